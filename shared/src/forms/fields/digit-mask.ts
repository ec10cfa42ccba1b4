/** Formats the digits of a field during typing, e.g. 12-3456789. */
export interface DigitMask {
  /** Extracts the digits from typed or pasted input, at most as many as the field takes. */
  read: (text: string) => string;
  /** Formats a complete or partial list of digits. */
  show: (digits: string) => string;
  /** Number of characters in the formatted value before the first digit. */
  lead: number;
  /** An edit that inserts more digits than these keeps the last ones: they follow a country code. */
  insertedMax?: number;
  /** Whether a text is one whole value. Inserted, it replaces what is there. */
  isWhole?: (text: string) => boolean;
  /**
   * Whether a text must stay as it is, for its error: the digits alone would be another value, for example without the code
   * of another country or the letters of an extension. Default: everything but digits is left out.
   */
  isOther?: (text: string) => boolean;
}

/** The caret position in the formatted value after `count` digits. */
export function caretAfter({ lead }: DigitMask, shown: string, count: number): number {
  if (count === 0) return Math.min(shown.length, lead);
  let seen = 0;
  for (let index = lead; index < shown.length; index += 1) {
    if (/\d/.test(shown.charAt(index))) seen += 1;
    if (seen === count) return index + 1;
  }
  return shown.length;
}

export interface Edit {
  /** The field's value after the edit, and the caret position in it. */
  text: string;
  caret: number;
  /** The digits before the edit. */
  digits: string;
  isBackspace: boolean;
}

/** The text that an edit inserted before the caret: by typing a character, pasting, or filling in the field. */
function insertedText(mask: DigitMask, { text, caret, digits }: Edit): string {
  const shown = mask.show(digits);
  let same = 0;
  while (same < caret && shown[same] === text[same]) same += 1;
  return text.slice(same, caret);
}

/** Whether a text must stay as it is, for its error. */
export const isOtherText = ({ isOther }: DigitMask, text: string): boolean => isOther?.(text) ?? false;

/** Whether an edit pasted or filled in such a text. A single character that is typed too much is ignored. */
export function insertsOtherText(mask: DigitMask, edit: Edit): boolean {
  const inserted = insertedText(mask, edit);
  if (inserted.length <= 1) return false;
  return mask.isWhole?.(inserted) ? isOtherText(mask, inserted) : isOtherText(mask, edit.text);
}

/** Applies an edit. Backspace over a bracket or dash deletes the digit before it, so that it always has an effect. */
export function editDigits(mask: DigitMask, edit: Edit): { digits: string; caret: number } {
  const { text, caret, digits, isBackspace } = edit;
  const { insertedMax = Number.POSITIVE_INFINITY } = mask;
  const inserted = insertedText(mask, edit);
  const all = inserted.replace(/\D/g, '');
  const isTooLong = all.length > insertedMax;
  if (isTooLong || mask.isWhole?.(inserted)) {
    const whole = mask.read(isTooLong ? all.slice(-insertedMax) : inserted);
    return { digits: whole, caret: mask.show(whole).length };
  }
  const before = mask.read(text.slice(0, caret)).length;
  const typed = mask.read(text);
  if (isBackspace && typed === digits && before > 0) {
    const next = digits.slice(0, before - 1) + digits.slice(before);
    return { digits: next, caret: caretAfter(mask, mask.show(next), before - 1) };
  }
  return { digits: typed, caret: caretAfter(mask, mask.show(typed), before) };
}
