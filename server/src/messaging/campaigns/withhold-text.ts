import { campaign } from '../../platform/db/schema';
import type { Services } from '../../platform/http/services';
import { type OutgoingMessage, requeue } from '../delivery/outbox/outbox-store';
import { problemOf, readFacts } from './campaign-facts';
import { isCampaign } from './campaign-row';
import { pauseCampaign } from './pause-campaign';

/**
 * Requeues a claimed text because its whole campaign may not send, and pauses the campaign in the same transaction: a text
 * held in a campaign that is not paused would never leave. When the problem was solved after the claim, the campaign goes
 * on and the text is claimed again. False if the text has no campaign that may still send it.
 */
export async function withholdText(services: Services, outgoing: OutgoingMessage): Promise<boolean> {
  if (outgoing.campaignId === null) return false;
  const key = { accountId: outgoing.row.accountId, id: outgoing.campaignId };
  const now = services.clock.now();
  const isWithheld = await services.db.transaction(async (tx) => {
    const [row] = await tx.select().from(campaign).where(isCampaign(key)).for('no key update');
    if (row?.state !== 'sending' && row?.state !== 'paused') return false;
    const reason = row.state === 'sending' ? problemOf(await readFacts(tx, row)) : null;
    if (reason !== null) await pauseCampaign(tx, row, { reason, now });
    return requeue(tx, outgoing, now);
  });
  if (isWithheld) services.messaging.campaignProgress.touch(key);
  return isWithheld;
}
