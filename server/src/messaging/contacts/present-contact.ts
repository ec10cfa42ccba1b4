import { type Contact, OPT_SOURCES, SystemLine } from '@dashboard/shared/contracts';
import { areaCodeZones, nationalDigits, withCountryCode } from '@dashboard/shared/text';
import { and, desc, eq, inArray, isNull, or, sql } from 'drizzle-orm';
import * as v from 'valibot';
import type { Database } from '../../platform/db/open-database';
import { prepared } from '../../platform/db/prepared';
import {
  appUser,
  contact,
  contactLine,
  contactList,
  contactListMember,
  conversation,
  textNumber,
} from '../../platform/db/schema';
import type { Transaction } from '../../platform/events/record-events';
import type { ContactRow } from '../messages/present-message';
import { optOutWordColumn } from './opt-out-word';

type Reader = Database | Transaction;

const Source = v.fallback(v.nullable(v.picklist(OPT_SOURCES)), null);
const { kind: LineKind, source: LineSource } = SystemLine.entries;

const iso = (moment: Date | null) => moment?.toISOString() ?? null;

/** The time zone of an area code. Null if the area code spans several zones or is unknown. */
function estimatedZone(number: string): string | null {
  const zones = areaCodeZones(nationalDigits(number));
  return zones.length === 1 ? (zones[0] ?? null) : null;
}

async function userNames(db: Reader, ids: (number | null)[]): Promise<Map<number, string>> {
  const known = [...new Set(ids.filter((id) => id !== null))];
  if (known.length === 0) return new Map();
  const users = await db
    .select({ id: appUser.id, firstName: appUser.firstName, lastName: appUser.lastName })
    .from(appUser)
    .where(inArray(appUser.id, known));
  return new Map(users.map((user) => [user.id, `${user.firstName} ${user.lastName}`.trim()]));
}

async function listsOf(db: Reader, row: ContactRow) {
  return db
    .select({ listId: contactList.id, name: contactList.name })
    .from(contactListMember)
    .innerJoin(
      contactList,
      and(
        eq(contactList.accountId, contactListMember.accountId),
        eq(contactList.id, contactListMember.listId),
      ),
    )
    .where(and(eq(contactListMember.accountId, row.accountId), eq(contactListMember.contactId, row.id)))
    .orderBy(contactList.name);
}

async function lastActivityOf(db: Reader, row: ContactRow): Promise<string | null> {
  const [found] = await db
    .select({ at: sql<Date | null>`max(${conversation.lastActivity})`.mapWith(conversation.lastActivity) })
    .from(conversation)
    .where(and(eq(conversation.accountId, row.accountId), eq(conversation.contactId, row.id)));
  return iso(found?.at ?? null);
}

async function optOutWordOf(db: Reader, row: ContactRow): Promise<string | null> {
  if (!row.isOptOut || row.optOutSource !== 'keyword') return null;
  const isThis = and(eq(contact.accountId, row.accountId), eq(contact.id, row.id));
  const [found] = await db.select({ word: optOutWordColumn }).from(contact).where(isThis);
  return found?.word ?? null;
}

/** The parts of a name for merge fields. A single word is the first name. */
function nameParts(name: string): { firstName: string; lastName: string } {
  const [firstName = '', ...others] = name.split(/\s+/);
  return { firstName, lastName: others.join(' ') };
}

