const EMOJI = /[0-9#*]\uFE0F?\u20E3|\p{Extended_Pictographic}|\p{Emoji_Modifier}|\p{Regional_Indicator}/gu;

/**
 * Upper-cases a string, folds compatibility forms, and replaces each emoji with `gap`. Emoji are removed first,
 * because a keycap would leave its digit and NFKC turns some into letters (ℹ, Ⓜ, ™). Their joiners are removed later
 * as punctuation.
 */
export const foldLetters = (text: string, gap: '' | ' ') =>
  text.replace(EMOJI, gap).normalize('NFKC').toUpperCase();
