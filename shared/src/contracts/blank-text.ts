// Unicode classifies the blank braille pattern as a symbol, but it renders nothing.
const UNSEEN = /^[\s\p{Cc}\p{Default_Ignorable_Code_Point}\u2800]*$/u;

/**
 * Whether the string renders nothing. Joiners count as blank only on their own, so joined letters and emoji keep
 * theirs.
 */
export const isBlankText = (text: string) => UNSEEN.test(text);
