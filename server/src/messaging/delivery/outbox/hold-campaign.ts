import { type CampaignState, MessageStatus } from '@dashboard/shared/contracts';
import { CANCELLED_CODE } from '@dashboard/shared/text';
import { and, asc, eq, inArray, isNotNull, or, sql } from 'drizzle-orm';
import type { Database } from '../../../platform/db/open-database';
import { campaign, message, outbox } from '../../../platform/db/schema';
import type { Transaction } from '../../../platform/events/record-events';
import type { MessageRow } from '../../messages/present-message';

/** The outbox rows of a campaign's texts. */
export interface CampaignTexts {
  accountId: number;
  campaignId: number;
}

/**
 * Locks the campaigns of messages against changes of their states. Without it, a requeue during a pause could leave a
 * pending row, and one during a resume a held row. Campaigns are locked before messages and outbox rows. Returns the states.
 */
export function lockCampaigns(tx: Transaction, accountId: number, messageIds: number[]) {
  const campaignIds = tx
    .select({ id: outbox.campaignId })
    .from(outbox)
    .where(and(eq(outbox.accountId, accountId), inArray(outbox.messageId, messageIds)));
  return tx
    .select({ state: campaign.state })
    .from(campaign)
    .where(and(eq(campaign.accountId, accountId), inArray(campaign.id, campaignIds)))
    .orderBy(asc(campaign.id))
    .for('share');
}

/** Campaigns in these states send nothing any more, also no further attempt of a text. */
export const ENDED_STATES: readonly CampaignState[] = ['cancelled', 'failed'];

/** The state of a row whose message waits for another attempt: held while its campaign is paused. */
export const pendingOrHeld = sql<string>`(case when exists (
  select from campaign c
  where c.account_id = outbox.account_id and c.id = outbox.campaign_id and c.state = 'paused')
  then 'held' else 'pending' end)`;

const isOf = ({ accountId, campaignId }: CampaignTexts, state: string) =>
  and(eq(outbox.accountId, accountId), eq(outbox.campaignId, campaignId), eq(outbox.state, state));

/** Keeps the texts of a paused campaign from being claimed. Waits for claims that are being made. */
export async function holdTexts(tx: Transaction, of: CampaignTexts): Promise<void> {
  await tx.update(outbox).set({ state: 'held' }).where(isOf(of, 'pending'));
}

/** Lets the held texts of a resumed campaign leave. */
export async function releaseTexts(tx: Transaction, of: CampaignTexts, at: Date): Promise<void> {
  await tx.update(outbox).set({ state: 'pending', nextAttemptAt: at }).where(isOf(of, 'held'));
}

/** Whether a text of the campaign is at the carrier right now, without a response yet. */
export async function isSubmitting(db: Database, of: CampaignTexts): Promise<boolean> {
  return (await db.$count(outbox, isOf(of, 'submitting'))) > 0;
}

/**
 * Ends the texts of a cancelled campaign that were not submitted. Returns the ids of their messages. Messages are locked
 * before their outbox rows, as reports do.
 */
export async function cancelTexts(tx: Transaction, of: CampaignTexts, at: Date): Promise<number[]> {
  const isWaiting = and(
    eq(outbox.accountId, of.accountId),
    eq(outbox.campaignId, of.campaignId),
    inArray(outbox.state, ['pending', 'held']),
  );
  const waiting = tx.select({ id: outbox.messageId }).from(outbox).where(isWaiting);
  await tx
    .select({ id: message.id })
    .from(message)
    .where(and(eq(message.accountId, of.accountId), inArray(message.id, waiting)))
    .orderBy(asc(message.id))
    .for('update');
  const ended = await tx
    .update(outbox)
    .set({ state: 'done', leaseUntil: null })
    .where(isWaiting)
    .returning({ id: outbox.messageId });
  const ids = ended.map(({ id }) => id);
  if (ids.length === 0) return ids;
  await tx
    .update(message)
    .set({ status: MessageStatus.FAILED, errorCode: CANCELLED_CODE, statusAt: at })
    .where(and(eq(message.accountId, of.accountId), inArray(message.id, ids)));
  return ids;
}

/**
 * Ends the texts to locked contacts that may wait for hours and were not submitted, with a code of our own: those of
 * campaigns, and scheduled ones that wait for the end of quiet hours. Returns their messages. Texts that another
 * transaction has locked stay: waiting for them could deadlock, and the outbox checks the contact again.
 */
export async function cancelTextsTo(
  tx: Transaction,
  { accountId, contactIds }: { accountId: number; contactIds: number[] },
  { code, at }: { code: number; at: Date },
): Promise<MessageRow[]> {
  const waiting = await tx
    .select({ id: message.id })
    .from(outbox)
    .innerJoin(message, and(eq(message.accountId, outbox.accountId), eq(message.id, outbox.messageId)))
    .where(
      and(
        eq(outbox.accountId, accountId),
        or(isNotNull(outbox.campaignId), eq(outbox.hasQuietHours, true)),
        // Literal states let the planner use the partial index.
        sql`${outbox.state} in ('pending', 'held')`,
        sql`${outbox.contactId} = any(${sql.param(contactIds)}::bigint[])`,
      ),
    )
    .for('update', { skipLocked: true });
  if (waiting.length === 0) return [];
  const ids = waiting.map(({ id }) => id);
  await tx
    .update(outbox)
    .set({ state: 'done', leaseUntil: null })
    .where(and(eq(outbox.accountId, accountId), inArray(outbox.messageId, ids)));
  return tx
    .update(message)
    .set({ status: MessageStatus.FAILED, errorCode: code, statusAt: at })
    .where(and(eq(message.accountId, accountId), inArray(message.id, ids)))
    .returning();
}
