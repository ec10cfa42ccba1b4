const EMOJI = /[0-9#*]\uFE0F?\u20E3|\p{Extended_Pictographic}|\p{Emoji_Modifier}|\p{Regional_Indicator}/gu;

/**
 * Capitals without compatibility forms, with `gap` for each emoji. Emoji go first, whole: a keycap would leave its digit
 * behind, and NFKC makes letters of some (ℹ, Ⓜ, ™). What glues them together is no letter and goes with the punctuation.
 */
export const foldLetters = (text: string, gap: '' | ' ') =>
  text.replace(EMOJI, gap).normalize('NFKC').toUpperCase();
