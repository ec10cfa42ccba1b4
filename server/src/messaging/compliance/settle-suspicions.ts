import { and, asc, eq, lt, lte, or } from 'drizzle-orm';
import { contact } from '../../platform/db/schema';
import { withEvents } from '../../platform/events/with-events';
import type { Services } from '../../platform/http/services';
import {
  changeContact,
  contactEvents,
  lockContact,
  optOutChanges,
  SETTLED,
  UNDO_WITHIN_MS,
} from './change-consent';

const PER_TURN = 50;

async function settle(services: Services, accountId: number, contactId: number, now: Date): Promise<void> {
  await withEvents(services, async (tx, record) => {
    const row = await lockContact(tx, accountId, contactId);
    if (row?.optOutDueAt == null || row.optOutDueAt > now) return;
    if (row.isOptOut) {
      const isThis = and(eq(contact.accountId, accountId), eq(contact.id, contactId));
      await tx.update(contact).set(SETTLED).where(isThis);
      return;
    }
    const cause = { source: 'keyword' as const, userId: null, text: null, at: now };
    const changed = await changeContact(tx, row, optOutChanges(cause), [{ kind: 'opted_out', cause }]);
    record(accountId, await contactEvents(tx, changed));
  });
}

/**
 * Opts out the contacts whose suspected opt-outs nobody decided in time, and closes those that a staff opt-out decided.
 * Answers whether more may be waiting.
 */
export async function settleSuspicions(services: Services): Promise<boolean> {
  const now = services.clock.now();
  const cannotBeUndone = lt(contact.optOutAt, new Date(now.getTime() - UNDO_WITHIN_MS));
  const due = await services.db
    .select({ accountId: contact.accountId, id: contact.id })
    .from(contact)
    .where(and(lte(contact.optOutDueAt, now), or(eq(contact.isOptOut, false), cannotBeUndone)))
    .orderBy(asc(contact.optOutDueAt))
    .limit(PER_TURN);
  for (const { accountId, id } of due) await settle(services, accountId, id, now);
  return due.length === PER_TURN;
}
