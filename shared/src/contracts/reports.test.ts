import * as v from 'valibot';
import { REPORT_ORDER, REPORT_TOO_LONG, ReportQuery } from './reports';

const errorsOf = (from: string, to: string) => {
  const { issues = [] } = v.safeParse(ReportQuery, { from, to });
  return v.flatten(issues as [v.InferIssue<typeof ReportQuery>, ...v.InferIssue<typeof ReportQuery>[]])
    .nested;
};

describe('range of a report', () => {
  it.each([
    ['2026-10-01', '2026-10-01'],
    ['2025-10-16', '2026-10-16'],
    ['2024-02-29', '2025-02-28'],
    ['2023-02-28', '2024-02-28'],
    ['2027-02-28', '2028-02-29'],
  ])('accepts %s to %s [ADM-20]', (from, to) => expect(errorsOf(from, to)).toBeUndefined());

  it.each([
    ['2026-10-02', '2026-10-01', { to: [REPORT_ORDER] }],
    ['2025-10-16', '2026-10-17', { to: [REPORT_TOO_LONG] }],
    ['2024-02-29', '2025-03-01', { to: [REPORT_TOO_LONG] }],
    ['2024-02-28', '2025-03-01', { to: [REPORT_TOO_LONG] }],
    ['0000-01-01', '0000-01-01', { from: ['Enter a valid value'] }],
    ['2026-10-01', '', { to: ['Required', 'Enter a valid date'] }],
  ])('rejects %s to %s [ADM-20]', (from, to, errors) => expect(errorsOf(from, to)).toEqual(errors));
});
