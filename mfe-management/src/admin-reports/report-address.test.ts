import { REPORT_TOO_LONG } from '@dashboard/shared/contracts';
import { readReportAddress, withRange, withReport } from './report-address';

const DEFAULT = '2026-09-14/2026-10-13';
const read = (search: string) => readReportAddress(new URLSearchParams(search), DEFAULT);

describe('the address of the reports', () => {
  it('is the usage of the last 30 days by default [ADM-20]', () => {
    const query = { from: '2026-09-14', to: '2026-10-13' };
    expect(read('')).toEqual({ name: 'usage', range: DEFAULT, query, problem: null });
    expect(read('view=unknown&from=yesterday&to=2026-02-30')).toEqual(read(''));
    expect(read('from=2026-10-02')).toEqual(read(''));
  });

  it('has the report and its range [ADM-20]', () => {
    const { name, query } = read('view=delivery&from=2026-01-01&to=2026-01-31');
    expect({ name, query }).toEqual({ name: 'delivery', query: { from: '2026-01-01', to: '2026-01-31' } });
  });

  it('reports a range that is too long, in the words of the server', () => {
    expect(read('from=2025-01-01&to=2026-01-01').problem).toBeNull();
    expect(read('from=2025-01-01&to=2026-01-02').problem).toBe(REPORT_TOO_LONG);
  });

  it('keeps the range in another report and the filters in another range', () => {
    const params = new URLSearchParams('view=activity&from=2026-01-01&to=2026-01-31&person=7&by=user');
    expect(withReport(params, 'team').toString()).toBe('view=team&from=2026-01-01&to=2026-01-31');
    expect(withReport(params, 'usage').toString()).toBe('from=2026-01-01&to=2026-01-31');
    expect(withRange(params, '2026-02-01/2026-02-02', DEFAULT).toString()).toBe(
      'view=activity&person=7&by=user&from=2026-02-01&to=2026-02-02',
    );
    expect(withRange(params, DEFAULT, DEFAULT).toString()).toBe('view=activity&person=7&by=user');
  });
});
