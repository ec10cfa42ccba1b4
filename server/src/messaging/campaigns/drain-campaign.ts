import { hasMergeFields } from '@dashboard/shared/text';
import { and, eq, sql } from 'drizzle-orm';
import { segmentLimits } from '../../platform/common/segment-limits';
import { appUser, campaign, campaignRecipient } from '../../platform/db/schema';
import type { ConnectedTransaction } from '../../platform/db/transact';
import { withEvents } from '../../platform/events/with-events';
import type { Services } from '../../platform/http/services';
import { type CampaignPace, campaignSlots } from '../delivery/outbox/throttle';
import { inOrder } from '../messages/append-messages';
import { readMergeSources } from '../messages/merge-sources';
import { eventsOf, storeSends } from '../messages/store-sends';
import type { CampaignWords } from './audience-texts';
import { type CampaignFacts, problemOf, readFacts } from './campaign-facts';
import { filesOf } from './campaign-files';
import { readHealth } from './campaign-health';
import { type CampaignKey, type CampaignRow, isCampaign } from './campaign-row';
import { stateAfter } from './campaign-store';
import { type Batch, type BatchPlan, lockDue, planBatch } from './drain-batch';
import { lockRetried } from './last-attempts';
import { pauseCampaign } from './pause-campaign';
import { claimCampaign } from './start-campaign';

/** The result of one batch. */
export interface Drained {
  /** Whether the counts or the state changed. */
  isChanged: boolean;
  hasMore: boolean;
}

const BATCH_MAX = 300;
const NOTHING: Drained = { isChanged: false, hasMore: false };

const paceOf = (
  { config }: Services,
  {
    row,
    facts: { company, messageClass, number },
    now,
  }: { row: CampaignRow; facts: CampaignFacts; now: Date },
): CampaignPace => ({
  limits: segmentLimits({ isRegistered: company.isRegistered, messageClass }, config),
  perMinute: row.segmentsPerMinute ?? company.campaignPace,
  pacedUntil: row.pacedUntil,
  isTollFree: number.isTollFree,
  now,
});

/** Lets a locked campaign wait until the daily limit of its brand begins again. */
async function waitForDay(tx: ConnectedTransaction, row: CampaignRow, limitedUntil: Date): Promise<Drained> {
  await tx.update(campaign).set({ limitedUntil }).where(isCampaign(row));
  return { isChanged: true, hasMore: false };
}

async function wordsOf(
  tx: ConnectedTransaction,
  row: CampaignRow,
  { facts, hasMedia, at }: { facts: CampaignFacts; hasMedia: boolean; at: Date },
): Promise<CampaignWords> {
  const { accountId, consentByUserId, text, hasFooter } = row;
  const sources = hasMergeFields(text)
    ? await readMergeSources(tx, accountId, { contactIds: [], now: at })
    : { accountName: '', groupNames: new Map(), contacts: new Map(), nextOpenTime: () => '', now: at };
  const [user] = await tx
    .select({ firstName: appUser.firstName })
    .from(appUser)
    .where(eq(appUser.id, consentByUserId ?? row.createdByUserId));
  return { text, hasFooter, hasMedia, sources, firstName: user?.firstName ?? '', number: facts.number, at };
}

