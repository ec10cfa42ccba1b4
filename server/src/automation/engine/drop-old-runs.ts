import { and, inArray, isNull, lt } from 'drizzle-orm';
import { automationRun } from '../../platform/db/schema';
import type { Services } from '../../platform/http/services';

/** How long a decision without a reply is stored. Those with a reply count for "once ever" and stay. */
const STORED_MS = 90 * 24 * 60 * 60_000;
const BATCH_SIZE = 1_000;

/** Deletes old decisions without a reply. Returns whether more are left. */
export async function dropOldRuns({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<boolean> {
  const before = new Date(clock.now().getTime() - STORED_MS);
  const isOld = and(isNull(automationRun.repliedAt), lt(automationRun.at, before));
  const ids = db.select({ id: automationRun.id }).from(automationRun).where(isOld).limit(BATCH_SIZE);
  const deleted = await db.delete(automationRun).where(and(isOld, inArray(automationRun.id, ids)));
  return (deleted.rowCount ?? 0) === BATCH_SIZE;
}
