import type { SkipReason } from '@dashboard/shared/contracts';
import { MESSAGE_TEXT_MAX, SEGMENTS_MAX } from '@dashboard/shared/contracts';
import { nationalDigits } from '@dashboard/shared/text';
import { and, asc, eq, inArray, lte, sql } from 'drizzle-orm';
import { campaignRecipient, contact } from '../../platform/db/schema';
import type { ConnectedTransaction } from '../../platform/db/transact';
import type { Grant } from '../delivery/outbox/grant';
import type { MediaRow } from '../media/present-media';
import { sendingTo } from '../messages/send-checks';
import type { AddressedSend } from '../messages/store-sends';
import { type CampaignWords, wordsFor } from './audience-texts';
import type { CampaignFacts } from './campaign-facts';
import type { CampaignRow } from './campaign-row';
import { quietEnd } from './quiet-end';

type RecipientRow = typeof campaignRecipient.$inferSelect;
type ContactRow = typeof contact.$inferSelect;

/** What happens to the next recipients of a campaign. */
export interface BatchPlan {
  sends: { recipient: RecipientRow; send: AddressedSend; waitMs: number; segments: number }[];
  skips: { id: number; reason: SkipReason }[];
  waits: { id: number; dueAt: Date }[];
}

export interface Batch {
  row: CampaignRow;
  facts: CampaignFacts;
  words: CampaignWords;
  files: MediaRow[];
  rate: Grant;
  /** The failed messages that its texts retry, by contact; null for a contact that was sent the text again already. */
  retried: Map<number, number | null>;
  now: Date;
}

/** Locks the next recipients whose time has come. */
export const lockDue = (
  tx: ConnectedTransaction,
  { accountId, id }: CampaignRow,
  { now, limit }: { now: Date; limit: number },
) =>
  tx
    .select()
    .from(campaignRecipient)
    .where(
      and(
        eq(campaignRecipient.accountId, accountId),
        eq(campaignRecipient.campaignId, id),
        // Literal states let the planner use the partial index.
        sql`status in ('pending', 'waiting_quiet_hours')`,
        lte(campaignRecipient.dueAt, now),
      ),
    )
    .orderBy(asc(campaignRecipient.dueAt), asc(campaignRecipient.id))
    .limit(limit)
    .for('update', { skipLocked: true });

/** Why a recipient gets no text any more. The frozen number may be another person's by now. */
function skipReasonOf(
  { number }: RecipientRow,
  to: ContactRow | undefined,
  { facts, retried }: Batch,
): SkipReason | null {
  if (to === undefined || to.deletedAt !== null || to.number !== number) return 'excluded';
  if (to.isOptOut || to.suspectedOptOutAt !== null) return 'opted_out';
  if (to.isBlocked) return 'blocked';
  if (to.invalidAt !== null) return 'invalid';
  if (retried.get(to.id) === null) return 'retried';
  return sendingTo(facts.number, facts.company, nationalDigits(number)) === 'ok' ? null : 'registry';
}

/** When quiet hours end for a contact; null outside of them. */
function waitOf({ row, facts, now }: Batch, to: ContactRow): Date | null {
  if (!row.quietHours) return null;
  return quietEnd(to, facts.company.quietHoursPreset, now);
}

const sendOf = (
  { row, facts, files, retried }: Batch,
  recipient: RecipientRow,
  to: ContactRow,
  text: string,
): AddressedSend => ({
  request: {
    sender: { userId: row.createdByUserId, firstName: '', lastName: '', numberIds: [facts.number.id] },
    isMerged: true,
    body: {
      clientId: recipient.clientId,
      tn: nationalDigits(facts.number.number),
      contactId: to.id,
      smsText: text,
      mediaIds: files.map(({ id }) => id),
      retryOfId: retried.get(to.id) ?? undefined,
    },
  },
  number: facts.number,
  to: to.number,
  contact: { ...to, isDeleted: false },
  media: files,
  campaign: { id: row.id, name: row.name },
});

/** Decides about locked recipients in their order, until no more texts may leave soon. */
export async function planBatch(
  tx: ConnectedTransaction,
  batch: Batch,
  due: RecipientRow[],
): Promise<BatchPlan> {
  const { accountId } = batch.row;
  const ids = due.map(({ contactId }) => contactId);
  const contacts = await tx
    .select()
    .from(contact)
    .where(and(eq(contact.accountId, accountId), inArray(contact.id, ids)));
  const byId = new Map(contacts.map((one) => [one.id, one]));
  const plan: BatchPlan = { sends: [], skips: [], waits: [] };
  for (const recipient of due) {
    const to = byId.get(recipient.contactId);
    const reason = skipReasonOf(recipient, to, batch);
    if (reason !== null || to === undefined) {
      plan.skips.push({ id: recipient.id, reason: reason ?? 'excluded' });
      continue;
    }
    const dueAt = waitOf(batch, to);
    if (dueAt !== null) {
      plan.waits.push({ id: recipient.id, dueAt });
      continue;
    }
    const { text, segments, problems } = wordsFor(batch.words, to);
    if (problems.length > 0) plan.skips.push({ id: recipient.id, reason: 'merge_missing' });
    else if (text.length > MESSAGE_TEXT_MAX || segments > SEGMENTS_MAX)
      plan.skips.push({ id: recipient.id, reason: 'invalid' });
    else {
      const waitMs = batch.rate.take(segments);
      if (waitMs === null) return plan;
      plan.sends.push({ recipient, send: sendOf(batch, recipient, to, text), waitMs, segments });
    }
  }
  return plan;
}
