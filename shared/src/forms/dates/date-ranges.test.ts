import { namedDateRange, nameOfRange } from './date-ranges';

const TODAY = '2026-10-13';

describe('named date ranges', () => {
  it.each([
    ['Today', '2026-10-13/2026-10-13'],
    ['Yesterday', '2026-10-12/2026-10-12'],
    ['Last 7 Days', '2026-10-07/2026-10-13'],
    ['Last 30 Days', '2026-09-14/2026-10-13'],
    ['This Month', '2026-10-01/2026-10-13'],
    ['Last Month', '2026-09-01/2026-09-30'],
    ['Last 12 Months', '2025-10-13/2026-10-13'],
  ] as const)('has the dates of %s: %s', (name, range) => {
    expect(namedDateRange(name, TODAY)).toBe(range);
    expect(nameOfRange(range, TODAY)).toBe(name);
  });

  it('ends a shorter month on its last day', () => {
    expect(namedDateRange('Last Month', '2024-03-31')).toBe('2024-02-01/2024-02-29');
    expect(namedDateRange('Last 12 Months', '2024-02-29')).toBe('2023-02-28/2024-02-29');
  });

  it('has no name for other dates', () => {
    expect(nameOfRange('2026-10-02/2026-10-05', TODAY)).toBeUndefined();
  });
});
