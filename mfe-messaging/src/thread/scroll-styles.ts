import { BUBBLE_STYLES } from './bubble-styles';

/** How the history scrolls: a thin bar whose room is kept, so that nothing moves when it appears. */
export const SCROLL_STYLES = {
  overflowY: 'auto',
  scrollbarWidth: 'thin',
  scrollbarGutter: 'stable',
} as const;

/**
 * The thread's gutters, equal on both sides: the scrollbar stands within the right one, and is what the rows are narrower
 * than the history (0 where it floats). Worked out by the browser: read by a script, it would cost a layout of its own.
 */
const [START, END] = ['var(--thread-gutter)', 'calc(var(--thread-gutter) - (100cqi - 100%))'];
export const GUTTERS = { paddingInlineStart: START, paddingInlineEnd: END };

/** One row of the history. The lowest keeps off what stands below the history. */
const ROW = {
  display: 'flex',
  flexDirection: 'column',
  '&[data-lowest]': { paddingBottom: '3' },
  // The text that was searched for; the ring fades once it has been seen.
  '& .bubble-body': {
    outline: '2px solid transparent',
    outlineOffset: '2px',
    transition: 'outline-color 0.6s',
  },
  '&[aria-current] .bubble-body': { outlineColor: 'brand.focusRing', transition: 'none' },
  // Forced colours draw what is transparent.
  '@media (forced-colors: active)': { '&:not([aria-current]) .bubble-body': { outline: 'none' } },
} as const;

/**
 * All rows, inset together like everything in the thread: in each row, the gutters would be worked out anew.
 *
 * The list takes the pointer from its rows while they scroll, which everything in them inherits: all of it was styled once
 * more when a scroll began and when it ended.
 */
const ROWS = {
  pointerEvents: 'auto !important',
  width: 'auto !important',
  marginInlineStart: START,
  marginInlineEnd: END,
} as const;

/** The history's own styles, for all that it scrolls. */
export const HISTORY_STYLES = {
  '& .thread-history': SCROLL_STYLES,
  '& .thread-history > *': ROWS,
  '& .thread-row': ROW,
  ...BUBBLE_STYLES,
};

/** Width of a gutter, for all that the thread holds. */
export const gutterOf = (isPhone: boolean) => ({ '--thread-gutter': isPhone ? '16px' : '20px' });
