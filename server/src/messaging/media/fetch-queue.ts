import { and, eq, or, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../platform/db/open-database';
import { mediaFetch } from '../../platform/db/schema';
import type { Transaction } from '../../platform/events/record-events';
import { newKey } from './media-storage';

/** A claimed attachment. `attempts` identifies the claim. */
export type MediaFetch = typeof mediaFetch.$inferSelect;

/** Longer than one attempt: the carrier's timeout plus the storage's. */
const LEASE_MS = 30_000;
/** Limits across all servers: one account cannot block a host for others, and one host cannot block other hosts. */
const PER_ACCOUNT = 4;
const PER_HOST = 12;

/** Queues the attachments of an inbound message in the transaction that stores it. */
export async function queueFetches(
  tx: Transaction,
  accountId: number,
  files: { mediaId: number; url: string }[],
  at: Date,
): Promise<void> {
  if (files.length === 0) return;
  const values = files.map(({ mediaId, url }) => ({
    accountId,
    mediaId,
    url,
    host: URL.canParse(url) ? new URL(url).host : '',
    storageKey: newKey(accountId),
    nextAttemptAt: at,
    createdAt: at,
  }));
  await tx.insert(mediaFetch).values(values);
}

/** Keys of due attachments, round-robin by account and within the limits per account and host. */
function dueKeys(at: SQL, limit: number): SQL {
  const isFree = sql`(lease_until is null or lease_until <= ${at})`;
  return sql`
    with at_work as (
      select account_id, host from media_fetch where lease_until > ${at}
    ), due as (
      select account_id, media_id, host, next_attempt_at,
        row_number() over (partition by account_id, host order by next_attempt_at, media_id)
          + (
            select count(*) from at_work
            where at_work.account_id = media_fetch.account_id and at_work.host = media_fetch.host
          ) as turn
      from media_fetch where next_attempt_at <= ${at} and ${isFree}
    ), placed as (
      select due.*, row_number() over (partition by host order by turn, next_attempt_at, media_id)
        + (select count(*) from at_work where at_work.host = due.host) as place
      from due where turn <= ${PER_ACCOUNT}
    ), chosen as materialized (
      select account_id, media_id from media_fetch
      where ${isFree} and (account_id, media_id) in (
        select account_id, media_id from placed where place <= ${PER_HOST}
        order by turn, next_attempt_at, media_id limit ${limit})
      for update skip locked
    )
    select account_id, media_id from chosen`;
}

/** Claims due attachments. Other workers cannot claim them before the lease ends, even if this process dies. */
export async function claimFetches(
  db: Database,
  { now, limit }: { now: Date; limit: number },
): Promise<MediaFetch[]> {
  const at = sql`${now.toISOString()}::timestamptz`;
  return db
    .update(mediaFetch)
    .set({ attempts: sql`${mediaFetch.attempts} + 1`, leaseUntil: new Date(now.getTime() + LEASE_MS) })
    .where(sql`(${mediaFetch.accountId}, ${mediaFetch.mediaId}) in (${dueKeys(at, limit)})`)
    .returning();
}

/** Matches the row of a claim, unless another worker has claimed or finished it since. */
const isHeld = ({ accountId, mediaId, attempts }: MediaFetch) =>
  and(
    eq(mediaFetch.accountId, accountId),
    eq(mediaFetch.mediaId, mediaId),
    eq(mediaFetch.attempts, attempts),
  );

/** Ends a claim. Returns false if another worker holds it now: then the result must not be stored. */
export async function endFetch(tx: Transaction, claimed: MediaFetch): Promise<boolean> {
  const ended = await tx.delete(mediaFetch).where(isHeld(claimed)).returning({ id: mediaFetch.mediaId });
  return ended.length > 0;
}

export async function fetchLater(db: Database, claimed: MediaFetch, at: Date): Promise<void> {
  await db.update(mediaFetch).set({ nextAttemptAt: at, leaseUntil: null }).where(isHeld(claimed));
}

/** Releases claims so that another server can continue at once. */
export async function releaseFetches(db: Database, claimed: MediaFetch[]): Promise<void> {
  if (claimed.length === 0) return;
  await db
    .update(mediaFetch)
    .set({ leaseUntil: null })
    .where(or(...claimed.map(isHeld)));
}
