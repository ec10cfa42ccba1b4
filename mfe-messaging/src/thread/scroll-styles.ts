/** How the history scrolls: a thin bar whose room is kept, so that nothing moves when it appears. */
export const SCROLL_STYLES = {
  overflowY: 'auto',
  scrollbarWidth: 'thin',
  scrollbarGutter: 'stable',
} as const;

/** The thread's gutters, 20 px on both sides: the scrollbar stands within the right one. */
export const GUTTERS = { paddingInlineStart: '20px', paddingInlineEnd: 'calc(20px - var(--scrollbar, 0px))' };
