import { BUBBLE_STYLES } from '../rows/bubble-styles';

/** A thin scrollbar whose space is always reserved, so that nothing moves when it appears. */
export const SCROLL_STYLES = {
  overflowY: 'auto',
  scrollbarWidth: 'thin',
  scrollbarGutter: 'stable',
} as const;

/**
 * The thread's gutters, equal on both sides. The scrollbar lies within the right one; its width is the difference
 * between history and rows (0 for overlay scrollbars). Computed in CSS: reading it in a script would force a layout.
 */
const [START, END] = ['var(--thread-gutter)', 'calc(var(--thread-gutter) - (100cqi - 100%))'];
export const GUTTERS = { paddingInlineStart: START, paddingInlineEnd: END };

/** One row of the history. The lowest row has extra space below it. */
const ROW = {
  display: 'flex',
  flexDirection: 'column',
  '&[data-lowest]': { paddingBottom: '3' },
  // The message found by a search. The ring fades after a moment.
  '& .bubble-body, & .note-card': {
    outline: '2px solid transparent',
    outlineOffset: '2px',
    transition: 'outline-color 0.6s',
  },
  '&[aria-current] .bubble-body, &[aria-current] .note-card': {
    outlineColor: 'brand.focusRing',
    transition: 'none',
  },
  // Forced colors draw transparent outlines.
  '@media (forced-colors: active)': {
    '&:not([aria-current]) :is(.bubble-body, .note-card)': { outline: 'none' },
  },
} as const;

/**
 * All rows, inset by one rule: gutters on each row would be computed for every one. The list disables pointer events on
 * its rows while they scroll. The value is inherited, so without a fixed one all rows would be restyled when a scroll
 * begins and ends.
 */
const ROWS = {
  pointerEvents: 'auto !important',
  width: 'auto !important',
  marginInlineStart: START,
  marginInlineEnd: END,
} as const;

/** Styles of the history and everything in it. */
export const HISTORY_STYLES = {
  '& .thread-history': SCROLL_STYLES,
  '& .thread-history > *': ROWS,
  '& .thread-row': ROW,
  ...BUBBLE_STYLES,
};

/** Sets the width of the thread's gutters. */
export const gutterOf = (isPhone: boolean) => ({ '--thread-gutter': isPhone ? '16px' : '20px' });
