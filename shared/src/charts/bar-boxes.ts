/** In px. */
const BAR_MAX = 14;
const STACK_MAX = 20;
const GAP = 1;
/** The share of a band that bars may fill. */
const FILL = 0.8;

export type BarLayout = 'beside' | 'stacked';

/** A bar: its values at both ends, and its place around the center of its band in px. */
export interface BarBox {
  from: number;
  to: number;
  offset: number;
  width: number;
  /** Nothing is stacked on it, so its upper corners are round. */
  isTop: boolean;
}

interface BarOptions {
  values: readonly number[];
  layout: BarLayout;
  /** The width of the band in px. */
  band: number;
}

/** The bars of one point. */
export function barBoxes({ values, layout, band }: BarOptions): BarBox[] {
  const room = band * FILL;
  if (layout === 'beside') {
    const gaps = GAP * (values.length - 1);
    const width = Math.max(1, Math.min(BAR_MAX, (room - gaps) / values.length));
    const start = -(width * values.length + gaps) / 2;
    return values.map((to, index) => ({
      from: 0,
      to,
      offset: start + index * (width + GAP),
      width,
      isTop: true,
    }));
  }
  const width = Math.max(1, Math.min(STACK_MAX, room));
  const last = values.findLastIndex((value) => value > 0);
  return values.map((value, index) => {
    const from = values.slice(0, index).reduce((sum, below) => sum + below, 0);
    return { from, to: from + value, offset: -width / 2, width, isTop: index === last };
  });
}
