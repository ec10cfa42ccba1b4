import { sql } from 'drizzle-orm';
import type { Database } from '../../platform/db/open-database';

/** The time of the database, which is the same for all servers that use it. */
export async function readDatabaseClock(db: Pick<Database, 'execute'>): Promise<Date> {
  const { rows } = await db.execute<{ now: string }>(
    sql`select to_char(clock_timestamp() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as now`,
  );
  const [row] = rows;
  if (row === undefined) throw new Error('The database did not return its time');
  return new Date(row.now);
}
