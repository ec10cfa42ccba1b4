import { failureAdvice, statusKind } from '@dashboard/shared/text';
import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { Database } from '../../platform/db/open-database';
import { contact } from '../../platform/db/schema';
import type { Transaction } from '../../platform/events/record-events';
import type { CampaignKey } from './campaign-row';

/** The last text of a recipient whose text failed: that of the campaign, or its last retry in a thread or a campaign. */
interface LastAttempt extends Record<string, unknown> {
  contactId: number;
  messageId: number;
  status: number;
  code: number;
  /** Why the campaign's own text failed. */
  firstCode: number;
  /** A retry waits for its time. */
  isWaiting: boolean;
}

/** Reads the last texts of the recipients whose texts failed, or of those among them with these contacts. */
async function readLastAttempts(
  db: Database | Transaction,
  { accountId, id }: CampaignKey,
  contactIds: number[] | null,
): Promise<LastAttempt[]> {
  // The condition on duplicates lets the planner use the unique index on the contact.
  const isOf =
    contactIds === null
      ? sql`true`
      : sql`r.contact_id = any(${sql.param(contactIds)}::bigint[]) and r.skip_reason is distinct from 'duplicate'`;
  const { rows } = await db.execute<LastAttempt>(sql`
    with recursive attempt as (
      select r.contact_id, coalesce(r.error_code, 400) as first_code, m.id, m.number_id, m.status, m.error_code,
        null::bigint as retry_of_id
      from campaign_recipient r join message m on m.account_id = r.account_id and m.id = r.message_id
      where r.account_id = ${accountId} and r.campaign_id = ${id} and r.status = 'failed' and ${isOf}
      union all
      -- The draft of a retry may have got another number. "offset 0" keeps to the index of the history: the planner expects
      -- many attempts, and would read all messages for them.
      select attempt.contact_id, attempt.first_code, later.*
      from attempt
      join conversation talk on talk.account_id = ${accountId} and talk.contact_id = attempt.contact_id
      cross join lateral (
        select one.id, one.number_id, one.status, one.error_code, one.retry_of_id from message one
        where one.account_id = talk.account_id and one.number_id = talk.number_id
          and one.contact_id = talk.contact_id and one.id > attempt.id and one.retry_of_id = attempt.id offset 0
      ) later
    )
    select contact_id::float8 as "contactId", id::float8 as "messageId", status, coalesce(error_code, status) as code,
      first_code as "firstCode", exists (
        select from scheduled_message waiting
        where waiting.account_id = ${accountId} and waiting.contact_id = attempt.contact_id
          and waiting.retry_of_id = attempt.id and waiting.stop_reason is null) as "isWaiting"
    from attempt where not exists (select from attempt later where later.retry_of_id = attempt.id)
    order by contact_id, id`);
  return rows;
}

/** Whether the customer does not have the text, and no retry is on its way. */
const hasFailed = ({ status, isWaiting }: LastAttempt) => !isWaiting && statusKind(status) === 'failed';

/**
 * The last attempt of each contact, null if one has not failed. An older server may have let a text be retried twice, so a
 * contact may have several.
 */
function failedAttempts(attempts: LastAttempt[]): Map<number, LastAttempt | null> {
  const last = new Map<number, LastAttempt | null>();
  for (const one of attempts)
    last.set(one.contactId, hasFailed(one) && last.get(one.contactId) !== null ? one : null);
  return last;
}

/** The contacts whose texts failed for a reason that may have passed, also when they were sent again since. */
export async function readRetryable(db: Database | Transaction, key: CampaignKey): Promise<number[]> {
  const isRetryable = ({ firstCode, code }: LastAttempt) =>
    [firstCode, code].every((one) => failureAdvice(one).action === 'retry');
  const failed = failedAttempts(await readLastAttempts(db, key, null));
  return [...failed.values()].flatMap((one) => (one !== null && isRetryable(one) ? one.contactId : []));
}

/**
 * Locks contacts, and reads the failed messages that a campaign's texts to them retry; null for a contact that has got the
 * text, or gets it, by another retry. Every send locks its contact, so no retry is added before the transaction ends.
 */
export async function lockRetried(
  tx: Transaction,
  key: CampaignKey,
  contactIds: number[],
): Promise<Map<number, number | null>> {
  await tx
    .select({ id: contact.id })
    .from(contact)
    .where(and(eq(contact.accountId, key.accountId), inArray(contact.id, contactIds)))
    .orderBy(asc(contact.id))
    .for('no key update');
  const failed = failedAttempts(await readLastAttempts(tx, key, contactIds));
  return new Map([...failed].map(([contactId, one]) => [contactId, one?.messageId ?? null]));
}
