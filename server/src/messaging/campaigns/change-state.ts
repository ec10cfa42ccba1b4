import type { Campaign, CampaignTransition } from '@dashboard/shared/contracts';
import { CAMPAIGN_STOP_TEXTS } from '@dashboard/shared/contracts';
import { campaign } from '../../platform/db/schema';
import type { ConnectedTransaction } from '../../platform/db/transact';
import type { NewEvent } from '../../platform/events/record-events';
import { withEvents } from '../../platform/events/with-events';
import { Conflict } from '../../platform/http/errors';
import type { Services } from '../../platform/http/services';
import { holdTexts, isSubmitting, releaseTexts } from '../delivery/outbox/hold-campaign';
import { problemOf, readFacts } from './campaign-facts';
import { auditCampaign, type CampaignRequest, notifyCampaignsChanged } from './campaign-request';
import { type CampaignRow, isCampaign } from './campaign-row';
import { lockCampaign, readCampaign, stateAfter } from './campaign-store';
import { endTexts } from './end-texts';

type UserTransition = Extract<CampaignTransition, 'pause' | 'resume' | 'cancel'>;

/** @throws Conflict if the campaign still may not send */
async function assertMaySend(tx: ConnectedTransaction, row: CampaignRow): Promise<void> {
  const problem = problemOf(await readFacts(tx, row));
  if (problem !== null) throw new Conflict(CAMPAIGN_STOP_TEXTS[problem], { code: problem.toUpperCase() });
}

const CHANGES = {
  pause: () => ({ stopReason: 'user' as const }),
  resume: (now: Date) => ({
    stopReason: null,
    resumedAt: now,
    pacedUntil: now,
    limitedUntil: null,
    errors: 0,
  }),
  cancel: (now: Date) => ({ stopReason: null, endedAt: now }),
};

async function applyTransition(
  tx: ConnectedTransaction,
  row: CampaignRow,
  { transition, now, at }: { transition: UserTransition; now: Date; at: Date },
): Promise<NewEvent[]> {
  const texts = { accountId: row.accountId, campaignId: row.id };
  const state = stateAfter(row, transition);
  if (transition === 'resume') await assertMaySend(tx, row);
  await tx
    .update(campaign)
    .set({ ...CHANGES[transition](now), state, version: row.version + 1, updatedAt: at })
    .where(isCampaign(row));
  if (transition === 'pause') await holdTexts(tx, texts);
  if (transition === 'resume') await releaseTexts(tx, texts, at);
  return transition === 'cancel' ? endTexts(tx, row, at) : [];
}

const SUBMISSION_POLL_MS = 50;
/** Longer than the claim of a submission; one whose response was lost is looked up later. */
const SUBMISSION_POLLS_MAX = 120;

/** Waits for the texts that are at the carrier right now: after the response of a pause, none is submitted. */
async function untilQuiet({ db, sleep }: Services, row: CampaignRow): Promise<void> {
  const { signal } = new AbortController();
  const texts = { accountId: row.accountId, campaignId: row.id };
  for (let poll = 0; poll < SUBMISSION_POLLS_MAX && (await isSubmitting(db, texts)); poll += 1)
    await sleep(SUBMISSION_POLL_MS, signal);
}

/** Pauses, resumes or cancels a campaign. @throws NotFound, Forbidden, Conflict where it is not possible */
export async function changeCampaignState(
  services: Services,
  of: CampaignRequest,
  { id, transition }: { id: number; transition: UserTransition },
): Promise<Campaign> {
  const { db, messaging, clock } = services;
  const now = await messaging.readDueClock();
  const row = await withEvents(services, async (tx, record) => {
    const locked = await lockCampaign(tx, of.principal, id);
    record(locked.accountId, await applyTransition(tx, locked, { transition, now, at: clock.now() }));
    await auditCampaign(tx, services, of, {
      action: transition,
      campaignId: id,
      before: { state: locked.state },
    });
    return locked;
  });
  if (transition !== 'resume') await untilQuiet(services, row);
  notifyCampaignsChanged(services, of);
  messaging.campaignProgress.touch(row);
  messaging.wakeCampaigns();
  messaging.wakeOutbox();
  return readCampaign(db, services, of.principal, id);
}
