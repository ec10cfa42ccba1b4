import type { CampaignStopReason } from '@dashboard/shared/contracts';
import { and, eq, sql } from 'drizzle-orm';
import { campaign, campaignRecipient } from '../../platform/db/schema';
import type { Transaction } from '../../platform/events/record-events';
import type { Services } from '../../platform/http/services';
import { audienceSql } from './audience-sql';
import { type SendingTimes, timeGroups } from './audience-times';
import { problemOf, readFacts } from './campaign-facts';
import { type CampaignKey, type CampaignRow, isCampaign } from './campaign-row';
import { stateAfter } from './campaign-store';
import { audienceOf } from './estimate';
import { DRAFT_AGAIN } from './save-campaign';
import { frozenProblem } from './start-checks';

/** After this the words of a text, such as "tomorrow", are likely wrong. */
const LATE_MAX_MS = 24 * 60 * 60_000;

/** Locks a campaign, unless another server works on it. */
export async function claimCampaign(
  tx: Transaction,
  key: CampaignKey,
  state: CampaignRow['state'],
): Promise<CampaignRow | null> {
  const [row] = await tx
    .select()
    .from(campaign)
    .where(sql`${isCampaign(key)} and ${campaign.state} = ${state}`)
    .for('no key update', { skipLocked: true });
  return row ?? null;
}

/**
 * Stores the recipients of a starting campaign in one statement: everyone on its lists now, with the reason of those who
 * get no text, and the time when the others may get theirs. Returns how many there are, and how many of them get a text.
 */
async function freezeRecipients(
  services: Pick<Services, 'clock' | 'messaging'>,
  tx: Transaction,
  row: CampaignRow,
  { zone, preset, now }: Pick<SendingTimes, 'zone' | 'preset' | 'now'>,
): Promise<{ recipients: number; people: number }> {
  const { accountId, id, schedule, quietHours } = row;
  const of = { ...audienceOf(services, accountId, { ...row, tn: null, hasMedia: false }), now };
  const groups = await timeGroups(tx, of, { schedule, quietHours, zone, preset, now });
  const column = <T>(values: T[]) => sql.param(values);
  const { rows } = await tx.execute<{ recipients: number; people: number }>(sql`
    with frozen as (
      insert into campaign_recipient (account_id, campaign_id, contact_id, number, status, skip_reason, due_at, status_at)
      select ${accountId}, ${id}, c.id, c.number,
        case when c.part <> 'receive' then 'skipped' when due.waits then 'waiting_quiet_hours' else 'pending' end,
        nullif(c.part, 'receive'), coalesce(due.at, ${now.toISOString()}::timestamptz), ${now.toISOString()}::timestamptz
      from (${audienceSql(of)}) as c
      left join unnest(
        ${column(groups.map(({ ownZone }) => ownZone))}::text[],
        ${column(groups.map(({ areaCode }) => areaCode))}::text[],
        ${column(groups.map(({ dueAt }) => dueAt.toISOString()))}::timestamptz[],
        ${column(groups.map(({ isWaiting }) => isWaiting))}::boolean[]
      ) as due (zone, area, at, waits)
        on due.zone = coalesce(c.time_zone, '') and due.area = substr(c.number, 3, 3)
      returning status
    )
    select count(*)::int as recipients, (count(*) filter (where status <> 'skipped'))::int as people from frozen`);
  return rows[0] ?? { recipients: 0, people: 0 };
}

/** Makes a locked campaign that cannot start a draft again: it needs a new statement of consent. */
export async function returnToDraft(
  tx: Transaction,
  row: CampaignRow,
  { stopReason, now }: { stopReason: CampaignStopReason | null; now: Date },
): Promise<void> {
  stateAfter(row, 'edit');
  const set = { ...DRAFT_AGAIN, stopReason, errors: 0, version: row.version + 1, updatedAt: now };
  await tx.update(campaign).set(set).where(isCampaign(row));
}

/**
 * Starts a scheduled campaign whose time has come. One that may not send, or not to the recipients that it has now, or whose
 * time passed long ago, becomes a draft with the reason. Returns whether something changed.
 */
export function startCampaign(services: Services, key: CampaignKey, now: Date): Promise<boolean> {
  return services.db.transaction(async (tx) => {
    const row = await claimCampaign(tx, key, 'scheduled');
    if (row === null || row.startsAt === null || row.startsAt > now) return false;
    const facts = await readFacts(tx, row);
    const isLate = now.getTime() - row.startsAt.getTime() > LATE_MAX_MS;
    const stopReason: CampaignStopReason | null = problemOf(facts) ?? (isLate ? 'too_late' : null);
    if (facts === null || stopReason !== null) {
      await returnToDraft(tx, row, { stopReason, now });
      return true;
    }
    const { recipients, people } = await freezeRecipients(services, tx, row, {
      zone: facts.zone,
      preset: facts.company.quietHoursPreset,
      now,
    });
    const { company } = facts;
    const problem = await frozenProblem(tx, row, { company, people, now });
    if (problem !== null) {
      await tx
        .delete(campaignRecipient)
        .where(and(eq(campaignRecipient.accountId, row.accountId), eq(campaignRecipient.campaignId, row.id)));
      await returnToDraft(tx, row, { stopReason: problem, now });
      return true;
    }
    // Freezing many recipients takes seconds, which the pace must not make up for.
    const startedAt = services.clock.now();
    const state = stateAfter(row, 'start');
    await tx
      .update(campaign)
      .set({ state, recipients, startedAt, pacedUntil: startedAt, updatedAt: startedAt })
      .where(isCampaign(row));
    return true;
  });
}
