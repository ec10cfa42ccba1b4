import { CAMPAIGN_CONSENT } from '@dashboard/shared/contracts';
import { campaign, campaignRecipient } from '../platform/db/schema';
import type { DemoMessage } from './history';
import { inChunks } from './in-chunks';
import { optOutAfter, type PlannedCampaign, type PlannedRecipient, replyTo } from './plan-campaigns';
import type { Transaction } from './transaction';

const DAY_MS = 86_400_000;

interface Stored {
  accountId: number;
  now: Date;
  /** The id of a stored message. */
  idOf: (message: DemoMessage) => number;
}

/** When its last text was submitted; null before the first one. */
const lastSent = ({ recipients }: PlannedCampaign): Date | null =>
  recipients.findLast(({ sent }) => sent !== null)?.sent?.message.at ?? null;

function campaignRow(planned: PlannedCampaign, { accountId, now }: Stored): typeof campaign.$inferInsert {
  const { demo, inbox, listIds, startsAt } = planned;
  const { name, state, text, stopReason = null } = demo;
  const createdByUserId = inbox.staff[demo.creator];
  if (createdByUserId === undefined) throw new RangeError(`${name} has no creator.`);
  const start = startsAt?.toJSDate() ?? null;
  const createdAt = new Date(Math.min(now.getTime(), start?.getTime() ?? now.getTime()) - DAY_MS);
  const hasStarted = state !== 'draft' && state !== 'scheduled';
  const isEnded = hasStarted && state !== 'sending' && state !== 'paused';
  const changedAt = lastSent(planned) ?? createdAt;
  return {
    ...{ accountId, name, state, text, stopReason, createdByUserId, createdAt },
    numberId: inbox.numberId,
    includeListIds: listIds,
    ...(startsAt && {
      schedule: { type: 'at' as const, at: startsAt.toFormat("yyyy-MM-dd'T'HH:mm") },
      consentByUserId: createdByUserId,
      consentAt: createdAt,
      consentText: CAMPAIGN_CONSENT,
    }),
    startsAt: start,
    startedAt: hasStarted ? start : null,
    recipients: planned.recipients.length,
    endedAt: isEnded ? changedAt : null,
    updatedAt: changedAt,
  };
}

function recipientRow(recipient: PlannedRecipient, campaignId: number, { accountId, idOf }: Stored) {
  const { sent, deliveredAt, status } = recipient;
  const reply = replyTo(recipient);
  const { contactId, number, skipReason, dueAt } = recipient;
  return {
    ...{ accountId, campaignId, contactId, number, status, skipReason, dueAt, deliveredAt },
    messageId: sent && idOf(sent.message),
    segments: sent?.message.segments ?? null,
    errorCode: sent !== null && deliveredAt === null ? sent.message.status : null,
    statusAt: deliveredAt ?? sent?.message.at ?? dueAt,
    // The carrier never confirmed that it accepted an unconfirmed text.
    sentAt: status === 'unconfirmed' ? null : (sent?.message.at ?? null),
    repliedAt: reply?.at ?? null,
    replyMessageId: reply && idOf(reply),
    optedOutAt: optOutAfter(recipient),
  };
}

/** Stores the planned campaigns of an account, whose messages are stored. */
export async function seedCampaigns(
  tx: Transaction,
  campaigns: readonly PlannedCampaign[],
  stored: Stored,
): Promise<void> {
  for (const planned of campaigns) {
    const [row] = await tx
      .insert(campaign)
      .values(campaignRow(planned, stored))
      .returning({ id: campaign.id });
    if (row === undefined) throw new RangeError('A demo campaign was not stored.');
    await inChunks(planned.recipients, async (chunk) => {
      await tx.insert(campaignRecipient).values(chunk.map((one) => recipientRow(one, row.id, stored)));
      return [];
    });
  }
}
