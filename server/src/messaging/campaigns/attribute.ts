import { CAMPAIGN_REPLY_HOURS, type HistoryRow } from '@dashboard/shared/contracts';
import { type SQL, sql } from 'drizzle-orm';
import type { Transaction } from '../../platform/events/record-events';

interface Contacted {
  accountId: number;
  contactId: number;
  at: Date;
}

/** The contact's row in the last campaign whose text went out at most 72 hours before. */
const lastRecipient = ({ accountId, contactId, at }: Contacted, condition: SQL = sql`true`): SQL => sql`
  select r.campaign_id, r.id, c.name from campaign_recipient r
  join campaign c on c.account_id = r.account_id and c.id = r.campaign_id
  where r.account_id = ${accountId} and r.contact_id = ${contactId} and ${condition}
    and r.sent_at > ${at.toISOString()}::timestamptz - make_interval(hours => ${CAMPAIGN_REPLY_HOURS}::int)
    and r.sent_at <= ${at.toISOString()}::timestamptz
  order by r.sent_at desc, r.id desc limit 1`;

/**
 * Counts an inbound text as the reply to the last campaign from that number, if it is the first one since. Returns the
 * campaign, or null.
 */
export async function attributeReply(
  tx: Transaction,
  { numberId, messageId, ...of }: Contacted & { numberId: number; messageId: number },
): Promise<HistoryRow['repliesTo'] | null> {
  const { rows } = await tx.execute<{ id: string; name: string }>(sql`
    update campaign_recipient r set replied_at = ${of.at.toISOString()}::timestamptz, reply_message_id = ${messageId}
    from (${lastRecipient(of, sql`c.number_id = ${numberId}`)}) as last
    where r.account_id = ${of.accountId} and r.campaign_id = last.campaign_id and r.id = last.id
      and r.replied_at is null
    returning r.campaign_id as id, last.name`);
  const [replied] = rows;
  return replied === undefined ? null : { campaignId: Number(replied.id), name: replied.name };
}

/** Counts an opt-out for the last campaign from any number of the account. Returns its id, if there is one. */
export async function attributeOptOut(tx: Transaction, of: Contacted): Promise<number[]> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    update campaign_recipient r set opted_out_at = ${of.at.toISOString()}::timestamptz
    from (${lastRecipient(of)}) as last
    where r.account_id = ${of.accountId} and r.campaign_id = last.campaign_id and r.id = last.id
      and r.opted_out_at is null
    returning r.campaign_id as id`);
  return rows.map(({ id }) => Number(id));
}
