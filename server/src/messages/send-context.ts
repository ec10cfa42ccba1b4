import { nationalDigits, toE164 } from '@dashboard/shared/text';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Database } from '../db/open-database';
import { runPlanned } from '../db/planned';
import { media, message, type textNumber } from '../db/schema';
import type { MediaRow } from '../media/present-media';
import type { ContactFacts } from './present-message';
import type { AccountFacts } from './send-checks';
import type { ParsedSend } from './send-request';

export type NumberRow = typeof textNumber.$inferSelect;
export type OwnNumber = Pick<NumberRow, 'id' | 'number' | 'state' | 'isTollFree'>;

export interface KnownContact extends ContactFacts {
  isDeleted: boolean;
}

/** What the checks of a batch of sends ask about, read in one go. */
export interface SendContext {
  account: AccountFacts;
  /** Client ids of the batch that the account has used before. */
  sentBefore: string[];
  /** The account's text numbers that the batch names, by their 10 digits. */
  numbers: Map<string, OwnNumber>;
  contactsById: Map<number, KnownContact>;
  /** By E.164 number. */
  contactsByNumber: Map<string, KnownContact>;
  /** Uploaded and not yet sent. */
  media: Map<number, MediaRow>;
  /** Ids of the account's outbound texts that the batch wants to retry. */
  retried: Set<number>;
}

const unique = <T>(values: (T | undefined)[]) => [...new Set(values.filter((value) => value !== undefined))];

interface Facts {
  account: AccountFacts;
  sent_before: string[];
  numbers: OwnNumber[];
  contacts: KnownContact[];
}

/** What every send is judged by, in one statement: each of its parts alone would cost as much as all together. */
async function readFacts(db: Database, accountId: number, requests: { body: ParsedSend }[]): Promise<Facts> {
  const bodies = requests.map(({ body }) => body);
  const clientIds = sql.param(bodies.map(({ clientId }) => clientId));
  const numbers = sql.param(unique(bodies.flatMap(({ tn, to }) => [tn, to])).map(toE164));
  const contactIds = sql.param(
    unique(bodies.map(({ to, contactId }) => (to === undefined ? contactId : undefined))),
  );
  const statement = sql`
    select
      (select jsonb_build_object('status', status, 'country', country, 'hasUsCustomers', has_us_customers, 'isRegistered', is_registered)
        from account where id = ${accountId}) as account,
      (select coalesce(jsonb_agg(client_id), '[]') from message
        where account_id = ${accountId} and client_id = any(${clientIds}::uuid[])) as sent_before,
      (select coalesce(jsonb_agg(jsonb_build_object('id', id, 'number', number, 'state', state,
          'isTollFree', is_toll_free)), '[]') from text_number
        where account_id = ${accountId} and number = any(${numbers}::text[])) as numbers,
      (select coalesce(jsonb_agg(jsonb_build_object('id', id, 'number', number, 'name', name, 'isOptOut', is_opt_out,
          'isBlocked', is_blocked, 'isDeleted', deleted_at is not null)), '[]') from contact
        where account_id = ${accountId}
          and (id = any(${contactIds}::bigint[]) or number = any(${numbers}::text[]))) as contacts`;
  const [facts] = await runPlanned<Facts>(db, 'send_facts', statement);
  if (facts === undefined) throw new Error('The facts of a send were not read');
  return facts;
}

async function readMedia(db: Database, accountId: number, requests: { body: ParsedSend }[]) {
  const ids = unique(requests.flatMap(({ body }) => body.mediaIds));
  if (ids.length === 0) return new Map<number, MediaRow>();
  const rows = await db
    .select()
    .from(media)
    .where(and(eq(media.accountId, accountId), inArray(media.id, ids)));
  return new Map(rows.map((row) => [row.id, row]));
}

async function readRetried(db: Database, accountId: number, requests: { body: ParsedSend }[]) {
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
  requests: { body: ParsedSend }[],
): Promise<SendContext> {
  const [facts, files, retried] = await Promise.all([
    readFacts(db, accountId, requests),
    readMedia(db, accountId, requests),
    readRetried(db, accountId, requests),
  ]);
  return {
    account: facts.account,
    sentBefore: facts.sent_before,
    numbers: new Map(facts.numbers.map((one) => [nationalDigits(one.number), one])),
    contactsById: new Map(facts.contacts.map((one) => [one.id, one])),
    contactsByNumber: new Map(facts.contacts.map((one) => [one.number, one])),
    media: files,
    retried,
  };
}
