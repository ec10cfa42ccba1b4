import type { DeliveryReport } from '@dashboard/shared/contracts';
import { failureAdvice } from '@dashboard/shared/text';
import { sql } from 'drizzle-orm';
import type { Database } from '../../platform/db/open-database';
import { type CountsReader, readCounts } from '../counts/read-counts';
import { type Figures, NO_FIGURES, sumFigures, totalOf } from '../counts/sum-figures';
import { readNumbers } from '../read-names';
import type { ReportDays } from '../report-days';

interface Scope {
  accountId: number;
  days: ReportDays;
}

const countsOf = ({ outbound, delivered, failed }: Figures) => ({
  outbound,
  delivered,
  failed,
  pending: outbound - delivered - failed,
});

function withRates(figures: Figures) {
  const { outbound, delivered, failed } = figures;
  const rate = (count: number) => (outbound === 0 ? null : count / outbound);
  return { ...countsOf(figures), deliveredRate: rate(delivered), failedRate: rate(failed) };
}

async function readFailures({ db, failures }: CountsReader) {
  const { rows } = await db.execute<{ code: number; count: number }>(
    sql`select code, sum(messages)::int as count from ${failures} group by code order by code`,
  );
  return rows;
}

/** Several codes have the same words. */
function reasonRows(failures: { code: number; count: number }[]): DeliveryReport['reasons'] {
  const reasons = new Map<string, DeliveryReport['reasons'][number]>();
  for (const { code, count } of failures) {
    const { reason, advice } = failureAdvice(code);
    const row = reasons.get(reason) ?? { reason, advice, codes: [], count: 0 };
    reasons.set(reason, { ...row, codes: [...row.codes, code], count: row.count + count });
  }
  return [...reasons.values()].sort((a, b) => b.count - a.count || a.reason.localeCompare(b.reason, 'en'));
}

/** What became of an account's outbound messages, by day and number, and the reasons of failures. */
export const readDelivery = (db: Database, scope: Scope): Promise<DeliveryReport> =>
  readCounts(db, scope, async (reader) => {
    const sums = await sumFigures(reader, ['day', 'numberId']);
    const failures = await readFailures(reader);
    const numbers = await readNumbers(reader.db, scope.accountId);
    const { from, to, timeZone, dates } = scope.days;
    return {
      range: { from, to, timeZone },
      totals: withRates(totalOf(sums.day.values())),
      series: dates.map((date, index) => ({ date, ...countsOf(sums.day.get(index + 1) ?? NO_FIGURES) })),
      numbers: numbers
        .map(({ id, tn }) => ({ tn, ...withRates(sums.numberId.get(id) ?? NO_FIGURES) }))
        .sort((a, b) => b.outbound - a.outbound || a.tn.localeCompare(b.tn)),
      reasons: reasonRows(failures),
    };
  });
