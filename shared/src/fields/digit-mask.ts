/** How the digits of a field are shown as they are typed, e.g. 12-3456789. */
export interface DigitMask {
  /** The digits meant by what was typed or pasted, no more than the field takes. */
  read: (text: string) => string;
  /** As many of the digits as there are, in their places. */
  show: (digits: string) => string;
  /** How many characters of the shown text stand before the first place of a digit that is read. */
  lead: number;
}

/** Where the caret stands in the masked text once `count` digits lie before it. */
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
  /** The field's text after the edit, and where the caret is in it. */
  text: string;
  caret: number;
  /** The digits before the edit. */
  digits: string;
  isBackspace: boolean;
}

/** What an edit comes to. Backspace over a bracket or dash takes the digit before it: it must never do nothing. */
export function editDigits(
  mask: DigitMask,
  { text, caret, digits, isBackspace }: Edit,
): { digits: string; caret: number } {
  const before = mask.read(text.slice(0, caret)).length;
  const typed = mask.read(text);
  if (isBackspace && typed === digits && before > 0) {
    const next = digits.slice(0, before - 1) + digits.slice(before);
    return { digits: next, caret: caretAfter(mask, mask.show(next), before - 1) };
  }
  return { digits: typed, caret: caretAfter(mask, mask.show(typed), before) };
}