/** A contact in the format of responses and events. */
export async function presentContact(db: Reader, row: ContactRow): Promise<Contact> {
  const lists = await listsOf(db, row);
  const names = await userNames(db, [row.optOutByUserId, row.optInByUserId, row.blockedByUserId]);
  return {
    contactId: row.id,
    contactName: row.name,
    contactNumber: withCountryCode(row.number),
    ...nameParts(row.name),
    isOptOut: row.isOptOut,
    isOptedOutBySystemUser: row.isOptedOutBySystemUser,
    isBlocked: row.isBlocked,
    email: row.email,
    company: row.company,
    customFields: row.customFields,
    notes: row.notes,
    lists,
    listIds: lists.map(({ listId }) => listId),
    optOutAt: iso(row.optOutAt),
    optOutSource: v.parse(Source, row.optOutSource),
    optOutBy: names.get(row.optOutByUserId ?? 0) ?? null,
    optOutWord: await optOutWordOf(db, row),
    optInAt: iso(row.optInAt),
    optInSource: v.parse(Source, row.optInSource),
    optInBy: names.get(row.optInByUserId ?? 0) ?? null,
    suspectedOptOutAt: row.isOptOut ? null : iso(row.suspectedOptOutAt),
    blockedAt: iso(row.blockedAt),
    blockedBy: names.get(row.blockedByUserId ?? 0) ?? null,
    isInvalid: row.invalidAt !== null,
    timeZone: row.timeZone ?? estimatedZone(row.number),
    isTimeZoneEstimated: row.timeZone === null,
    lastActivity: await lastActivityOf(db, row),
    createdAt: row.createdAt.toISOString(),
    createdByUserId: row.createdByUserId,
    ...(row.deletedAt !== null && { isDeleted: true as const }),
    version: row.version,
  };
}

type LineRow = typeof contactLine.$inferSelect;

/** Text numbers of the lines that belong to one conversation, 10 digits each, by id. */
async function tnsOf(db: Reader, rows: LineRow[]): Promise<Map<number, string>> {
  const ids = [...new Set(rows.map((row) => row.numberId).filter((id) => id !== null))];
  if (ids.length === 0) return new Map();
  const numbers = await db
    .select({ id: textNumber.id, number: textNumber.number })
    .from(textNumber)
    .where(inArray(textNumber.id, ids));
  return new Map(numbers.map(({ id, number }) => [id, nationalDigits(number)]));
}

/**
 * System lines in the format of responses and events. A suspected opt-out is stored with the contact's whole text, which
 * only the members of the number's group may read: they see it in the message itself.
 */
export async function presentLines(db: Reader, rows: LineRow[]): Promise<SystemLine[]> {
  const names = await userNames(
    db,
    rows.flatMap((row) => [row.userId, row.assigneeUserId]),
  );
  const tns = await tnsOf(db, rows);
  return rows.map((row) => ({
    id: row.id,
    at: row.at.toISOString(),
    kind: v.parse(LineKind, row.kind),
    source: v.parse(LineSource, row.source),
    userName: names.get(row.userId ?? 0) ?? null,
    assigneeName: names.get(row.assigneeUserId ?? 0) ?? null,
    text: row.kind === 'suspected_opt_out' ? null : row.text,
    ...(row.numberId !== null && { tn: tns.get(row.numberId) ?? '' }),
    ...(row.clientId !== null && { clientId: row.clientId }),
  }));
}

const readLines = prepared((db) =>
  db
    .select()
    .from(contactLine)
    .where(
      and(
        eq(contactLine.accountId, sql.placeholder('accountId')),
        eq(contactLine.contactId, sql.placeholder('contactId')),
        or(isNull(contactLine.numberId), eq(contactLine.numberId, sql.placeholder('numberId'))),
        sql`${contactLine.at} >= ${sql.placeholder('from')}`,
        sql`${contactLine.at} < ${sql.placeholder('before')}`,
      ),
    )
    .orderBy(desc(contactLine.at), desc(contactLine.id))
    .limit(200)
    .prepare('lines_between'),
);

/** A conversation's system lines in a time span, oldest first. A null bound leaves that end open. */
export async function linesBetween(
  db: Reader,
  of: { accountId: number; numberId: number; contactId: number },
  span: { from: Date | null; before: Date | null },
): Promise<SystemLine[]> {
  const rows = await readLines(db).execute({
    ...of,
    from: span.from?.toISOString() ?? '-infinity',
    before: span.before?.toISOString() ?? 'infinity',
  });
  return presentLines(db, rows.reverse());
}
