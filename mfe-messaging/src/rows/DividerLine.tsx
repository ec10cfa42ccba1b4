import { Box, Flex, Span } from '@dashboard/shared/ui';

interface DividerLineProps {
  label: string;
  /** The "New" divider uses the brand color. */
  isNew?: boolean;
}

/** A hairline with a label: a day, or the start of the unread messages. */
export function DividerLine({ label, isNew = false }: DividerLineProps) {
  const line = <Box flex="1" h="1px" bg={isNew ? 'brand.muted' : 'border'} aria-hidden />;
  return (
    <Flex role="separator" aria-label={label} align="center" gap="3" h="16px">
      {line}
      <Span textStyle="meta" fontWeight={isNew ? '600' : '500'} color={isNew ? 'brand.fg' : 'fg.muted'}>
        {label}
      </Span>
      {line}
    </Flex>
  );
}
