import { and, asc, eq, lte } from 'drizzle-orm';
import { contact } from '../db/schema';
import { withEvents } from '../events/with-events';
import type { Services } from '../http/services';
import { changeContact, contactEvents, lockContact, optOutChanges } from './change-consent';

const PER_TURN = 50;

async function settle(services: Services, accountId: number, contactId: number, now: Date): Promise<void> {
  await withEvents(services, async (tx, record) => {
    const row = await lockContact(tx, accountId, contactId);
    if (row?.optOutDueAt == null || row.optOutDueAt > now || row.isOptOut) return;
    const cause = { source: 'keyword' as const, userId: null, text: null, at: now };
    const changed = await changeContact(tx, row, optOutChanges(cause), [{ kind: 'opted_out', cause }]);
    record(accountId, await contactEvents(tx, changed));
  });
}

/** Opts out the contacts whose suspected opt-outs nobody decided in time; answers whether more may be waiting. */
export async function settleSuspicions(services: Services): Promise<boolean> {
  const now = services.clock.now();
  const due = await services.db
    .select({ accountId: contact.accountId, id: contact.id })
    .from(contact)
    .where(and(lte(contact.optOutDueAt, now), eq(contact.isOptOut, false)))
    .orderBy(asc(contact.optOutDueAt))
    .limit(PER_TURN);
  for (const { accountId, id } of due) await settle(services, accountId, id, now);
  return due.length === PER_TURN;
}
