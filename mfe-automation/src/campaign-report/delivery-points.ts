import type { ChartPoint } from '@dashboard/shared/charts';
import type { CampaignReport } from '@dashboard/shared/contracts';
import { formatDay, formatTime } from '@dashboard/shared/format';
import { timeBeside } from './state-words';

type Delivery = CampaignReport['delivery'];
const DAY_MS = 86_400_000;

/** Every interval from the first result to the last, those without results too. */
function withGaps({ intervalMs, points }: Delivery): Delivery['points'] {
  const [first] = points;
  const last = points.at(-1);
  if (!first || !last) return [];
  const found = new Map(points.map((point) => [Date.parse(point.at), point]));
  const start = Date.parse(first.at);
  const count = Math.round((Date.parse(last.at) - start) / intervalMs) + 1;
  return Array.from({ length: count }, (_, index) => {
    const at = start + index * intervalMs;
    return found.get(at) ?? { at: new Date(at).toISOString(), delivered: 0, failed: 0 };
  });
}

/** The results over time as points of a chart. */
export function deliveryPoints(
  delivery: Delivery,
  zone: string,
  now: Date,
): ChartPoint<'delivered' | 'failed'>[] {
  const isDaily = delivery.intervalMs >= DAY_MS;
  return withGaps(delivery).map(({ at, delivered, failed }) => ({
    label: isDaily ? formatDay(at, zone, now) : formatTime(at, zone),
    title: isDaily ? formatDay(at, zone, now) : timeBeside(at, null, zone, now),
    values: { delivered, failed },
  }));
}
