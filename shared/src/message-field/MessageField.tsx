import type { ClipboardEvent, KeyboardEvent, Ref } from 'react';
import { splitFields } from '../text';
import { Box, chakra } from '../ui';
import { splitSpecial } from './text-count';

const LINE_PX = 21;
const PHONE_LINE_PX = 23;
const MAX_LINES = 8;
const PAD_Y_PX = 10;
const FINGER_PX = 44;

interface MessageFieldProps {
  value: string;
  onChange: (value: string) => void;
  label: string;
  placeholder: string;
  isPhone?: boolean;
  isReadOnly?: boolean;
  /** Highlights the characters that make the text Unicode. */
  highlights: boolean;
  /** Highlights merge fields. */
  marksFields?: boolean;
  isInvalid?: boolean;
  minLines?: number;
  describedBy?: string;
  /** An open list whose options the arrow keys choose while the field keeps the focus. */
  popup?: { listId: string; activeId?: string | undefined } | null;
  onKeyDown?: (event: KeyboardEvent<HTMLTextAreaElement>) => void;
  onFiles: (files: File[]) => void;
  onBlur?: () => void;
  ref?: Ref<HTMLTextAreaElement>;
}

const filesOf = (event: ClipboardEvent) =>
  [...event.clipboardData.files].filter((file) => file.type.startsWith('image/'));

/**
 * The text field of a message. A copy of the text lies behind it for two purposes: it sets the height without measuring
 * (one to eight lines, or a third of a low screen), and it shows the highlights, which a textarea cannot.
 */
export function MessageField(props: MessageFieldProps) {
  const { value, isPhone = false, minLines = 1, ref } = props;
  const line = isPhone ? PHONE_LINE_PX : LINE_PX;
  const minHeight = line * minLines + 2 * PAD_Y_PX;
  // Both layers must break lines identically: put every rule that affects layout here.
  const layer = {
    gridArea: '1 / 1',
    fontSize: isPhone ? '16px' : '15px',
    // Same size as every field on touch screens; see the theme's global rules.
    '@media (pointer: coarse)': { fontSize: '1rem', minHeight: `${Math.max(minHeight, FINGER_PX)}px` },
    lineHeight: `${line}px`,
    paddingBlock: `${PAD_Y_PX}px`,
    paddingInline: '12px',
    whiteSpace: 'pre-wrap',
    unicodeBidi: 'plaintext',
    overflowWrap: 'anywhere',
    fontFamily: 'inherit',
    // Matches the bubble, where "->" stays two characters.
    fontVariantLigatures: 'no-contextual',
    letterSpacing: 'normal',
    border: 'none',
    margin: 0,
    minHeight: `${minHeight}px`,
  } as const;

  function handlePaste(event: ClipboardEvent<HTMLTextAreaElement>) {
    const files = filesOf(event);
    if (files.length === 0) return;
    event.preventDefault();
    props.onFiles(files);
  }

  return (
    <Box
      display="grid"
      gridTemplateColumns="minmax(0, 1fr)"
      maxH={`min(${line * MAX_LINES + 2 * PAD_Y_PX}px, 33dvh)`}
      overflowY="auto"
    >
      <Box aria-hidden css={layer} color="transparent" pointerEvents="none">
        <MarkedText text={value} special={props.highlights} fields={props.marksFields === true} />
        {/** An empty last line has no height of its own. */}
        {'\u200b'}
      </Box>
      <chakra.textarea
        ref={ref}
        css={layer}
        value={value}
        rows={1}
        readOnly={props.isReadOnly}
        aria-label={props.label}
        aria-describedby={props.describedBy}
        aria-invalid={props.isInvalid}
        {...(props.popup && {
          'aria-haspopup': 'listbox',
          'aria-autocomplete': 'list',
          'aria-controls': props.popup.listId,
          'aria-activedescendant': props.popup.activeId,
        })}
        placeholder={props.placeholder}
        onChange={(event) => props.onChange(event.currentTarget.value)}
        onKeyDown={props.onKeyDown}
        onPaste={handlePaste}
        onBlur={props.onBlur}
        color="fg"
        bg="transparent"
        resize="none"
        overflow="hidden"
        outline="none"
        position="relative"
        _placeholder={{ color: 'fg.subtle' }}
      />
    </Box>
  );
}

interface MarkedTextProps {
  text: string;
  special: boolean;
  fields: boolean;
}

function MarkedText({ text, special, fields }: MarkedTextProps) {
  if (!fields) return special ? <SpecialMarked text={text} /> : text;
  return splitFields(text).map((part) =>
    part.field === null ? (
      <MarkedText key={part.start} text={part.text} special={special} fields={false} />
    ) : (
      <chakra.mark key={part.start} color="transparent" bg="brand.muted" borderRadius="l1">
        {part.text}
      </chakra.mark>
    ),
  );
}

function SpecialMarked({ text }: { text: string }) {
  return splitSpecial(text).map((piece) =>
    piece.isSpecial ? (
      <chakra.mark
        key={piece.start}
        color="transparent"
        bg="warn.subtle"
        boxShadow="inset 0 -2px 0 var(--chakra-colors-warn-dot)"
        borderRadius="2px"
      >
        {piece.text}
      </chakra.mark>
    ) : (
      piece.text
    ),
  );
}
