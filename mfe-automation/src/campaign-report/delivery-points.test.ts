import { deliveryPoints } from './delivery-points';

const ZONE = 'America/Chicago';
const NOW = new Date('2026-10-20T15:00:00.000Z');
const point = (at: string, delivered: number, failed = 0) => ({ at, delivered, failed });

describe('delivery over time', () => {
  it('has a point for intervals without results too', () => {
    const points = [point('2026-10-12T14:00:00.000Z', 4), point('2026-10-12T14:10:00.000Z', 1, 2)];
    const shown = deliveryPoints({ intervalMs: 300_000, points }, ZONE, NOW);
    expect(shown.map(({ label, values }) => [label, values.delivered, values.failed])).toEqual([
      ['9:00 AM', 4, 0],
      ['9:05 AM', 0, 0],
      ['9:10 AM', 1, 2],
    ]);
    expect(shown[0]?.title).toBe('Oct 12, 9:00 AM');
  });

  it('has days where an interval is a day, and nothing before the first result', () => {
    const day = { intervalMs: 86_400_000, points: [point('2026-10-12T00:00:00.000Z', 4)] };
    expect(deliveryPoints(day, 'UTC', NOW)).toMatchObject([{ label: 'Oct 12', title: 'Oct 12' }]);
    expect(deliveryPoints({ intervalMs: 60_000, points: [] }, ZONE, NOW)).toEqual([]);
  });
});
