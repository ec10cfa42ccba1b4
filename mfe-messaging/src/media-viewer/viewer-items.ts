import type { Media } from '@dashboard/shared/contracts';

/** One file of a conversation, as shown in the viewer. */
export interface ViewerItem {
  media: Media;
  /** Display name of the sender: "Daniel", "You". */
  sender: string;
  /** ISO 8601. */
  date: string;
}

/** Files to show. `smil` is the layout of an MMS, not content. */
export const viewable = (items: readonly ViewerItem[]) => items.filter((item) => item.media.kind !== 'smil');

const ZOOMS: readonly number[] = [1, 1.5, 2, 3, 4];
export const MAX_ZOOM = 4;

/** The next zoom level up or down; stops at the ends. */
export function nextZoom(zoom: number, direction: 1 | -1): number {
  const at = ZOOMS.indexOf(zoom);
  return ZOOMS[Math.min(ZOOMS.length - 1, Math.max(0, at + direction))] ?? 1;
}
