import { splitFields } from '@dashboard/shared/text';
import { Span } from '@dashboard/shared/ui';

/** A text with its merge fields as names. Their fallbacks are left out. */
export function TemplateText({ text }: { text: string }) {
  return splitFields(text).map((part) =>
    part.field === null ? (
      part.text
    ) : (
      <Span
        key={part.start}
        textStyle="meta"
        fontWeight="500"
        bg="brand.subtle"
        color="brand.fg"
        borderRadius="l1"
        px="1"
        py="0.5"
      >
        {part.field}
      </Span>
    ),
  );
}
