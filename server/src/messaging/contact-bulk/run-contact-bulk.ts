import type { BulkAction, BulkProgress } from '@dashboard/shared/contracts';
import { and, eq, sql } from 'drizzle-orm';
import * as v from 'valibot';
import { contact, contactBulk } from '../../platform/db/schema';
import type { Transaction } from '../../platform/events/record-events';
import { withEvents } from '../../platform/events/with-events';
import type { Services } from '../../platform/http/services';
import { defineJob } from '../../platform/jobs/define-job';
import { notifyContactsChanged } from '../contact-lists/list-request';
import { recordReload } from '../contacts/reload-event';
import { applyAction } from './apply-action';
import { type BulkRef, lockPart, presentProgress, storePart } from './bulk-store';

/** Contacts per transaction. They are locked meanwhile, and inbound messages of them wait. */
const PART_SIZE = 100;
/** Open screens fetch the contacts again after this many parts, and after the last one. */
const PARTS_PER_NOTICE = 20;

const LIST_ACTIONS: readonly BulkAction[] = ['add_to_list', 'remove_from_list'];

/** The contacts of an action, read from its row: a parameter would send up to 100,000 ids. */
const isOfBulk = (tx: Transaction, { accountId, bulkId }: BulkRef) => {
  const ids = tx
    .select({ ids: contactBulk.contactIds })
    .from(contactBulk)
    .where(and(eq(contactBulk.accountId, accountId), eq(contactBulk.id, bulkId)));
  return sql`${contact.id} = any((${ids})::bigint[])`;
};

interface Part {
  progress: BulkProgress;
  userId: number;
  serviceProviderId: number;
}

/** Applies an action to its next contacts and stores the progress in the same transaction. Null if it was deleted. */
async function runPart(services: Services, of: BulkRef): Promise<Part | null> {
  return withEvents(services, async (tx, record) => {
    const part = await lockPart(tx, of, PART_SIZE);
    if (part === undefined) return null;
    const { userId, serviceProviderId, ip, ids, listId } = part;
    const before = presentProgress(part);
    if (before.state === 'done') return { progress: before, userId, serviceProviderId };
    const principal = { userId, serviceProviderId, accountId: of.accountId };
    const context = { tx, services, of: { principal, ip }, withEvents: false };
    const { failed } = await applyAction(context, { action: before.action, listId }, ids);
    const processed = before.processed + ids.length;
    const finishedAt = processed === before.total ? services.clock.now() : null;
    const succeeded = before.succeeded + ids.length - failed.length;
    await storePart(tx, of, { done: ids.length, failed, finishedAt });
    if (finishedAt !== null && succeeded > 0 && !LIST_ACTIONS.includes(before.action))
      await recordReload(tx, record, { accountId: of.accountId, changed: isOfBulk(tx, of) });
    const progress = presentProgress({ ...part, processed, succeeded, finishedAt });
    return { progress, userId, serviceProviderId };
  });
}

/**
 * Runs an action on many contacts. Each part and the progress commit together, so that the next attempt after a kill
 * continues behind the last stored part and no contact changes twice.
 */
export const runContactBulk = defineJob({
  name: 'contact-bulk',
  schema: v.object({ accountId: v.number(), bulkId: v.number() }),
  retry: { limit: 1_000, delaySeconds: 2, maxDelaySeconds: 600 },
  concurrency: 2,
  handler: async (of, { services, signal }) => {
    for (let parts = 1; ; parts += 1) {
      signal.throwIfAborted();
      const part = await runPart(services, of);
      if (part === null) return;
      const { progress, userId, serviceProviderId } = part;
      services.sockets.notifyBulkProgress(userId, progress);
      const isDone = progress.state === 'done';
      if (isDone || parts % PARTS_PER_NOTICE === 0)
        notifyContactsChanged(services, {
          principal: { userId, serviceProviderId, accountId: of.accountId },
        });
      if (isDone) return;
    }
  },
});
