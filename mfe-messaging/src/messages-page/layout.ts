import { MESSAGING_PHONE_BELOW_PX, MESSAGING_TABLET_BELOW_PX } from '@dashboard/shared/contracts';
import { LIST_WIDTH } from './use-list-width';

export type Layout = 'phone' | 'tablet' | 'desktop';

/* Widths of panes, CSS px. */
export const TABLET_LIST_PX = 288;
export const RAIL_PX = 72;
export const DETAILS_PX = 320;
/** A thread keeps this width where the page can give it. */
export const THREAD_MIN_PX = 420;

/** What fits beside the thread. */
export interface Panes {
  layout: Layout;
  /** Beside a conversation the list is a rail of avatars. */
  hasRail: boolean;
  /** The details may be open without anybody asking for them. */
  hasDetailsRoom: boolean;
}

/** The widest first. */
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

/** Panes by the width the page itself has (CSS px), not the window's: the sidebar takes its part first. */
export const panesFor = (width: number): Panes => BANDS.find(({ from }) => width >= from) ?? PHONE;
