// Braille without dots is a symbol to Unicode, and shows nothing.
const UNSEEN = /^[\s\p{Cc}\p{Default_Ignorable_Code_Point}\u2800]*$/u;

/** Whether a text shows nothing. What joins letters or emoji is unseen by itself only, so that joined ones stay as they are. */
export const isBlankText = (text: string) => UNSEEN.test(text);
