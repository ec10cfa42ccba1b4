import { MESSAGING_PHONE_BELOW_PX, MESSAGING_TABLET_BELOW_PX } from '@dashboard/shared/contracts';

export type Layout = 'phone' | 'tablet' | 'desktop';

/** Panes by the width the page itself has (CSS px), not the window's: the sidebar takes its part first. */
export function layoutFor(width: number): Layout {
  if (width < MESSAGING_PHONE_BELOW_PX) return 'phone';
  return width < MESSAGING_TABLET_BELOW_PX ? 'tablet' : 'desktop';
}
