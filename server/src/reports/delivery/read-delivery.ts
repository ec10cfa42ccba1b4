import type { DeliveryReport } from '@dashboard/shared/contracts';
import type { Database } from '../../platform/db/open-database';
import { readCounts } from '../counts/read-counts';
import { type Figures, NO_FIGURES, sumFigures, totalOf } from '../counts/sum-figures';
import { readFailureReasons } from '../failure-reasons';
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

/** What became of an account's outbound messages, by day and number, and the reasons of failures. */
export const readDelivery = (db: Database, scope: Scope): Promise<DeliveryReport> =>
  readCounts(db, scope, async (reader) => {
    const sums = await sumFigures(reader, ['day', 'numberId']);
    const reasons = await readFailureReasons(reader);
    const numbers = await readNumbers(reader.db, scope.accountId);
    const { from, to, timeZone, dates } = scope.days;
    return {
      range: { from, to, timeZone },
      totals: withRates(totalOf(sums.day.values())),
      series: dates.map((date, index) => ({ date, ...countsOf(sums.day.get(index + 1) ?? NO_FIGURES) })),
      numbers: numbers
        .map(({ id, tn }) => ({ tn, ...withRates(sums.numberId.get(id) ?? NO_FIGURES) }))
        .sort((a, b) => b.outbound - a.outbound || a.tn.localeCompare(b.tn)),
      reasons,
    };
  });
