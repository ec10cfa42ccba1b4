import { type ChartData, type ChartLimit, dayPoint, dayPoints } from '@dashboard/shared/charts';
import type { UsageReport } from '@dashboard/shared/contracts';
import { formatCount } from '@dashboard/shared/format';

type Plan = NonNullable<UsageReport['plan']>;

/** Whether the range starts with the plan's month and ends within it, so that usage adds up toward the plan. */
export function planOfRange({ range, plan }: UsageReport): Plan | null {
  const isMonth = plan !== null && range.from === plan.monthFrom && range.to <= plan.monthTo;
  return isMonth ? plan : null;
}

/** Texts per day or week. */
export const textsPerDay = ({ series }: UsageReport): ChartData<'outbound' | 'inbound'> => ({
  series: [
    { key: 'outbound', label: 'Sent', tone: 'first' },
    { key: 'inbound', label: 'Received', tone: 'second' },
  ],
  points: dayPoints(
    series.map(({ date, outbound, inbound }) => ({ date, outbound, inbound })),
    ['outbound', 'inbound'],
  ),
});

const DAY_MS = 86_400_000;

/** Every day from one date to another, both included. */
function daysOf(from: string, to: string): string[] {
  const start = Date.parse(`${from}T00:00:00Z`);
  const count = (Date.parse(`${to}T00:00:00Z`) - start) / DAY_MS + 1;
  return Array.from({ length: count }, (_, day) => new Date(start + day * DAY_MS).toISOString().slice(0, 10));
}

/** The segments of the plan's month, day by day, and from the range's last day on a line to the projected month end. */
export function segmentsThisMonth(
  { series, range }: UsageReport,
  plan: Plan,
): ChartData<'used' | 'projected'> {
  let used = 0;
  const usedBy = new Map(
    series.map(({ date, outboundSegments }) => {
      used += outboundSegments;
      return [date, used];
    }),
  );
  const projected = (date: string) => {
    if (date === plan.monthTo) return plan.projectedSegments;
    return date === range.to ? used : null;
  };
  return {
    series: [
      { key: 'used', label: 'Used', tone: 'first' },
      { key: 'projected', label: 'Projected', tone: 'second', isForecast: true },
    ],
    points: daysOf(plan.monthFrom, plan.monthTo).map((date) =>
      dayPoint(date, {
        used: usedBy.get(date) ?? null,
        projected: range.to < plan.monthTo ? projected(date) : null,
      }),
    ),
  };
}

export const planLimit = ({ totalOutboundIncluded }: Plan): ChartLimit => ({
  label: `Plan, ${formatCount(totalOutboundIncluded)}`,
  value: totalOutboundIncluded,
});
