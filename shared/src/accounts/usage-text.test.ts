import { usageText } from './usage-text';

const usage = (outboundSegments: number, totalOutboundIncluded: number | null) =>
  usageText({ from: '2026-11-01', outboundSegments, totalOutboundIncluded });

describe('the usage text', () => {
  it('compares the month with the plan [ADM-08]', () => {
    expect(usage(1204, 2500)).toBe('1,204 of 2,500 in November');
    expect(usage(2500, 2500)).toBe('2,500 of 2,500 in November');
    expect(usage(2600, 2500)).toBe('2,600 of 2,500 in November, 100 over the plan');
  });

  it('has no limit without a plan or its number [ADM-08]', () => {
    expect([usage(12, null), usage(12, 0)]).toEqual(['12 in November', '12 in November']);
  });
});