/** Stores the texts of a batch with their outbox rows, and what happened to each recipient, in one transaction. */
async function storePlan(
  services: Services,
  tx: ConnectedTransaction,
  { row, now }: Batch,
  { sends, skips, waits }: BatchPlan,
) {
  const at = services.clock.now();
  const leaves = sends.map(({ waitMs }) => new Date(at.getTime() + waitMs));
  const stored =
    sends.length === 0
      ? []
      : await storeSends(
          tx,
          row.accountId,
          at,
          sends.map(({ send }) => send),
          inOrder(leaves),
        );
  const changes = [
    ...sends.map(({ recipient, segments }, index) => ({
      id: recipient.id,
      status: 'sending',
      message_id: stored[index]?.messageId ?? null,
      segments,
    })),
    ...skips.map(({ id, reason }) => ({ id, status: 'skipped', skip_reason: reason })),
    ...waits.map(({ id, dueAt }) => ({ id, status: 'waiting_quiet_hours', due_at: dueAt.toISOString() })),
  ];
  if (changes.length > 0)
    await tx.execute(sql`
      update campaign_recipient r set status = new.status, skip_reason = new.skip_reason, message_id = new.message_id,
        segments = new.segments, due_at = coalesce(new.due_at, r.due_at), status_at = ${now.toISOString()}::timestamptz
      from json_to_recordset(${JSON.stringify(changes)}::json)
        as new (id bigint, status text, skip_reason text, message_id bigint, segments smallint, due_at timestamptz)
      where r.account_id = ${row.accountId} and r.campaign_id = ${row.id} and r.id = new.id`);
  return eventsOf(stored);
}

/** Completes a campaign whose recipients have all been submitted or skipped. */
async function completeIfDone(tx: ConnectedTransaction, row: CampaignRow, now: Date): Promise<Drained> {
  const isOpen = and(
    eq(campaignRecipient.accountId, row.accountId),
    eq(campaignRecipient.campaignId, row.id),
    sql`status in ('pending', 'waiting_quiet_hours', 'sending')`,
  );
  const [open] = await tx.select({ id: campaignRecipient.id }).from(campaignRecipient).where(isOpen).limit(1);
  if (open !== undefined) return NOTHING;
  await tx
    .update(campaign)
    .set({ state: stateAfter(row, 'complete'), endedAt: now, version: row.version + 1, updatedAt: now })
    .where(isCampaign(row));
  return { isChanged: true, hasMore: false };
}

/**
 * Sends the next texts of a campaign: as many as may leave within a second. Any number of servers may call it; one of them
 * works on a campaign at a time. A recipient, its message and its outbox row change in one transaction, so a killed server
 * leaves no recipient with two texts or without one.
 */
export function drainCampaign(services: Services, key: CampaignKey, now: Date): Promise<Drained> {
  return withEvents(services, async (tx, record) => {
    const row = await claimCampaign(tx, key, 'sending');
    if (row === null) return NOTHING;
    const facts = await readFacts(tx, row);
    const reason = problemOf(facts) ?? (await readHealth(tx, row));
    if (facts === null || reason !== null) {
      await pauseCampaign(tx, row, { reason: reason ?? 'number_inactive', now });
      return { isChanged: true, hasMore: false };
    }
    const pace = paceOf(services, { row, facts, now });
    const { places } = campaignSlots(pace);
    if (places === 0) return NOTHING;
    const limit = Math.min(places, BATCH_MAX);
    const due = await lockDue(tx, row, { now, limit });
    if (due.length === 0) return completeIfDone(tx, row, now);
    const rate = await services.messaging.throttle.reserve(row.accountId, pace);
    if (rate.limitedUntil !== null) return waitForDay(tx, row, rate.limitedUntil);
    const files = await filesOf(tx, row);
    const words = await wordsOf(tx, row, { facts, hasMedia: files.length > 0, at: now });
    const contactIds = due.map(({ contactId }) => contactId);
    const retried =
      row.retryOfId === null
        ? new Map<number, number | null>()
        : await lockRetried(tx, { ...row, id: row.retryOfId }, contactIds);
    const batch: Batch = { row, facts, words, files, rate, retried, now };
    const plan = await planBatch(tx, batch, due);
    const hasMore = due.length === limit && rate.unused > 0;
    record(row.accountId, await storePlan(services, tx, batch, plan));
    await services.messaging.throttle.settle(row.accountId, rate, facts.number);
    const { pacedUntil } = rate;
    await tx.update(campaign).set({ pacedUntil, limitedUntil: null, errors: 0 }).where(isCampaign(row));
    const { sends, skips, waits } = plan;
    return { isChanged: sends.length + skips.length + waits.length > 0, hasMore };
  });
}
