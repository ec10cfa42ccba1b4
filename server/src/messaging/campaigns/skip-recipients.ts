import type { SkipReason } from '@dashboard/shared/contracts';
import { BLOCKED_CODE, OPTED_OUT_CODE } from '@dashboard/shared/text';
import { sql } from 'drizzle-orm';
import type { NewEvent, Transaction } from '../../platform/events/record-events';
import { cancelTextsTo } from '../delivery/outbox/hold-campaign';
import { statusEvents } from './end-texts';
import { updateRecipients } from './recipient-status';

const CODES = { opted_out: OPTED_OUT_CODE, blocked: BLOCKED_CODE };

/**
 * Skips what is left of the account's campaigns for locked contacts that opted out or were blocked, whatever the number
 * that sends, and ends the scheduled texts to them that wait in the outbox. Recipients that a server is sending to right now stay: waiting for them could deadlock, and the outbox
 * checks the contact again before the submission. Returns the events of texts that were in the outbox already, and the
 * campaigns.
 */
export async function skipRecipients(
  tx: Transaction,
  { accountId, contactIds }: { accountId: number; contactIds: number[] },
  { reason, at }: { reason: Extract<SkipReason, 'opted_out' | 'blocked'>; at: Date },
): Promise<{ events: NewEvent[]; campaignIds: number[] }> {
  // Messages before recipients, as when a campaign is cancelled.
  const ended = await cancelTextsTo(tx, { accountId, contactIds }, { code: CODES[reason], at });
  const queued = await updateRecipients(tx, { accountId, at }, ended);
  const { rows: skipped } = await tx.execute<{ id: string }>(sql`
    update campaign_recipient r set status = 'skipped', skip_reason = ${reason},
      status_at = ${at.toISOString()}::timestamptz
    from (
      select one.campaign_id, one.id from campaign c
      -- The condition on duplicates lets the planner use the unique index on the contact.
      join campaign_recipient one on one.account_id = c.account_id and one.campaign_id = c.id
        and one.contact_id = any(${sql.param(contactIds)}::bigint[]) and one.skip_reason is distinct from 'duplicate'
      where c.account_id = ${accountId} and c.state in ('sending', 'paused')
        and one.status in ('pending', 'waiting_quiet_hours')
      for update of one skip locked
    ) as waiting
    where r.account_id = ${accountId} and r.campaign_id = waiting.campaign_id and r.id = waiting.id
    returning r.campaign_id as id`);
  const events = await statusEvents(
    tx,
    accountId,
    ended.map(({ id }) => id),
  );
  const campaignIds = new Set([...queued, ...skipped].map(({ id }) => Number(id)));
  return { events, campaignIds: [...campaignIds] };
}
