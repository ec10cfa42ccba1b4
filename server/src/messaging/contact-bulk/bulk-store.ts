import {
  BULK_ACTIONS,
  BULK_FAILURES_MAX,
  type BulkFailure,
  type BulkProgress,
  type BulkStatus,
} from '@dashboard/shared/contracts';
import { and, eq, sql } from 'drizzle-orm';
import * as v from 'valibot';
import type { Database } from '../../platform/db/open-database';
import { account, contactBulk } from '../../platform/db/schema';
import type { Transaction } from '../../platform/events/record-events';
import { NotFound } from '../../platform/http/errors';
import type { Services } from '../../platform/http/services';

/** A background action of an account. */
export interface BulkRef {
  accountId: number;
  bulkId: number;
}

const total = sql<number>`cardinality(${contactBulk.contactIds})`;

const progressColumns = {
  jobId: contactBulk.id,
  action: contactBulk.action,
  processed: contactBulk.processed,
  total,
  succeeded: contactBulk.succeeded,
  finishedAt: contactBulk.finishedAt,
};

type ProgressRow = Pick<
  typeof contactBulk.$inferSelect,
  'action' | 'processed' | 'succeeded' | 'finishedAt'
> & {
  jobId: number;
  total: number;
};

// Names each field: callers pass rows with more columns, and clients get only these.
export const presentProgress = ({
  jobId,
  action,
  processed,
  total: of,
  succeeded,
  finishedAt,
}: ProgressRow): BulkProgress => ({
  jobId,
  action: v.parse(v.picklist(BULK_ACTIONS), action),
  state: finishedAt === null ? 'running' : 'done',
  processed,
  total: of,
  succeeded,
  failedCount: processed - succeeded,
});

const isBulk = ({ accountId, bulkId }: BulkRef) =>
  and(eq(contactBulk.accountId, accountId), eq(contactBulk.id, bulkId));

/** @throws NotFound, also for an action of another account */
export async function readBulk(db: Database, of: BulkRef): Promise<BulkStatus> {
  const [row] = await db
    .select({ ...progressColumns, failed: contactBulk.failed })
    .from(contactBulk)
    .where(isBulk(of));
  if (row === undefined) throw new NotFound();
  const { failed, ...progress } = row;
  return { ...presentProgress(progress), failed };
}

/** Locks an action and reads the next `size` contacts. Undefined after the row was deleted. */
export async function lockPart(tx: Transaction, of: BulkRef, size: number) {
  const { processed, contactIds } = contactBulk;
  const [row] = await tx
    .select({
      ...progressColumns,
      userId: contactBulk.userId,
      ip: contactBulk.ip,
      listId: contactBulk.listId,
      serviceProviderId: account.serviceProviderId,
      ids: sql<string[]>`${contactIds}[${processed} + 1:${processed} + ${sql.raw(String(size))}]`,
    })
    .from(contactBulk)
    .innerJoin(account, eq(account.id, contactBulk.accountId))
    .where(isBulk(of))
    .for('update', { of: contactBulk });
  return row && { ...row, ids: row.ids.map(Number) };
}
export type BulkPart = NonNullable<Awaited<ReturnType<typeof lockPart>>>;

/** Stores that a part is done. `finishedAt` is set by the last one. */
export async function storePart(
  tx: Transaction,
  of: BulkRef,
  { done, failed, finishedAt }: { done: number; failed: BulkFailure[]; finishedAt: Date | null },
): Promise<void> {
  const { failed: stored } = contactBulk;
  await tx
    .update(contactBulk)
    .set({
      processed: sql`${contactBulk.processed} + ${done}::int`,
      succeeded: sql`${contactBulk.succeeded} + ${done - failed.length}::int`,
      finishedAt,
      ...(failed.length > 0 && {
        failed: sql`case when jsonb_array_length(${stored}) + ${failed.length}::int > ${BULK_FAILURES_MAX}::int
          then ${stored} else ${stored} || ${JSON.stringify(failed)}::jsonb end`,
      }),
    })
    .where(isBulk(of));
}

const BATCH_SIZE = 200;
const RETENTION_DAYS = 7;
const DAY_MS = 24 * 60 * 60 * 1000;

/** Deletes the records of background actions after a week. Returns whether more may be left. */
export async function dropOldBulks({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<boolean> {
  const before = new Date(clock.now().getTime() - RETENTION_DAYS * DAY_MS).toISOString();
  const { rowCount } = await db.execute(sql`
    with old as (
      select account_id, id from contact_bulk
      where created_at < ${before} and finished_at is not null order by created_at limit ${BATCH_SIZE}
    )
    delete from contact_bulk using old
    where contact_bulk.account_id = old.account_id and contact_bulk.id = old.id`);
  return rowCount === BATCH_SIZE;
}
