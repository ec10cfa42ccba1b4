import { nationalDigits, toE164 } from '@dashboard/shared/text';
import { and, eq, inArray, or } from 'drizzle-orm';
import type { Database } from '../db/open-database';
import { account, contact, media, message, textNumber } from '../db/schema';
import type { MediaRow } from '../media/present-media';
import type { ContactRow } from './present-message';
import type { AccountFacts } from './send-checks';
import type { SendRequest } from './send-request';

export type NumberRow = typeof textNumber.$inferSelect;

/** What the checks of a batch of sends ask about, read in one go. */
export interface SendContext {
  /** The account's text numbers that the batch names, by their 10 digits. */
  numbers: Map<string, { number: NumberRow; account: AccountFacts }>;
  contactsById: Map<number, ContactRow>;
  /** By E.164 number. */
  contactsByNumber: Map<string, ContactRow>;
  /** Uploaded and not yet sent. */
  media: Map<number, MediaRow>;
  /** Ids of the account's outbound texts that the batch wants to retry. */
  retried: Set<number>;
}

const unique = <T>(values: (T | undefined)[]) => [...new Set(values.filter((value) => value !== undefined))];

async function readNumbers(db: Database, accountId: number, requests: SendRequest[]) {
  const asked = unique(requests.flatMap(({ body }) => [body.tn, body.to])).map(toE164);
  return db
    .select({
      number: textNumber,
      account: {
        country: account.country,
        hasUsCustomers: account.hasUsCustomers,
        isRegistered: account.isRegistered,
      },
    })
    .from(textNumber)
    .innerJoin(account, eq(account.id, textNumber.accountId))
    .where(and(eq(textNumber.accountId, accountId), inArray(textNumber.number, asked)));
}

async function readContacts(db: Database, accountId: number, requests: SendRequest[]): Promise<ContactRow[]> {
  const ids = unique(requests.map(({ body }) => (body.to === undefined ? body.contactId : undefined)));
  const numbers = unique(requests.map(({ body }) => body.to)).map(toE164);
  return db
    .select()
    .from(contact)
    .where(
      and(
        eq(contact.accountId, accountId),
        or(
          ids.length > 0 ? inArray(contact.id, ids) : undefined,
          numbers.length > 0 ? inArray(contact.number, numbers) : undefined,
        ),
      ),
    );
}

async function readMedia(db: Database, accountId: number, requests: SendRequest[]) {
  const ids = unique(requests.flatMap(({ body }) => body.mediaIds));
  if (ids.length === 0) return new Map<number, MediaRow>();
  const rows = await db
    .select()
    .from(media)
    .where(and(eq(media.accountId, accountId), inArray(media.id, ids)));
  return new Map(rows.map((row) => [row.id, row]));
}

async function readRetried(db: Database, accountId: number, requests: SendRequest[]) {
  const ids = unique(requests.map(({ body }) => body.retryOfId));
  if (ids.length === 0) return new Set<number>();
  const rows = await db
    .select({ id: message.id })
    .from(message)
    .where(and(eq(message.accountId, accountId), inArray(message.id, ids), eq(message.isInbound, false)));
  return new Set(rows.map((row) => row.id));
}

/**
 * Reads what a batch of sends is judged by. Not in the transaction that stores it: what changes in between is caught
 * by the unique client id, and by the worker, who asks for consent again before each hand-over.
 */
export async function readSendContext(
  db: Database,
  accountId: number,
  requests: SendRequest[],
): Promise<SendContext> {
  const [numbers, contacts, files, retried] = await Promise.all([
    readNumbers(db, accountId, requests),
    readContacts(db, accountId, requests),
    readMedia(db, accountId, requests),
    readRetried(db, accountId, requests),
  ]);
  return {
    numbers: new Map(numbers.map((row) => [nationalDigits(row.number.number), row])),
    contactsById: new Map(contacts.map((row) => [row.id, row])),
    contactsByNumber: new Map(contacts.map((row) => [row.number, row])),
    media: files,
    retried,
  };
}
