import type { NewEvent, Transaction } from '../../platform/events/record-events';
import { changeContact, contactEvents, lockContact, optOutChanges } from './change-consent';

const OPTED_OUT_AT_CARRIER = 4775;

/** Opts a contact out after the carrier rejects a message because the recipient opted out there. */
export async function optOutByCarrier(
  tx: Transaction,
  of: { accountId: number; contactId: number },
  errorCode: number | null,
  at: Date,
): Promise<NewEvent[]> {
  if (errorCode !== OPTED_OUT_AT_CARRIER) return [];
  const row = await lockContact(tx, of.accountId, of.contactId);
  if (row === null || row.isOptOut) return [];
  const cause = { source: 'carrier' as const, userId: null, text: null, at };
  return contactEvents(
    tx,
    await changeContact(tx, row, optOutChanges(cause), [{ kind: 'opted_out', cause }]),
  );
}
