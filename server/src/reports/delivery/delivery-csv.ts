import { failureAdvice } from '@dashboard/shared/text';
import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../platform/db/open-database';
import { type CountsReader, readCounts } from '../counts/read-counts';
import { readNumbers } from '../read-names';
import type { ReportDays } from '../report-days';

export const DELIVERY_COLUMNS = [
  { key: 'date', header: 'Date' },
  { key: 'number', header: 'Number' },
  { key: 'outcome', header: 'Outcome' },
  { key: 'reason', header: 'Reason' },
  { key: 'code', header: 'Code' },
  { key: 'messages', header: 'Messages' },
] as const;

interface Outcome {
  day: number;
  numberId: string;
  outcome: 'Delivered' | 'Failed' | 'Pending';
  code: number | null;
  messages: number;
}

const outcomes = ({ messages, failures, day }: CountsReader): SQL => sql`
  with small as materialized (
    select ${day} as day, number_id, sum(delivered) as delivered, sum(outbound - delivered - failed) as pending
    from ${messages} group by 1, 2
  )
  select day, number_id as "numberId", outcome, code, messages::int
  from (
    select day, number_id, 'Delivered' as outcome, null::int as code, delivered as messages from small
    union all
    select day, number_id, 'Pending', null, pending from small
    union all
    select ${day}, number_id, 'Failed', code, sum(messages) from ${failures} group by 1, 2, 4
  ) as counted
  where messages > 0
  order by day, number_id, outcome, code`;

/** Outbound messages by day, number and outcome. */
export const deliveryRows = (db: Database, scope: { accountId: number; days: ReportDays }) =>
  readCounts(db, scope, async (reader) => {
    const { rows } = await reader.db.execute<Outcome & Record<string, unknown>>(outcomes(reader));
    const numbers = new Map((await readNumbers(reader.db, scope.accountId)).map(({ id, tn }) => [id, tn]));
    return rows.map(({ day, numberId, code, ...row }) => ({
      ...row,
      date: scope.days.dates[day - 1],
      number: numbers.get(Number(numberId)),
      code,
      reason: code === null ? null : failureAdvice(code).reason,
    }));
  });
