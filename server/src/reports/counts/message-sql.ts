import { MessageStatus } from '@dashboard/shared/contracts';
import { type SQL, sql } from 'drizzle-orm';

/** Statuses that may still become delivered. */
const UNCONFIRMED = sql.raw(`(${MessageStatus.UNCONFIRMED}, 9999)`);
const FAILED = sql.raw(String(MessageStatus.FAILED));
const DELIVERED = sql.raw(String(MessageStatus.DELIVERED));

/** Whether the status of `message` never changes again. */
export const isFinalSql = sql`(is_inbound or status = ${DELIVERED} or (status >= ${FAILED} and status not in ${UNCONFIRMED}))`;

/** The half hour of a message. Every time zone of the product begins its days at one. */
export const BUCKET_MINUTES = 30;
export const bucketSql = sql`date_bin(${sql.raw(`'${BUCKET_MINUTES} minutes'`)}, created_at, '2000-01-01T00:00Z')`;

/** Whole seconds from the start of a message's half hour to the message. */
export const sentAfterSql = sql`floor(extract(epoch from created_at - ${bucketSql}))::int`;

/** The columns of `message` that counts need. Inbound messages of blocked contacts have the ordinal 0. */
export const COUNTED_COLUMNS = sql.raw(
  [
    'id',
    'number_id',
    'contact_id',
    'user_id',
    'is_inbound',
    'method',
    'status',
    'error_code',
    'segments',
    'has_media',
  ]
    .map((column) => `m.${column}`)
    .join(', ')
    .concat(', m.created_at'),
);

/** The code of a failed message, as below its bubble. */
export const failureCodeSql = sql`coalesce(error_code, status)`;

export const FIGURES = [
  'inbound',
  'outbound',
  'inbound_segments',
  'outbound_segments',
  'outbound_with_media',
  'delivered',
  'failed',
] as const;

/** What one message adds to each figure. */
export const FIGURES_OF_MESSAGE = sql`
  is_inbound::int as inbound,
  (not is_inbound)::int as outbound,
  case when is_inbound then segments else 0 end as inbound_segments,
  case when is_inbound then 0 else segments end as outbound_segments,
  (not is_inbound and has_media)::int as outbound_with_media,
  (not is_inbound and status = ${DELIVERED})::int as delivered,
  (not is_inbound and status >= ${FAILED})::int as failed`;

export const isFailedSql = sql`not is_inbound and status >= ${FAILED}`;

/** A person's message in `source`, with the seconds that the contact waited for it; null when the contact was not waiting. */
export const repliesSql = (accountId: number, source: SQL) => sql`
  select reply.created_at, reply.user_id, reply.number_id, reply.contact_id,
    case when asked.created_at is not null
      then greatest(0, floor(extract(epoch from reply.created_at - asked.created_at)))::int end as wait
  from ${source} reply
  left join lateral (
    select before.id from message before
    where before.account_id = ${accountId} and before.number_id = reply.number_id
      and before.contact_id = reply.contact_id and before.id < reply.id and before.ordinal > 0
      and not before.is_inbound and before.user_id is not null
    order by before.id desc limit 1
  ) previous on true
  left join lateral (
    select question.created_at from message question
    where question.account_id = ${accountId} and question.number_id = reply.number_id
      and question.contact_id = reply.contact_id and question.id > coalesce(previous.id, 0)
      and question.id < reply.id and question.ordinal > 0 and question.is_inbound
    order by question.id limit 1
  ) asked on true
  where not reply.is_inbound and reply.user_id is not null`;
