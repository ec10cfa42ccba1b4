import { USAGE } from './reports-setup';
import { planLimit, planOfRange, segmentsThisMonth, textsPerDay } from './usage-charts';

const { plan } = USAGE;

describe('the chart of the usage', () => {
  it('adds up the segments of the month and projects its end [ADM-15]', () => {
    if (!plan) throw new Error('The report has a plan.');
    const { points } = segmentsThisMonth(USAGE, plan);
    expect(points).toHaveLength(31);
    expect(points.slice(0, 3).map(({ values }) => values)).toEqual([
      { used: 20, projected: null },
      { used: 60, projected: 60 },
      { used: null, projected: null },
    ]);
    expect(points[30]).toMatchObject({ title: 'Sat, Oct 31', values: { used: null, projected: 930 } });
    expect(planLimit(plan)).toEqual({ label: 'Plan, 900', value: 900 });
  });

  it('projects nothing on the last day of the month', () => {
    if (!plan) throw new Error('The report has a plan.');
    const { points } = segmentsThisMonth({ ...USAGE, range: { ...USAGE.range, to: '2026-10-31' } }, plan);
    expect(points.every(({ values }) => values.projected === null)).toBe(true);
  });

  it('compares with the plan only from the first day of its month [ADM-15]', () => {
    expect(planOfRange(USAGE)).toBe(plan);
    expect(planOfRange({ ...USAGE, range: { ...USAGE.range, from: '2026-09-30' } })).toBeNull();
    expect(planOfRange({ ...USAGE, range: { ...USAGE.range, to: '2026-11-01' } })).toBeNull();
    expect(planOfRange({ ...USAGE, plan: null })).toBeNull();
  });

  it('has the texts of each day of another range', () => {
    expect(textsPerDay(USAGE).points.map(({ values }) => values)).toEqual([
      { outbound: 10, inbound: 5 },
      { outbound: 20, inbound: 7 },
    ]);
  });
});
