import { and, asc, eq, lt, lte, or } from 'drizzle-orm';
import { contact } from '../../platform/db/schema';
import { withEvents } from '../../platform/events/with-events';
import type { Services } from '../../platform/http/services';
import {
  changeContact,
  contactEvents,
  lockContact,
  NO_SUSPICION,
  optOutChanges,
  UNDO_WITHIN_MS,
} from './change-consent';

const BATCH_SIZE = 50;

async function settle(services: Services, accountId: number, contactId: number, now: Date): Promise<void> {
  await withEvents(services, async (tx, record) => {
    const row = await lockContact(tx, accountId, contactId);
    if (row?.optOutDueAt == null || row.optOutDueAt > now) return;
    if (row.isOptOut) {
      const isThis = and(eq(contact.accountId, accountId), eq(contact.id, contactId));
      await tx.update(contact).set(NO_SUSPICION).where(isThis);
      return;
    }
    const cause = { source: 'keyword' as const, userId: null, text: null, at: now };
    const changed = await changeContact(tx, row, optOutChanges(cause), [{ kind: 'opted_out', cause }]);
    record(accountId, await contactEvents(tx, changed));
  });
}

/**
 * Opts out the contacts whose suspected opt-out staff did not review in time, and closes suspicions that a staff
 * opt-out resolved. Returns whether more may be due.
 */
export async function settleSuspicions(services: Services): Promise<boolean> {
  const now = services.clock.now();
  const cannotBeUndone = lt(contact.optOutAt, new Date(now.getTime() - UNDO_WITHIN_MS));
  const due = await services.db
    .select({ accountId: contact.accountId, id: contact.id })
    .from(contact)
    .where(and(lte(contact.optOutDueAt, now), or(eq(contact.isOptOut, false), cannotBeUndone)))
    .orderBy(asc(contact.optOutDueAt))
    .limit(BATCH_SIZE);
  for (const { accountId, id } of due) await settle(services, accountId, id, now);
  return due.length === BATCH_SIZE;
}
