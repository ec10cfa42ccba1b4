import { nationalDigits, toE164 } from '@dashboard/shared/text';
import { and, eq, inArray, or } from 'drizzle-orm';
import { account, contact, media, message, textNumber } from '../db/schema';
import type { Transaction } from '../events/record-events';
import type { MediaRow } from '../media/present-media';
import type { ContactRow } from './present-message';
import type { AccountFacts } from './send-checks';
import type { SendRequest } from './send-request';

export type NumberRow = typeof textNumber.$inferSelect;

/** What the checks of a batch of sends ask about, read in one go. */
export interface SendContext {
  account: AccountFacts;
  /** The account's text numbers that the batch names, by their 10 digits. */
  numbers: Map<string, NumberRow>;
  contactsById: Map<number, ContactRow>;
  /** By E.164 number. */
  contactsByNumber: Map<string, ContactRow>;
  /** Uploaded and not yet sent. */
  media: Map<number, MediaRow>;
  /** Ids of the account's outbound texts that the batch wants to retry. */
  retried: Set<number>;
}

const unique = <T>(values: (T | undefined)[]) => [...new Set(values.filter((value) => value !== undefined))];

async function readNumbers(tx: Transaction, accountId: number, requests: SendRequest[]) {
  const asked = unique(requests.flatMap(({ body }) => [body.tn, body.to])).map(toE164);
  const rows = await tx
    .select()
    .from(textNumber)
    .where(and(eq(textNumber.accountId, accountId), inArray(textNumber.number, asked)));
  return new Map(rows.map((row) => [nationalDigits(row.number), row]));
}

async function readContacts(
  tx: Transaction,
  accountId: number,
  requests: SendRequest[],
): Promise<ContactRow[]> {
  const ids = unique(requests.map(({ body }) => (body.to === undefined ? body.contactId : undefined)));
  const numbers = unique(requests.map(({ body }) => body.to)).map(toE164);
  return tx
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

async function readMedia(tx: Transaction, accountId: number, requests: SendRequest[]) {
  const ids = unique(requests.flatMap(({ body }) => body.mediaIds));
  if (ids.length === 0) return new Map<number, MediaRow>();
  const rows = await tx
    .select()
    .from(media)
    .where(and(eq(media.accountId, accountId), inArray(media.id, ids)));
  return new Map(rows.map((row) => [row.id, row]));
}

async function readRetried(tx: Transaction, accountId: number, requests: SendRequest[]) {
  const ids = unique(requests.map(({ body }) => body.retryOfId));
  if (ids.length === 0) return new Set<number>();
  const rows = await tx
    .select({ id: message.id })
    .from(message)
    .where(and(eq(message.accountId, accountId), inArray(message.id, ids), eq(message.isInbound, false)));
  return new Set(rows.map((row) => row.id));
}

export async function readSendContext(
  tx: Transaction,
  accountId: number,
  requests: SendRequest[],
): Promise<SendContext> {
  const [owner] = await tx
    .select({
      country: account.country,
      hasUsCustomers: account.hasUsCustomers,
      isRegistered: account.isRegistered,
    })
    .from(account)
    .where(eq(account.id, accountId));
  if (owner === undefined) throw new Error(`There is no account ${accountId}`);
  const contacts = await readContacts(tx, accountId, requests);
  return {
    account: owner,
    numbers: await readNumbers(tx, accountId, requests),
    contactsById: new Map(contacts.map((row) => [row.id, row])),
    contactsByNumber: new Map(contacts.map((row) => [row.number, row])),
    media: await readMedia(tx, accountId, requests),
    retried: await readRetried(tx, accountId, requests),
  };
}
