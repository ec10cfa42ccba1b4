import { DrizzleQueryError, sql } from 'drizzle-orm';
import { errorCode } from '../common/error-code';
import type { Database } from './open-database';

/** Time for each statement of a search, in milliseconds. */
export const SEARCH_TIMEOUT_MS = 2_000;

/**
 * Enough for the places of all rows that an index of ten million messages finds. With less memory PostgreSQL notes whole
 * pages, and reads every row of them.
 */
const SEARCH_MEMORY = '32MB';

/** PostgreSQL's code for a statement that ran out of time. */
const QUERY_CANCELED = '57014';
const isOutOfTime = (error: unknown) =>
  errorCode(error instanceof DrizzleQueryError ? error.cause : error) === QUERY_CANCELED;

/** The transaction of a search. */
export type SearchReader = Parameters<Parameters<Database['transaction']>[0]>[0];

/**
 * Runs the statements of a search, and gives up when one of them takes too long: the result is then undefined. Without
 * this a search for what is everywhere would hold a connection for as long as it takes.
 */
export async function searchInTime<Found>(
  db: Database,
  search: (reader: SearchReader) => Promise<Found>,
  maxMs = SEARCH_TIMEOUT_MS,
): Promise<Found | undefined> {
  try {
    return await db.transaction(async (tx) => {
      await tx.execute(
        sql`select set_config('statement_timeout', ${String(maxMs)}, true), set_config('work_mem', ${SEARCH_MEMORY}, true)`,
      );
      return search(tx);
    });
  } catch (error) {
    if (!isOutOfTime(error)) throw error;
    return undefined;
  }
}
