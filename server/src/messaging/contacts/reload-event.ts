import { and, desc, eq, type SQL } from 'drizzle-orm';
import { contact } from '../../platform/db/schema';
import { CATCH_UP_MAX } from '../../platform/events/catch-up';
import type { Transaction } from '../../platform/events/record-events';
import type { Record } from '../../platform/events/with-events';
import { contactEvents } from '../compliance/change-consent';

/**
 * Makes every client of an account reload what it shows, also those that are offline now, after many contacts changed.
 * It records the state of one of them, and leaves out more sequence numbers before it than a client may catch up on: an
 * event for each contact would fill the event log and every open page.
 */
export async function recordReload(
  tx: Transaction,
  record: Record,
  { accountId, changed }: { accountId: number; changed?: SQL | undefined },
): Promise<void> {
  const [row] = await tx
    .select()
    .from(contact)
    .where(and(eq(contact.accountId, accountId), changed))
    .orderBy(desc(contact.id))
    .limit(1);
  if (row === undefined) return;
  record(accountId, await contactEvents(tx, { row, lines: [] }), { skipped: CATCH_UP_MAX });
}
