import { and, asc, eq, isNotNull, lte } from 'drizzle-orm';
import { contact } from '../db/schema';
import { withEvents } from '../events/with-events';
import type { Services } from '../http/services';
import { changeContact, contactEvents, lockContact, optOutChanges } from './change-consent';

/** How long people have to say whether words were meant as an opt-out. After that they count as one. */
const DECIDE_WITHIN_MS = 24 * 60 * 60 * 1000;
const PER_TURN = 50;

async function settle(services: Services, accountId: number, contactId: number, dueBy: Date): Promise<void> {
  await withEvents(services, async (tx, record) => {
    const row = await lockContact(tx, accountId, contactId);
    if (row?.suspectedOptOutAt == null || row.suspectedOptOutAt > dueBy || row.isOptOut) return;
    const cause = { source: 'keyword' as const, userId: null, text: null, at: services.clock.now() };
    const changed = await changeContact(tx, row, optOutChanges(cause), [{ kind: 'opted_out', cause }]);
    record(accountId, await contactEvents(tx, changed));
  });
}

/** Opts out the contacts whose suspected opt-outs nobody decided in time; answers whether more may be waiting. */
export async function settleSuspicions(services: Services): Promise<boolean> {
  const dueBy = new Date(services.clock.now().getTime() - DECIDE_WITHIN_MS);
  const due = await services.db
    .select({ accountId: contact.accountId, id: contact.id })
    .from(contact)
    .where(
      and(
        isNotNull(contact.suspectedOptOutAt),
        lte(contact.suspectedOptOutAt, dueBy),
        eq(contact.isOptOut, false),
      ),
    )
    .orderBy(asc(contact.suspectedOptOutAt))
    .limit(PER_TURN);
  for (const { accountId, id } of due) await settle(services, accountId, id, dueBy);
  return due.length === PER_TURN;
}
