import { lt, sql } from 'drizzle-orm';
import { remoteLoadCount, rolloutReport } from '../../platform/db/schema';
import type { Services } from '../../platform/http/services';

const STORED_MS = 30 * 24 * 60 * 60_000;
const BATCH_SIZE = 5_000;

/** Deletes old figures of releases. Returns whether more are left. */
export async function dropOldCounts({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<boolean> {
  const before = new Date(clock.now().getTime() - STORED_MS);
  const counts = await db
    .delete(remoteLoadCount)
    .where(
      sql`ctid = any(array(${db
        .select({ ctid: sql`ctid` })
        .from(remoteLoadCount)
        .where(lt(remoteLoadCount.at, before))
        .limit(BATCH_SIZE)}))`,
    );
  const reports = await db
    .delete(rolloutReport)
    .where(
      sql`ctid = any(array(${db
        .select({ ctid: sql`ctid` })
        .from(rolloutReport)
        .where(lt(rolloutReport.hour, before))
        .limit(BATCH_SIZE)}))`,
    );
  return Math.max(counts.rowCount ?? 0, reports.rowCount ?? 0) === BATCH_SIZE;
}
