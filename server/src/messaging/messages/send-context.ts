import { hasMergeFields, nationalDigits, toE164 } from '@dashboard/shared/text';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { RegistrationFacts } from '../../platform/common/segment-limits';
import type { Database } from '../../platform/db/open-database';
import { planned } from '../../platform/db/planned';
import { campaign, media, message, responseMessage, type textNumber } from '../../platform/db/schema';
import type { ConnectedTransaction } from '../../platform/db/transact';
import type { MediaRow } from '../media/present-media';
import { type MergeSources, readMergeSources } from './merge-sources';
import type { ContactFacts } from './present-message';
import type { AccountFacts } from './send-checks';
import type { ParsedSend } from './send-request';

type Reader = Database | ConnectedTransaction;

export type NumberRow = typeof textNumber.$inferSelect;
export type OwnNumber = Pick<NumberRow, 'id' | 'number' | 'state' | 'isTollFree' | 'isVerified'>;

export interface KnownContact extends ContactFacts {
  isDeleted: boolean;
}

export interface RetriedMessage {
  numberId: number;
  status: number;
  errorCode: number | null;
  wasRetried: boolean;
  /** With its fields replaced: a retry sends the same words. */
  text: string;
  mediaCount: number;
}

/** The data for the checks of a batch of sends. */
export interface SendContext {
  account: AccountFacts & RegistrationFacts;
  /** Client ids of the batch that the account has already used. */
  sentBefore: string[];
  /** Client ids of the batch that have a scheduled message. */
  scheduledBefore: string[];
  /** Client ids of the batch whose scheduled message was canceled or deleted. */
  spent: string[];
  /** The account's text numbers in the batch, by their 10 digits. */
  numbers: Map<string, OwnNumber>;
  /** Text numbers of other accounts in the batch, 10 digits each. */
  foreignNumbers: Set<string>;
  contactsById: Map<number, KnownContact>;
  /** By E.164 number. */
  contactsByNumber: Map<string, KnownContact>;
  /** The account's files in the batch, by id. */
  media: Map<number, MediaRow>;
  /** Ids of the files of shared response messages among them. */
  sharedFiles: Set<number>;
  /** The text numbers of the campaigns whose files are among them, by the file's id. */
  campaignNumbers: Map<number, number | null>;
  /** The account's outbound messages that the batch retries, by id. */
  retried: Map<number, RetriedMessage>;
  /** Null if no text of the batch has merge fields. */
  mergeSources: MergeSources | null;
}

const unique = <T>(values: (T | undefined)[]) => [...new Set(values.filter((value) => value !== undefined))];

interface Facts {
  account: AccountFacts & RegistrationFacts;
  sent_before: string[];
  scheduled_before: string[];
  spent: string[];
  numbers: (OwnNumber & { isOwn: boolean })[];
  contacts: KnownContact[];
}

type FactsQuery = Record<'accountId', number> &
  Record<'clientIds' | 'numbers', string[]> &
  Record<'contactIds', number[]>;

const placeholder = {
  accountId: sql.placeholder('accountId'),
  clientIds: sql.placeholder('clientIds'),
  numbers: sql.placeholder('numbers'),
  contactIds: sql.placeholder('contactIds'),
};

/** Reads the data that every check needs. One statement costs about as much as each of its parts alone. */
const readFacts = planned<FactsQuery, Facts>(
  'send_facts',
  sql`
    select
      (select json_build_object('status', status, 'country', country, 'isRegistered', is_registered,
          'messageClass', (select message_class from campaign_registration r where r.account_id = account.id))
        from account where id = ${placeholder.accountId}) as account,
      (select coalesce(json_agg(client_id), '[]') from message
        where account_id = ${placeholder.accountId} and client_id = any(${placeholder.clientIds}::uuid[])) as sent_before,
      (select coalesce(json_agg(client_id), '[]') from scheduled_message
        where account_id = ${placeholder.accountId} and client_id = any(${placeholder.clientIds}::uuid[])) as scheduled_before,
      (select coalesce(json_agg(client_id), '[]') from spent_client_id
        where account_id = ${placeholder.accountId} and client_id = any(${placeholder.clientIds}::uuid[])) as spent,
      (select coalesce(json_agg(json_build_object('id', id, 'number', number, 'state', state,
          'isTollFree', is_toll_free, 'isVerified', is_verified, 'isOwn', account_id = ${placeholder.accountId})), '[]') from text_number
        where number = any(${placeholder.numbers}::text[])) as numbers,
      (select coalesce(json_agg(json_build_object('id', id, 'number', number, 'name', name, 'isOptOut', is_opt_out,
          'isBlocked', is_blocked, 'isDeleted', deleted_at is not null)), '[]') from contact
        where account_id = ${placeholder.accountId} and id = any(${placeholder.contactIds}::bigint[] || array(
          select id from contact
          where account_id = ${placeholder.accountId} and number = any(${placeholder.numbers}::text[])))) as contacts`,
);

