import { scaleLinear } from '@visx/scale';

/** In px. The left margin holds the labels of the vertical axis, the bottom one those of the horizontal axis. */
export const MARGIN = { top: 8, right: 8, bottom: 28, left: 40 };
export const PLOT_HEIGHT = 220;
/** The width of a label such as "Oct 22" with the space around it. */
export const LABEL_WIDTH = 64;

const TICKS = 4;

/** "8k". */
const compact = new Intl.NumberFormat('en-US', { notation: 'compact', maximumFractionDigits: 1 });
export const formatTick = (value: number) => compact.format(value).replace('K', 'k');

interface CountScale {
  scale: ReturnType<typeof scaleLinear<number>>;
  bottom: number;
  ticks: number[];
}

/** The vertical axis from zero to a round number above `max`. Counts are whole, so ticks are too. */
export function countScale(max: number): CountScale {
  const bottom = PLOT_HEIGHT - MARGIN.bottom;
  const scale = scaleLinear<number>({ domain: [0, Math.max(max, 1)], range: [bottom, MARGIN.top] });
  scale.nice(TICKS);
  return { scale, bottom, ticks: scale.ticks(TICKS).filter(Number.isInteger) };
}
