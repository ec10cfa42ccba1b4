/** Too narrow for columns, where a status would be truncated: each row becomes a small card in the same frame. */
export const CARDS = '@container list (max-width: 719px)';
/** Wide enough for columns. */
export const COLUMNS = '@container list (min-width: 720px)';
/** Too narrow for columns that the page can do without. */
export const COMPACT = '@container list (max-width: 1039px)';
/** As narrow as a phone: the controls around the rows take the full width and touch sizes. */
export const NARROW = '@container list (max-width: 479px)';

/** A focus ring inside the element, for elements at the edge of the frame. */
export const insetRing = { boxShadow: 'inset 0 0 0 2px {colors.brand.focusRing}' };
