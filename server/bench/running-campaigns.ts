import type { BenchServer } from './bench-server';
import type { FilledInbox } from './fill-history';

const POLL_MS = 10;

export const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** Adds a campaign to all contacts that is due now: the server starts it when it looks for campaigns next. */
export async function addDueCampaign(
  { pool }: BenchServer,
  { accountId, numberId }: FilledInbox,
  segmentsPerMinute: number,
): Promise<number> {
  const { rows } = await pool.query<{ id: string }>(
    `insert into campaign (account_id, name, state, number_id, include_list_ids, text, quiet_hours,
       segments_per_minute, created_by_user_id, consent_by_user_id, consent_at, starts_at)
     select u.account_id, 'Fall offer', 'scheduled', $2, jsonb_build_array(l.id), 'Hi {{firstName|there}}', false,
       $3, u.id, u.id, now(), now()
     from app_user u join contact_list l on l.account_id = u.account_id and l.is_system
     where u.username = 'acme.admin' and u.account_id = $1
     returning id`,
    [accountId, numberId, segmentsPerMinute],
  );
  return Number(rows[0]?.id);
}

/** Resolves when the server has started a campaign, and its recipients are committed. */
export async function untilStarted({ pool }: BenchServer, campaignId: number): Promise<void> {
  for (;;) {
    const { rows } = await pool.query<{ state: string; stop_reason: string | null }>(
      'select state, stop_reason from campaign where id = $1',
      [campaignId],
    );
    if (rows[0]?.state === 'sending') return;
    if (rows[0]?.state !== 'scheduled') throw new Error(`The campaign is ${JSON.stringify(rows[0])}`);
    await pause(POLL_MS);
  }
}

/** Ends a campaign. The texts that it has queued still leave. */
export async function endCampaign({ pool }: BenchServer, campaignId: number): Promise<void> {
  await pool.query(`update campaign set state = 'cancelled', ended_at = now() where id = $1`, [campaignId]);
}
