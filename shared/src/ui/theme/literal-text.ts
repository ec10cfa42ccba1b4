/**
 * For message text. Inter's contextual alternates render "3x4" as "3×4" and "->" as an arrow, which are not the
 * characters sent.
 */
export const LITERAL_TEXT = { fontVariantLigatures: 'no-contextual' };
