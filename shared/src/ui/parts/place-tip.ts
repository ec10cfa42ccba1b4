export type TipPlacement = 'top' | 'bottom' | 'left' | 'right';

interface Size {
  width: number;
  height: number;
}
export interface Anchor extends Size {
  top: number;
  left: number;
}

const GAP_PX = 6;
const EDGE_PX = 8;

const OPPOSITE: Record<TipPlacement, TipPlacement> = {
  top: 'bottom',
  bottom: 'top',
  left: 'right',
  right: 'left',
};

function roomOn(side: TipPlacement, anchor: Anchor, view: Size): number {
  if (side === 'top') return anchor.top;
  if (side === 'bottom') return view.height - anchor.top - anchor.height;
  if (side === 'left') return anchor.left;
  return view.width - anchor.left - anchor.width;
}

function pointOn(side: TipPlacement, anchor: Anchor, tip: Size) {
  const centerX = anchor.left + (anchor.width - tip.width) / 2;
  const centerY = anchor.top + (anchor.height - tip.height) / 2;
  if (side === 'top') return { left: centerX, top: anchor.top - tip.height - GAP_PX };
  if (side === 'bottom') return { left: centerX, top: anchor.top + anchor.height + GAP_PX };
  if (side === 'left') return { left: anchor.left - tip.width - GAP_PX, top: centerY };
  return { left: anchor.left + anchor.width + GAP_PX, top: centerY };
}

const clamp = (value: number, size: number, limit: number) =>
  Math.max(EDGE_PX, Math.min(value, limit - size - EDGE_PX));

/** Positions a tooltip on the preferred side, or on the opposite one without room there, always within the window. */
export function placeTip(
  anchor: Anchor,
  tip: Size,
  view: Size,
  preferred: TipPlacement,
): { top: number; left: number } {
  const needed = (preferred === 'top' || preferred === 'bottom' ? tip.height : tip.width) + GAP_PX + EDGE_PX;
  const isTooSmall = roomOn(preferred, anchor, view) < needed;
  const opposite = OPPOSITE[preferred];
  const side =
    isTooSmall && roomOn(opposite, anchor, view) > roomOn(preferred, anchor, view) ? opposite : preferred;
  const { top, left } = pointOn(side, anchor, tip);
  return { top: clamp(top, tip.height, view.height), left: clamp(left, tip.width, view.width) };
}
