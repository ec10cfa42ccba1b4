import { formatCount } from '../format';

/** The colors of the series: tokens of the theme, so that a chart follows the scheme and the service provider's brand. */
export const TONES = {
  first: 'brand.solid',
  second: 'chart.second',
  bad: 'bad.dot',
  warn: 'warn.dot',
} as const;
export type ChartTone = keyof typeof TONES;

export interface ChartSeries<Key extends string = string> {
  key: Key;
  label: string;
  tone: ChartTone;
  /** Not counted yet: drawn dotted, without an area, and not part of the summary. */
  isForecast?: boolean | undefined;
}

/** A day, or another step of the horizontal axis. A value of null is a gap. */
export interface ChartPoint<Key extends string = string> {
  /** On the axis: "Oct 2". */
  label: string;
  /** In the tooltip and the table: "Fri, Oct 2". */
  title: string;
  values: Record<Key, number | null>;
}

/** What a chart draws, and what its table and its summary say. */
export interface ChartData<Key extends string = string> {
  series: readonly ChartSeries<Key>[];
  points: readonly ChartPoint<Key>[];
}

const numbersOf = <Key extends string>({ points }: ChartData<Key>, key: Key) =>
  points.flatMap(({ values }) => values[key] ?? []);

const totalOf = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0);

/** The highest value of the vertical axis. In a stack, the series of a point add up. */
export function highest<Key extends string>(data: ChartData<Key>, isStacked: boolean): number {
  const tops = data.points.map(({ values }) => {
    const present = data.series.map(({ key }) => values[key] ?? 0);
    return isStacked ? totalOf(present) : Math.max(0, ...present);
  });
  return Math.max(0, ...tops);
}

/** "Sent: 4,218 in total, most on Fri, Oct 2 (144)." for each series. */
export function summaryOf<Key extends string>(data: ChartData<Key>): string {
  const counted = data.series.filter(({ isForecast }) => isForecast !== true);
  return counted
    .map(({ key, label }) => {
      const total = totalOf(numbersOf(data, key));
      if (total === 0) return `${label}: none.`;
      const top = data.points.reduce((best, point) =>
        (point.values[key] ?? 0) > (best.values[key] ?? 0) ? point : best,
      );
      return `${label}: ${formatCount(total)} in total, most on ${top.title} (${formatCount(top.values[key] ?? 0)}).`;
    })
    .join(' ');
}

/** "Used: 3,892 by Fri, Oct 2. Projected: 9,280 by Sat, Oct 31." for series that add up. */
export const latestOf = <Key extends string>({ series, points }: ChartData<Key>): string =>
  series
    .flatMap(({ key, label }) => {
      const last = points.findLast(({ values }) => values[key] !== null);
      return last ? `${label}: ${formatCount(last.values[key] ?? 0)} by ${last.title}.` : [];
    })
    .join(' ');

/** The header and rows of the table with the chart's data. */
export function tableOf<Key extends string>(data: ChartData<Key>, header: string) {
  return {
    header: [header, ...data.series.map(({ label }) => label)],
    rows: data.points.map(({ title, values }) => [
      title,
      ...data.series.map(({ key }) => {
        const value = values[key];
        return value === null ? '–' : formatCount(value);
      }),
    ]),
  };
}

/** Which points have a label on the axis, so that labels of `labelWidth` do not touch. */
export function labeledPoints(count: number, width: number, labelWidth: number): number[] {
  const fitting = Math.max(1, Math.floor(width / labelWidth));
  const step = Math.max(1, Math.ceil(count / fitting));
  return Array.from({ length: Math.ceil(count / step) }, (_, index) => index * step);
}
