import type { SystemLine } from '@dashboard/shared/contracts';
import { and, eq, sql } from 'drizzle-orm';
import { contact, contactLine } from '../../platform/db/schema';
import type { NewEvent, Transaction } from '../../platform/events/record-events';
import { presentContact, presentLines } from '../contacts/present-contact';
import type { ContactRow } from '../messages/present-message';

/** Who or what changed a contact's consent. */
export interface Cause {
  source: 'keyword' | 'staff' | 'carrier';
  userId: number | null;
  /** The contact's own words, e.g. STOP. */
  text: string | null;
  at: Date;
}

type Changes = Partial<typeof contact.$inferInsert>;
export type LineKind = SystemLine['kind'];

/** A contact of the account, locked until the transaction ends; null when there is none. */
export async function lockContact(
  tx: Transaction,
  accountId: number,
  id: number,
): Promise<ContactRow | null> {
  const [row] = await tx
    .select()
    .from(contact)
    .where(and(eq(contact.accountId, accountId), eq(contact.id, id)))
    .for('update');
  return row ?? null;
}

/** Writes changes of a contact, and a line into its histories when one belongs to them. */
export async function changeContact(
  tx: Transaction,
  row: ContactRow,
  changes: Changes,
  lines: { kind: LineKind; cause: Cause }[],
): Promise<{ row: ContactRow; lines: SystemLine[] }> {
  const [changed] = await tx
    .update(contact)
    .set({ ...changes, version: sql`${contact.version} + 1` })
    .where(and(eq(contact.accountId, row.accountId), eq(contact.id, row.id)))
    .returning();
  if (changed === undefined) throw new Error('A locked contact is gone');
  if (lines.length === 0) return { row: changed, lines: [] };
  const values = lines.map(({ kind, cause: { at, source, userId, text } }) => ({
    accountId: row.accountId,
    contactId: row.id,
    kind,
    at,
    source,
    userId,
    text,
  }));
  return {
    row: changed,
    lines: await presentLines(tx, await tx.insert(contactLine).values(values).returning()),
  };
}

/** The events that tell screens of a changed contact: one per line, at least one. */
export async function contactEvents(
  tx: Transaction,
  changed: { row: ContactRow; lines: SystemLine[] },
): Promise<NewEvent[]> {
  const presented = await presentContact(tx, changed.row);
  const lines = changed.lines.length > 0 ? changed.lines : [null];
  return lines.map((line) => ({
    numberId: null,
    event: { type: 'contact_updated', contact: presented, line },
  }));
}

/** Nothing is left to decide about what a contact's words meant. */
export const SETTLED = { suspectedOptOutAt: null, optOutDueAt: null } satisfies Changes;

/** Whether staff still have to decide what the contact's words meant. An opt-out decides it. */
export const isSuspected = (row: ContactRow) => row.suspectedOptOutAt !== null && !row.isOptOut;

/**
 * The columns of an opt-out. Account-wide: every number of the account stops. One by staff keeps the suspicion that it
 * decided, because an undo opens it again; `settleSuspicions` removes it when its time is over.
 */
export const optOutChanges = ({ source, userId, at }: Cause): Changes => ({
  isOptOut: true,
  isOptedOutBySystemUser: source === 'staff',
  optOutAt: at,
  optOutSource: source,
  optOutByUserId: userId,
  ...(source !== 'staff' && SETTLED),
});

/**
 * How long staff may undo their own opt-out: the 5 s of the Undo toast, and room for a slow network or a pointer that holds
 * the toast open.
 */
export const UNDO_WITHIN_MS = 30_000;

/** Takes an opt-out back as if it had not been: no new consent is recorded, and a suspicion is open again. */
export const UNDO_CHANGES = { isOptOut: false, isOptedOutBySystemUser: false } satisfies Changes;

export const optInChanges = ({ source, at }: Cause): Changes => ({
  isOptOut: false,
  isOptedOutBySystemUser: false,
  optInAt: at,
  optInSource: source,
  ...SETTLED,
});
