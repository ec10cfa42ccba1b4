/** The outline of what floats: forced colours drop shadows and fills, and draw this line though it is transparent. */
export const EDGE = '1px solid transparent';
