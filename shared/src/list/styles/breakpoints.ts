/** Too narrow for columns, where a status would be truncated: each row becomes a small card in the same frame. */
export const CARDS = '@container list (max-width: 719px)';
/** Cards with room for two cells on a line. */
export const ROOMY_CARDS = '@container list (min-width: 360px) and (max-width: 719px)';
/** Wide enough for columns. */
export const COLUMNS = '@container list (min-width: 720px)';
/**
 * Too narrow for columns that the page can do without. A window of 1280 px shows every column, also with a scroll bar:
 * sidebar, gutters and frame leave at least 983 px.
 */
export const COMPACT = '@container list (max-width: 982px)';
/** Every column is shown, but there is little room for many. */
export const TIGHT = '@container list (min-width: 983px) and (max-width: 1039px)';
/** As narrow as a phone: the controls around the rows take the full width and touch sizes. */
export const NARROW = '@container list (max-width: 479px)';
/** A phone: the frame and its rows reach the edges of the screen, as the list has no gutter there. */
export const PHONE = '@media (max-width: 479px)';

/** A focus ring inside the element, for elements at the edge of the frame. */
export const insetRing = { boxShadow: 'inset 0 0 0 2px {colors.brand.focusRing}' };
