/**
 * For the words of a message. Inter's contextual alternates draw "3x4" as "3×4" and "->" as an arrow: other characters
 * than are sent.
 */
export const AS_SENT = { fontVariantLigatures: 'no-contextual' };
