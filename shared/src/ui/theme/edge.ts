/**
 * The outline of floating layers. Forced colors remove shadows and fills, and draw this line although it is
 * transparent.
 */
export const EDGE = '1px solid transparent';
