import { and, asc, eq, gt, isNull, lte, or, sql } from 'drizzle-orm';
import { campaign } from '../../platform/db/schema';
import { withEvents } from '../../platform/events/with-events';
import type { Services } from '../../platform/http/services';
import { isUnavailable } from '../../platform/http/unavailable';
import { WakeableLoop } from '../../platform/jobs/wakeable-loop';
import { type CampaignKey, isCampaign } from './campaign-row';
import { stateAfter } from './campaign-store';
import { drainCampaign } from './drain-campaign';
import { endTexts } from './end-texts';
import { claimCampaign, returnToDraft, startCampaign } from './start-campaign';

const CAMPAIGNS_PER_RUN = 100;
/** Consecutive failures for technical reasons after which a campaign is given up. */
const ERRORS_MAX = 5;

const isOf = sql`r.account_id = campaign.account_id and r.campaign_id = campaign.id`;
// Literal states let the planner use the partial indexes. Not EXISTS: the planner may read the recipients of all campaigns.
const nextDue = sql`(
  select min(r.due_at) from campaign_recipient r where ${isOf} and r.status in ('pending', 'waiting_quiet_hours'))`;
const isUnderWay = sql`(
  select true from campaign_recipient r where ${isOf} and r.status = 'sending' limit 1) is true`;

/**
 * The campaigns that are due to start or being sent. The one that is furthest behind its pace comes first, so campaigns of
 * one account share its allowance evenly. Left out are those that wait for the next day of their brand, or for quiet hours
 * to end while none of their texts is under way: their pace stays behind, and they would take the turns of all others. Those
 * that only wait for texts under way come last for the same reason.
 */
const selectActive = ({ db }: Pick<Services, 'db'>, now: Date) =>
  db
    .select({ accountId: campaign.accountId, id: campaign.id, state: campaign.state })
    .from(campaign)
    .where(
      or(
        and(
          eq(campaign.state, 'sending'),
          or(isNull(campaign.limitedUntil), lte(campaign.limitedUntil, now)),
          or(sql`coalesce(${lte(nextDue, now)}, true)`, isUnderWay),
        ),
        and(eq(campaign.state, 'scheduled'), lte(campaign.startsAt, now)),
      ),
    )
    .orderBy(
      sql`coalesce(${gt(nextDue, now)}, ${isUnderWay})`,
      sql`${campaign.pacedUntil} nulls first`,
      asc(campaign.id),
    )
    .limit(CAMPAIGNS_PER_RUN);

/**
 * Counts a failed start or batch. After several, a campaign that is sending fails, and its other recipients get no text. One
 * that could not start becomes a draft.
 */
async function countError(services: Services, key: CampaignKey): Promise<void> {
  await withEvents(services, async (tx, record) => {
    const row = (await claimCampaign(tx, key, 'sending')) ?? (await claimCampaign(tx, key, 'scheduled'));
    if (row === null) return;
    const errors = row.errors + 1;
    await tx.update(campaign).set({ errors }).where(isCampaign(row));
    if (errors < ERRORS_MAX) return;
    const now = services.clock.now();
    if (row.state === 'scheduled') return returnToDraft(tx, row, { stopReason: 'start_error', now });
    const set = { state: stateAfter(row, 'fail'), stopReason: 'error', endedAt: now } as const;
    await tx
      .update(campaign)
      .set({ ...set, version: sql`${campaign.version} + 1` })
      .where(isCampaign(row));
    record(row.accountId, await endTexts(tx, row, now));
  });
}

/** Starts and sends campaigns. Any number of servers may share one database; all of them work on all campaigns. */
export class CampaignWorker {
  readonly #loop: WakeableLoop;

  constructor(
    private readonly services: Services,
    pollMs: number,
  ) {
    this.#loop = new WakeableLoop('campaigns', pollMs, () => this.#run(), services.log);
  }

  start(): void {
    this.#loop.start();
  }

  wake = (): void => this.#loop.wake();

  stop(): Promise<void> {
    return this.#loop.stop();
  }

  async #run(): Promise<boolean> {
    const { services } = this;
    const now = await services.messaging.readDueClock();
    let hasMore = false;
    for (const { state, ...key } of await selectActive(services, now)) {
      try {
        hasMore = (await this.#work(key, state, now)) || hasMore;
      } catch (error) {
        if (isUnavailable(error)) throw error;
        services.log.error({ err: error, campaignId: key.id }, 'a campaign could not be sent');
        await countError(services, key);
        services.messaging.campaignProgress.touch(key);
      }
    }
    await services.messaging.campaignProgress.flush(services);
    return hasMore;
  }

  /** Returns whether the campaign has more to do at once. */
  async #work(key: CampaignKey, state: string, now: Date): Promise<boolean> {
    const { services } = this;
    if (state === 'scheduled') {
      const isStarted = await startCampaign(services, key, now);
      if (isStarted) services.messaging.campaignProgress.touch(key);
      return isStarted;
    }
    const { isChanged, hasMore } = await drainCampaign(services, key, now);
    if (isChanged) {
      services.messaging.campaignProgress.touch(key);
      services.messaging.wakeOutbox();
    }
    return hasMore;
  }
}
