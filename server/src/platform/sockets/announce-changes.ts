import { inArray } from 'drizzle-orm';
import { accountSequence } from '../db/schema';
import type { Services } from '../http/services';
import { WakeableLoop } from '../jobs/wakeable-loop';
import type { AccountFeed } from './account-feed';

const POLL_MS = 2_000;

/**
 * Announces changes that did not reach the sockets of this process. A server that is killed after a commit publishes
 * nothing, and what it publishes while Redis is unreachable is lost: without a later change, pages of other servers
 * would stay behind. Returns a function that stops it.
 */
export function announceChanges(
  { db, log }: Pick<Services, 'db' | 'log'>,
  feed: AccountFeed,
): () => Promise<void> {
  const announce = async () => {
    const accountIds = feed.accountIds();
    if (accountIds.length === 0) return false;
    const isOurs = inArray(accountSequence.accountId, accountIds);
    const rows = await db.select().from(accountSequence).where(isOurs);
    for (const { accountId, lastSeq } of rows) feed.announce(accountId, lastSeq);
    return false;
  };
  const loop = new WakeableLoop('missed changes', POLL_MS, announce, log);
  loop.start();
  return () => loop.stop();
}
