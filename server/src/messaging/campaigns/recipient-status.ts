import { Method } from '@dashboard/shared/contracts';
import {
  BLOCKED_CODE,
  CANCELLED_CODE,
  DELETED_CODE,
  NUMBER_CHANGED_CODE,
  OPTED_OUT_CODE,
  statusKind,
} from '@dashboard/shared/text';
import { sql } from 'drizzle-orm';
import type { Transaction } from '../../platform/events/record-events';
import type { MessageRow } from '../messages/present-message';
import type { CampaignKey } from './campaign-row';

/** Our own rejections of a submission, and why the recipient counts as skipped. */
const SKIPPED_BY_CODE = new Map([
  [OPTED_OUT_CODE, 'opted_out'],
  // Of servers of the version before.
  [4775, 'opted_out'],
  [BLOCKED_CODE, 'blocked'],
  [CANCELLED_CODE, 'cancelled'],
  [4476, 'registry'],
  [NUMBER_CHANGED_CODE, 'excluded'],
  [DELETED_CODE, 'excluded'],
]);

interface NewStatus {
  message_id: number;
  status: string;
  skip_reason: string | null;
  error_code: number | null;
}

function statusOf(row: MessageRow): NewStatus {
  const kind = statusKind(row.status);
  const skipReason =
    kind === 'failed' && row.carrierId === null
      ? (SKIPPED_BY_CODE.get(row.errorCode ?? row.status) ?? null)
      : null;
  return {
    message_id: row.id,
    status: skipReason !== null ? 'skipped' : kind === 'scheduled' ? 'sending' : kind,
    skip_reason: skipReason,
    error_code: kind === 'failed' || kind === 'unconfirmed' ? (row.errorCode ?? row.status) : null,
  };
}

/**
 * Brings the recipients of campaigns to the statuses of their messages, in the order of the changes. The last statement of
 * a transaction that changed messages, so that recipients are locked after contacts. Returns the campaigns.
 */
export async function updateRecipients(
  tx: Transaction,
  { accountId, at }: { accountId: number; at: Date },
  rows: MessageRow[],
): Promise<CampaignKey[]> {
  // Several reports may be about one message. The database would apply any one of them.
  const latest = new Map(rows.filter(({ method }) => method === Method.CAMPAIGN).map((row) => [row.id, row]));
  if (latest.size === 0) return [];
  const statuses = [...latest.values()].map(statusOf);
  const { rows: changed } = await tx.execute<{ id: string }>(sql`
    update campaign_recipient r set status = new.status, skip_reason = new.skip_reason, error_code = new.error_code,
      status_at = ${at.toISOString()}::timestamptz,
      sent_at = case when new.status in ('sent', 'delivered')
        then coalesce(r.sent_at, ${at.toISOString()}::timestamptz) else r.sent_at end,
      delivered_at = case when new.status = 'delivered' then ${at.toISOString()}::timestamptz end
    from json_to_recordset(${JSON.stringify(statuses)}::json)
      as new (message_id bigint, status text, skip_reason text, error_code int)
    where r.account_id = ${accountId} and r.message_id = new.message_id and r.status <> new.status
    returning r.campaign_id as id`);
  return [...new Set(changed.map(({ id }) => Number(id)))].map((id) => ({ accountId, id }));
}
