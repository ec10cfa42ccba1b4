import { MESSAGING_PHONE_BELOW_PX, MESSAGING_TABLET_BELOW_PX } from '@dashboard/shared/contracts';
import { LIST_WIDTH } from './use-list-width';

export type Layout = 'phone' | 'tablet' | 'desktop';

/** Widths of panes, CSS px. */
export const TABLET_LIST_PX = 288;
export const RAIL_PX = 72;
export const DETAILS_PX = 320;
/** Minimum width of the thread, where the page is wide enough. */
export const THREAD_MIN_PX = 420;

/** The panes that fit on the page. */
export interface Panes {
  layout: Layout;
  /** Next to a conversation the list is a rail of avatars. */
  hasRail: boolean;
  /** The details may open by default. */
  hasDetailsRoom: boolean;
}

/** Widest first. */
const BANDS: readonly (Panes & { from: number })[] = [
  {
    from: LIST_WIDTH.min + THREAD_MIN_PX + DETAILS_PX,
    layout: 'desktop',
    hasRail: false,
    hasDetailsRoom: true,
  },
  { from: MESSAGING_TABLET_BELOW_PX, layout: 'desktop', hasRail: false, hasDetailsRoom: false },
  { from: TABLET_LIST_PX + THREAD_MIN_PX, layout: 'tablet', hasRail: false, hasDetailsRoom: false },
  { from: MESSAGING_PHONE_BELOW_PX, layout: 'tablet', hasRail: true, hasDetailsRoom: false },
];
const PHONE: Panes = { layout: 'phone', hasRail: false, hasDetailsRoom: false };

/**
 * Panes for the width of the page itself in CSS px. The window's width does not count, because the sidebar takes part
 * of it.
 */
export const panesFor = (width: number): Panes => BANDS.find(({ from }) => width >= from) ?? PHONE;
