import {
  type CampaignRecipient,
  type RecipientStatus,
  type RecipientStep,
  type RecipientsQuery,
  type RecipientsResponse,
  SKIP_TEXTS,
  type SkipReason,
} from '@dashboard/shared/contracts';
import { failureAdvice, searchedDigits, withCountryCode } from '@dashboard/shared/text';
import { type SQL, sql } from 'drizzle-orm';
import type * as v from 'valibot';
import { literalPattern } from '../../platform/db/literal-pattern';
import type { Database } from '../../platform/db/open-database';
import { COUNTED } from './campaign-counts';
import type { CampaignKey } from './campaign-row';

type Query = v.InferOutput<typeof RecipientsQuery>;

/** Characters of a reply that a row shows. */
const REPLY_MAX = 120;

const SORT_KEYS: Record<Query['sortBy'], SQL> = {
  sent: sql`r.sent_at`,
  contact: sql`nullif(lower(c.name), '')`,
  number: sql`r.number`,
  status: sql`r.status`,
  delivered: sql`r.delivered_at`,
};

interface Found extends Record<string, unknown> {
  id: number;
  contact_id: number;
  name: string;
  is_deleted: boolean;
  message_id: number | null;
  number: string;
  status: RecipientStatus;
  skip_reason: SkipReason | null;
  error_code: number | null;
  segments: number | null;
  sent_at: string | null;
  delivered_at: string | null;
  replied_at: string | null;
  reply: string | null;
  opted_out_at: string | null;
}

const isoOf = (at: string | null) => (at === null ? null : new Date(at).toISOString());

/** Why a recipient was skipped or failed, in words. */
function reasonOf({ skip_reason: skipReason, error_code: code }: Found): string | null {
  // A newer server may have stored a reason that this one does not know.
  if (skipReason !== null) return SKIP_TEXTS[skipReason] ?? SKIP_TEXTS.unknown;
  return code === null ? null : failureAdvice(code).reason;
}

const present = (row: Found): CampaignRecipient => ({
  recipientId: row.id,
  contactId: row.contact_id,
  contactName: row.name,
  isDeleted: row.is_deleted,
  contactNumber: withCountryCode(row.number),
  status: row.status,
  skipReason: row.skip_reason,
  errorCode: row.error_code,
  reason: reasonOf(row),
  messageId: row.message_id,
  segments: row.segments,
  sentAt: isoOf(row.sent_at),
  deliveredAt: isoOf(row.delivered_at),
  repliedAt: isoOf(row.replied_at),
  reply: row.reply,
  optedOutAt: isoOf(row.opted_out_at),
});

function matches(search: string): SQL {
  if (search === '') return sql`true`;
  const digits = searchedDigits(search);
  const byNumber = digits === '' ? sql`false` : sql`r.number like ${`%${digits}%`}`;
  return sql`(c.name ilike ${`%${literalPattern(search)}%`} or ${byNumber})`;
}

/**
 * The recipients `r` of a step of the funnel that match a search, with their contacts `c`. The row of a contact may be
 * removed since; the campaign texted it all the same.
 */
export const recipientsSql = (
  { accountId, id }: CampaignKey,
  step: RecipientStep,
  search: string,
): SQL => sql`
  from campaign_recipient r
  left join contact c on c.account_id = r.account_id and c.id = r.contact_id
  where r.account_id = ${accountId} and r.campaign_id = ${id} and ${COUNTED[step]} and ${matches(search)}`;

const columns = sql`r.id::float8 as id, r.contact_id::float8 as contact_id,
  coalesce(c.name, '') as name, (c.id is null or c.deleted_at is not null) as is_deleted, r.message_id::float8 as message_id, r.number, r.status, r.skip_reason,
  r.error_code, r.segments, r.sent_at, r.delivered_at, r.replied_at, r.opted_out_at,
  (select left(m.text, ${REPLY_MAX}) from message m
    where m.account_id = r.account_id and m.id = r.reply_message_id) as reply`;

/** One page of a campaign's recipients. The counts of the report are those of the same conditions. */
export async function listRecipients(
  db: Database,
  key: CampaignKey,
  { step, search, page, pageSize, sortBy, sortDir }: Query,
): Promise<RecipientsResponse> {
  const found = recipientsSql(key, step, search);
  const direction = sortDir === 'asc' ? sql`asc` : sql`desc`;
  const { rows } = await db.execute<Found>(sql`
    select ${columns} ${found} order by ${SORT_KEYS[sortBy]} ${direction} nulls last, r.id ${direction}
    limit ${pageSize} offset ${(page - 1) * pageSize}`);
  const { rows: counted } = await db.execute<{ total: number }>(sql`select count(*)::int as total ${found}`);
  return { items: rows.map(present), total: counted[0]?.total ?? 0, page, pageSize };
}

const CHUNK_SIZE = 1_000;

/** All recipients of a step in the order in which they were stored, read in chunks. */
export async function* allRecipients(
  db: Database,
  key: CampaignKey,
  { step, search }: Pick<Query, 'step' | 'search'>,
): AsyncGenerator<CampaignRecipient> {
  let after = 0;
  for (;;) {
    const { rows } = await db.execute<Found>(sql`
      select ${columns} ${recipientsSql(key, step, search)} and r.id > ${after} order by r.id limit ${CHUNK_SIZE}`);
    yield* rows.map(present);
    const last = rows.at(-1);
    if (last === undefined || rows.length < CHUNK_SIZE) return;
    after = last.id;
  }
}
