import { TIGHT } from './breakpoints';

/** The width of a column, and another one where a table of many columns has little room. */
export const columnWidth = (width: string | undefined, tightWidth: string | undefined) =>
  tightWidth === undefined ? width : { base: width, [TIGHT]: tightWidth };
