import { MESSAGE_TEXT_MAX, SEGMENTS_MAX, SEGMENTS_WARN } from '../contracts';
import { formatCount, pluralize } from '../format';
import { countSegments, replaceSmartPunctuation, specialCharacters } from '../text';

export interface TextCount {
  /** "142/160 · 1 segment". */
  label: string;
  /** `warn`: a long message that can be sent. `stop`: too long to send. */
  level: 'ok' | 'warn' | 'stop';
  /** The explanation of a level other than ok. */
  reason: string | null;
  /** One character outside the GSM alphabet makes every segment shorter. Does not apply to messages with pictures. */
  isUnicode: boolean;
  canReplacePunctuation: boolean;
}

const withinMms = (text: string): TextCount => ({
  label: `${formatCount(text.length)}/${formatCount(MESSAGE_TEXT_MAX)} · MMS, 1 segment`,
  level: text.length > MESSAGE_TEXT_MAX ? 'stop' : 'ok',
  reason:
    text.length > MESSAGE_TEXT_MAX
      ? `A text with pictures has at most ${formatCount(MESSAGE_TEXT_MAX)} characters. Remove ${pluralize(text.length - MESSAGE_TEXT_MAX, 'character')}.`
      : null,
  isUnicode: false,
  canReplacePunctuation: false,
});

/** The counter of a message, and whether it may be sent at this length. */
export function describeText(text: string, hasMedia: boolean): TextCount {
  if (hasMedia) return withinMms(text);
  const { encoding, segments, length, perSegment } = countSegments(text);
  const capacity = perSegment * Math.max(1, segments);
  const isUnicode = encoding === 'UCS-2';
  const isTooLong = segments > SEGMENTS_MAX || text.length > MESSAGE_TEXT_MAX;
  const excess = Math.max(1, length - SEGMENTS_MAX * perSegment, text.length - MESSAGE_TEXT_MAX);
  const reason = isTooLong
    ? `At most ${SEGMENTS_MAX} segments fit in one text. Remove about ${pluralize(excess, 'character')}.`
    : segments >= SEGMENTS_WARN
      ? `Long text: it travels as ${segments} segments.`
      : null;
  return {
    label: `${formatCount(length)}/${formatCount(capacity)}${segments > 0 ? ` · ${pluralize(segments, 'segment')}` : ''}`,
    level: isTooLong ? 'stop' : segments >= SEGMENTS_WARN ? 'warn' : 'ok',
    reason,
    isUnicode,
    canReplacePunctuation: isUnicode && replaceSmartPunctuation(text) !== text,
  };
}

export interface TextPiece {
  /** Index in the text, for a stable key. */
  start: number;
  text: string;
  isSpecial: boolean;
}

/** Splits the text at the characters that make it Unicode, joining adjacent ones. */
export function splitSpecial(text: string): TextPiece[] {
  const pieces: TextPiece[] = [];
  const push = (start: number, end: number, isSpecial: boolean) => {
    if (end <= start) return;
    const last = pieces.at(-1);
    if (last && last.isSpecial === isSpecial) last.text += text.slice(start, end);
    else pieces.push({ start, text: text.slice(start, end), isSpecial });
  };
  let from = 0;
  for (const { start, end } of specialCharacters(text)) {
    push(from, start, false);
    push(start, end, true);
    from = end;
  }
  push(from, text.length, false);
  return pieces;
}
