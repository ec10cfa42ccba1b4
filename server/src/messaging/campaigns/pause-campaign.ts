import type { CampaignStopReason } from '@dashboard/shared/contracts';
import { campaign } from '../../platform/db/schema';
import type { Transaction } from '../../platform/events/record-events';
import { holdTexts } from '../delivery/outbox/hold-campaign';
import { type CampaignRow, isCampaign } from './campaign-row';
import { stateAfter } from './campaign-store';

/** Pauses a locked campaign that may not send, and holds its texts. */
export async function pauseCampaign(
  tx: Transaction,
  row: CampaignRow,
  { reason, now }: { reason: CampaignStopReason; now: Date },
): Promise<void> {
  const state = stateAfter(row, 'pause');
  const set = { state, stopReason: reason, version: row.version + 1, updatedAt: now };
  await tx.update(campaign).set(set).where(isCampaign(row));
  await holdTexts(tx, { accountId: row.accountId, campaignId: row.id });
}
