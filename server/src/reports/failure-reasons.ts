import type { FailureReason } from '@dashboard/shared/contracts';
import { failureAdvice } from '@dashboard/shared/text';
import { type SQL, sql } from 'drizzle-orm';
import type { CountsReader } from './counts/read-counts';

/** Several codes have the same words. */
function reasonRows(failures: { code: number; count: number }[]): FailureReason[] {
  const reasons = new Map<string, FailureReason>();
  for (const { code, count } of failures) {
    const { reason, advice } = failureAdvice(code);
    const row = reasons.get(reason) ?? { reason, advice, codes: [], count: 0 };
    reasons.set(reason, { ...row, codes: [...row.codes, code], count: row.count + count });
  }
  return [...reasons.values()].sort((a, b) => b.count - a.count || a.reason.localeCompare(b.reason, 'en'));
}

/** The failed messages of a report by reason, most frequent first. `where` restricts their time (`at`). */
export async function readFailureReasons(
  { db, failures }: CountsReader,
  where: SQL = sql`true`,
): Promise<FailureReason[]> {
  const { rows } = await db.execute<{ code: number; count: number }>(
    sql`select code, sum(messages)::int as count from ${failures} where ${where} group by code order by 2 desc, code`,
  );
  return reasonRows(rows);
}
