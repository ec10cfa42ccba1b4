import { and, eq, inArray } from 'drizzle-orm';
import { contact } from '../../platform/db/schema';
import type { NewEvent, Transaction } from '../../platform/events/record-events';
import { presentContact } from '../contacts/present-contact';
import type { StoppedLine } from './stop-scheduled';

interface Changed {
  numberId: number;
  contactId: number;
}

/**
 * The events of changed scheduled messages, for the members of their numbers: their contacts changed, and pages fetch
 * the list again.
 */
export async function scheduledEvents(
  tx: Transaction,
  accountId: number,
  changed: (Changed & Partial<Pick<StoppedLine, 'line'>>)[],
): Promise<NewEvent[]> {
  if (changed.length === 0) return [];
  const ids = [...new Set(changed.map(({ contactId }) => contactId))];
  const rows = await tx
    .select()
    .from(contact)
    .where(and(eq(contact.accountId, accountId), inArray(contact.id, ids)));
  const contacts = new Map<number, Awaited<ReturnType<typeof presentContact>>>();
  for (const row of rows) contacts.set(row.id, await presentContact(tx, row));
  return changed.flatMap(({ numberId, contactId, line = null }) => {
    const presented = contacts.get(contactId);
    return presented ? [{ numberId, event: { type: 'contact_updated', contact: presented, line } }] : [];
  });
}