async function factsOf(db: Reader, accountId: number, requests: { body: ParsedSend }[]): Promise<Facts> {
  const bodies = requests.map(({ body }) => body);
  const [facts] = await readFacts(db, {
    accountId,
    clientIds: bodies.map(({ clientId }) => clientId),
    numbers: unique(bodies.flatMap(({ tn, to }) => [tn, to])).map(toE164),
    contactIds: unique(bodies.map(({ contactId }) => contactId)),
  });
  if (facts === undefined) throw new Error('The data of a send was not read');
  return facts;
}

async function readMedia(db: Reader, accountId: number, requests: { body: ParsedSend }[]) {
  const ids = unique(requests.flatMap(({ body }) => body.mediaIds));
  const empty = {
    media: new Map<number, MediaRow>(),
    sharedFiles: new Set<number>(),
    campaignNumbers: new Map<number, number | null>(),
  };
  if (ids.length === 0) return empty;
  const owner = and(
    eq(responseMessage.accountId, media.accountId),
    eq(responseMessage.id, media.responseMessageId),
  );
  const rows = await db
    .select({ file: media, isShared: responseMessage.isShared, numberId: campaign.numberId })
    .from(media)
    .leftJoin(responseMessage, owner)
    .leftJoin(campaign, and(eq(campaign.accountId, media.accountId), eq(campaign.id, media.campaignId)))
    .where(and(eq(media.accountId, accountId), inArray(media.id, ids)));
  return {
    media: new Map(rows.map(({ file }) => [file.id, file])),
    sharedFiles: new Set(rows.flatMap(({ file, isShared }) => (isShared ? [file.id] : []))),
    campaignNumbers: new Map(
      rows.flatMap(({ file, numberId }) => (file.campaignId === null ? [] : [[file.id, numberId] as const])),
    ),
  };
}

/** The ids of the messages that these sends retry. */
export const retriedIds = (requests: { body: ParsedSend }[]): number[] =>
  unique(requests.map(({ body }) => body.retryOfId));

/**
 * Reads the messages to retry, by id. A text that waits for its time counts as their retry, apart from those with the
 * client ids `own`: they are being sent.
 */
export async function readRetried(
  db: Pick<Database, 'select'>,
  accountId: number,
  ids: number[],
  own: string[] = [],
): Promise<Map<number, RetriedMessage>> {
  if (ids.length === 0) return new Map<number, RetriedMessage>();
  // A campaign may retry a text from another number. Drizzle omits the table name of a column in a template, so it would
  // refer to the inner table here.
  const wasRetried = sql<boolean>`exists (
    select from conversation talk
    join message later on later.account_id = talk.account_id and later.number_id = talk.number_id
      and later.contact_id = talk.contact_id and later.id > message.id and later.retry_of_id = message.id
    where talk.account_id = message.account_id and talk.contact_id = message.contact_id)
    or exists (
    select from scheduled_message waiting
    where waiting.account_id = message.account_id and waiting.number_id = message.number_id
      and waiting.contact_id = message.contact_id and waiting.retry_of_id = message.id
      and waiting.stop_reason is null and waiting.client_id <> all(${sql.param(own)}::uuid[]))`;
  const mediaCount = sql<number>`(
    select count(*)::int from media file where file.account_id = message.account_id and file.message_id = message.id)`;
  const rows = await db
    .select({
      id: message.id,
      numberId: message.numberId,
      status: message.status,
      errorCode: message.errorCode,
      text: message.text,
      wasRetried,
      mediaCount,
    })
    .from(message)
    .where(and(eq(message.accountId, accountId), inArray(message.id, ids), eq(message.isInbound, false)));
  return new Map(rows.map(({ id, ...found }) => [id, found]));
}

/**
 * Reads the data for the checks of a batch, usually outside the transaction that stores it. Later changes are caught by the
 * unique client id, by the lock on a retried message, and by the worker, which checks consent again before it submits a
 * message to the carrier.
 */
export async function readSendContext(
  db: Reader,
  accountId: number,
  requests: { body: ParsedSend }[],
  now: Date,
): Promise<SendContext> {
  const [facts, files, retried] = await Promise.all([
    factsOf(db, accountId, requests),
    readMedia(db, accountId, requests),
    readRetried(
      db,
      accountId,
      retriedIds(requests),
      requests.map(({ body }) => body.clientId),
    ),
  ]);
  const own = facts.numbers.filter((one) => one.isOwn);
  const hasFields = requests.some(({ body }) => hasMergeFields(body.smsText));
  const mergeSources = hasFields
    ? await readMergeSources(db, accountId, { contactIds: facts.contacts.map(({ id }) => id), now })
    : null;
  const foreign = facts.numbers.filter((one) => !one.isOwn);
  return {
    account: facts.account,
    sentBefore: facts.sent_before,
    scheduledBefore: facts.scheduled_before,
    spent: facts.spent,
    numbers: new Map(own.map((one) => [nationalDigits(one.number), one])),
    foreignNumbers: new Set(foreign.map((one) => nationalDigits(one.number))),
    contactsById: new Map(facts.contacts.map((one) => [one.id, one])),
    contactsByNumber: new Map(facts.contacts.map((one) => [one.number, one])),
    ...files,
    retried,
    mergeSources,
  };
}
