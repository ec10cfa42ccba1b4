import type { SystemLine } from '@dashboard/shared/contracts';
import { and, eq, sql } from 'drizzle-orm';
import { contact, contactLine } from '../../platform/db/schema';
import type { NewEvent, Transaction } from '../../platform/events/record-events';
import { attributeOptOut } from '../campaigns/attribute';
import { skipRecipients } from '../campaigns/skip-recipients';
import { recountLists } from '../contact-lists/list-counts';
import { presentContact, presentLines } from '../contacts/present-contact';
import type { ContactRow } from '../messages/present-message';
import { type StoppedLine, stopForContacts } from '../scheduled/stop-scheduled';

/** The source of a change of a contact's consent. */
export interface ConsentSource {
  source: 'keyword' | 'staff' | 'import' | 'carrier';
  userId: number | null;
  /** The wording: the contact's message, for example STOP, or what staff confirmed. Null if nothing was said. */
  text: string | null;
  at: Date;
}

type Changes = Partial<typeof contact.$inferInsert>;
export type LineKind = SystemLine['kind'];

/** Reads a contact of the account and locks it until the transaction ends. Null if it does not exist. */
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

/** The changes that stop the contact's scheduled messages and campaign texts. */
const STOPPING = new Map<LineKind, 'opted_out' | 'blocked'>([
  ['opted_out', 'opted_out'],
  ['blocked', 'blocked'],
]);

/** A millisecond later than the line of the change, so that histories show it after that one. */
export const justAfter = (at: Date) => new Date(at.getTime() + 1);

async function stopTexts(
  tx: Transaction,
  row: ContactRow,
  lines: { kind: LineKind; cause: ConsentSource }[],
): Promise<Pick<ChangedContact, 'stopped' | 'ended' | 'campaignIds'>> {
  for (const { kind, cause } of lines) {
    const reason = STOPPING.get(kind);
    if (reason === undefined) continue;
    const { at, source, userId } = cause;
    const of = { accountId: row.accountId, contactIds: [row.id] };
    const { events: ended, campaignIds } = await skipRecipients(tx, of, { reason, at });
    const stopped = await stopForContacts(tx, of, reason, { at: justAfter(at), source, userId });
    return { stopped, ended, campaignIds };
  }
  return {};
}

/**
 * Counts an opt-out by the contact for the last campaign; one by staff or a file is no response to it. Returns the ids of
 * campaigns.
 */
async function countOptOut(
  tx: Transaction,
  { accountId, id: contactId }: ContactRow,
  lines: { kind: LineKind; cause: ConsentSource }[],
): Promise<number[]> {
  for (const { kind, cause } of lines)
    if (kind === 'opted_out' && (cause.source === 'keyword' || cause.source === 'carrier'))
      return attributeOptOut(tx, { accountId, contactId, at: cause.at });
  return [];
}

/** A changed contact, and the lines that the change added. */
export interface ChangedContact {
  row: ContactRow;
  lines: SystemLine[];
  /** Lines of stopped scheduled messages, each in one conversation. */
  stopped?: StoppedLine[];
  /** Events of campaign texts that were in the outbox. */
  ended?: NewEvent[];
  /** Campaigns whose counts changed. */
  campaignIds?: number[];
}

/**
 * Updates a locked contact and the counts of its lists, adds the system lines to its histories, and stops its scheduled
 * messages and campaign texts if it opted out or was blocked.
 */
export async function changeContact(
  tx: Transaction,
  row: ContactRow,
  changes: Changes,
  lines: { kind: LineKind; cause: ConsentSource }[],
): Promise<ChangedContact> {
  const [changed] = await tx
    .update(contact)
    .set({ ...changes, version: sql`${contact.version} + 1` })
    .where(and(eq(contact.accountId, row.accountId), eq(contact.id, row.id)))
    .returning();
  if (changed === undefined) throw new Error('A locked contact was deleted');
  await recountLists(tx, row, changed);
  if (lines.length === 0) return { row: changed, lines: [] };
  const counted = await countOptOut(tx, changed, lines);
  const values = lines.map(({ kind, cause: { at, source, userId, text } }) => ({
    accountId: row.accountId,
    contactId: row.id,
    kind,
    at,
    source,
    userId,
    text,
  }));
  const added = await presentLines(tx, await tx.insert(contactLine).values(values).returning());
  const { campaignIds = [], ...texts } = await stopTexts(tx, changed, lines);
  return { row: changed, lines: added, ...texts, campaignIds: [...counted, ...campaignIds] };
}

/**
 * The events that notify clients of a changed contact: one per system line, at least one. Lines of scheduled messages
 * are for the members of their number.
 */
export async function contactEvents(
  tx: Transaction,
  changed: ChangedContact,
  restored: { isDeleted?: false } = {},
): Promise<NewEvent[]> {
  const presented = { ...(await presentContact(tx, changed.row)), ...restored };
  const lines = changed.lines.length > 0 ? changed.lines : [null];
  const event = (numberId: number | null, line: SystemLine | null): NewEvent => ({
    numberId,
    event: { type: 'contact_updated', contact: presented, line },
    campaignIds: changed.campaignIds,
  });
  return [
    ...lines.map((line) => event(null, line)),
    ...(changed.stopped ?? []).map(({ numberId, line }) => event(numberId, line)),
    ...(changed.ended ?? []),
  ];
}

/** The columns of a contact without a suspected opt-out. */
export const NO_SUSPICION = { suspectedOptOutAt: null, optOutDueAt: null } satisfies Changes;

/** Whether staff still have to review a suspected opt-out. An opt-out closes the review. */
export const isSuspected = (row: ContactRow) => row.suspectedOptOutAt !== null && !row.isOptOut;

/**
 * The columns of an opt-out. It applies to every number of the account. Staff may reverse one that a file brought, because
 * a wrong column would otherwise opt contacts out for good. An opt-out by staff does not clear the suspicion, because an undo reopens it. `settleSuspicions` clears it after the undo period.
 */
export const optOutChanges = ({ source, userId, at }: ConsentSource): Changes => ({
  isOptOut: true,
  isOptedOutBySystemUser: source === 'staff' || source === 'import',
  optOutAt: at,
  optOutSource: source,
  optOutByUserId: userId,
  ...(source !== 'staff' && NO_SUSPICION),
});

/**
 * How long staff may undo their own opt-out. The Undo toast shows for 5 s; the rest allows for a slow network and for a
 * pointer that holds the toast open.
 */
export const UNDO_WITHIN_MS = 30_000;

/** Reverts an opt-out. It records no new consent and reopens the suspicion. */
export const UNDO_CHANGES = { isOptOut: false, isOptedOutBySystemUser: false } satisfies Changes;

export const optInChanges = ({ source, userId, at }: ConsentSource): Changes => ({
  isOptOut: false,
  isOptedOutBySystemUser: false,
  optInAt: at,
  optInSource: source,
  optInByUserId: userId,
  ...NO_SUSPICION,
});
