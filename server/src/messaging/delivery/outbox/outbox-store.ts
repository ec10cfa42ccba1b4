import type { QuietHoursPreset } from '@dashboard/shared/contracts';
import {
  and,
  asc,
  eq,
  exists,
  inArray,
  isNotNull,
  isNull,
  lt,
  lte,
  not,
  or,
  type SQL,
  sql,
} from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Database } from '../../../platform/db/open-database';
import { account, campaign, contact, message, outbox, textNumber } from '../../../platform/db/schema';
import { RETRY_AFTER_MAX_MS } from '../../../platform/http/retry-after';
import type { MessageRow } from '../../messages/present-message';
import type { AccountFacts, NumberFacts } from '../../messages/send-checks';
import { ENDED_STATES, lockCampaigns, pendingOrHeld } from './hold-campaign';

/** A message on its way to the carrier. */
export interface OutgoingMessage {
  row: MessageRow;
  campaignId: number | null;
  attempts: number;
  submittedAt: Date;
  /** E.164. */
  from: string;
  to: string;
  /** The contact's number by now. */
  contactNumber: string;
  isOptOut: boolean;
  /** When the contact last opted out; it stays when they opt in again. */
  optOutAt: Date | null;
  isBlocked: boolean;
  isDeleted: boolean;
  suspectedOptOutAt: Date | null;
  timeZone: string | null;
  quietHoursPreset: QuietHoursPreset;
  /** Whether it is of a campaign with quiet hours, or a scheduled text that was not confirmed for them. */
  hasQuietHours: boolean;
  number: NumberFacts;
  account: AccountFacts;
}

/** Time for one submission with its attachments; afterwards another worker may look up the result. */
const LEASE_MS = 5_000;

const selectOutgoing = (db: Pick<Database, 'select'>) =>
  db
    .select({
      row: message,
      campaignId: outbox.campaignId,
      attempts: outbox.attempts,
      submittedAt: sql<Date>`coalesce(${outbox.submittedAt}, ${outbox.createdAt})`.mapWith(outbox.createdAt),
      from: textNumber.number,
      to: sql<string>`coalesce(${message.contactNumber}, ${contact.number})`,
      contactNumber: contact.number,
      isOptOut: contact.isOptOut,
      optOutAt: contact.optOutAt,
      isBlocked: contact.isBlocked,
      isDeleted: sql<boolean>`${contact.deletedAt} is not null`,
      suspectedOptOutAt: contact.suspectedOptOutAt,
      timeZone: contact.timeZone,
      quietHoursPreset: account.quietHoursPreset,
      hasQuietHours: sql<boolean>`coalesce(${campaign.quietHours}, ${outbox.hasQuietHours})`,
      number: {
        state: textNumber.state,
        isTollFree: textNumber.isTollFree,
        isVerified: textNumber.isVerified,
      },
      account: {
        status: account.status,
        country: account.country,
        isRegistered: account.isRegistered,
      },
    })
    .from(outbox)
    .innerJoin(message, and(eq(message.accountId, outbox.accountId), eq(message.id, outbox.messageId)))
    .innerJoin(textNumber, eq(textNumber.id, message.numberId))
    .innerJoin(account, eq(account.id, message.accountId))
    .innerJoin(contact, and(eq(contact.accountId, message.accountId), eq(contact.id, message.contactId)))
    .leftJoin(campaign, and(eq(campaign.accountId, outbox.accountId), eq(campaign.id, outbox.campaignId)));

/**
 * Whether a pending message is the next one of its conversation: nothing of it is being submitted, nothing earlier is
 * pending. One statement must check all candidates, because the order depends on its snapshot. Messages of
 * a conversation become visible in the order of their ids, so no snapshot shows a message without the open ones before
 * it. A row that another server has locked is still pending in the snapshot: SKIP LOCKED skips it, and its successors
 * still wait for it.
 */
function isNext(db: Pick<Database, 'select'>, now: Date) {
  const other = alias(outbox, 'other');
  const isSameConversation = and(
    eq(other.accountId, outbox.accountId),
    eq(other.numberId, outbox.numberId),
    eq(other.contactId, outbox.contactId),
  );
  // Literal states let the planner use the partial index.
  const isSubmitting = sql`${other.state} = 'submitting'`;
  // A text that waits for the end of quiet hours must not hold back a reply, or a campaign without them, until then.
  const soon = new Date(now.getTime() + RETRY_AFTER_MAX_MS);
  const isScheduledSoon = or(not(other.hasQuietHours), lte(other.nextAttemptAt, soon));
  const isOfSameKind = or(isNull(other.campaignId), isNotNull(outbox.campaignId));
  const isInOrder = or(and(isOfSameKind, isScheduledSoon), lte(other.nextAttemptAt, now));
  const isEarlier = and(sql`${other.state} = 'pending'`, lt(other.messageId, outbox.messageId), isInOrder);
  const isBlocking = or(not(outbox.isComplianceReply), other.isComplianceReply);
  // Not NOT EXISTS: the planner makes it a join that compares all open rows when statistics are stale.
  const hasNone = (condition: SQL | undefined) =>
    sql`${exists(db.select({ id: other.messageId }).from(other).where(and(isSameConversation, condition)))} is not true`;
  return and(hasNone(isSubmitting), hasNone(and(isEarlier, isBlocking)));
}

function hasFiles(db: Pick<Database, 'select'>) {
  const isSame = and(eq(message.accountId, outbox.accountId), eq(message.id, outbox.messageId));
  const found = db
    .select({ id: message.id })
    .from(message)
    .where(and(isSame, eq(message.hasMedia, true)));
  return sql`${exists(found)} is true`;
}

interface DueOf {
  now: Date;
  limit: number;
  /** Leaves out messages with files. */
  isPlainOnly?: boolean | undefined;
  /** The texts of campaigns, or all others. */
  ofCampaigns?: boolean;
}

/** Messages that were queued before rows named their conversation have one each. */
const conversationKey = sql<string>`concat_ws('/', ${outbox.accountId}, ${outbox.numberId}, coalesce(${outbox.contactId}, -${outbox.messageId}))`;

/** Pending messages that may leave now, oldest first. */
export const selectDue = (
  db: Pick<Database, 'select'>,
  { now, limit, isPlainOnly = false, ofCampaigns = false }: DueOf,
) =>
  db
    .select({
      accountId: outbox.accountId,
      messageId: outbox.messageId,
      conversation: conversationKey.as('conversation'),
      isComplianceReply: outbox.isComplianceReply,
    })
    .from(outbox)
    .where(
      and(
        eq(outbox.state, 'pending'),
        lte(outbox.nextAttemptAt, now),
        ofCampaigns ? isNotNull(outbox.campaignId) : isNull(outbox.campaignId),
        isPlainOnly ? not(hasFiles(db)) : undefined,
        isNext(db, now),
      ),
    )
    .orderBy(asc(outbox.nextAttemptAt), asc(outbox.messageId))
    .limit(limit);

/**
 * Chooses due messages and locks their conversations until the transaction ends. A conversation that another server has
 * locked is left out.
 */
async function lockDue(tx: Pick<Database, 'select' | '$with' | 'with'>, of: DueOf) {
  const due = tx.$with('due').as(selectDue(tx, of).for('update', { of: outbox, skipLocked: true }));
  const isLocked = sql<boolean>`pg_try_advisory_xact_lock(hashtextextended('outbox ' || ${due.conversation}, 0))`;
  const chosen = await tx
    .with(due)
    .select({
      accountId: due.accountId,
      messageId: due.messageId,
      conversation: due.conversation,
      isComplianceReply: due.isComplianceReply,
      isLocked,
    })
    .from(due);
  return chosen.filter((one) => one.isLocked);
}

/** One message of each conversation: a compliance reply, which may be due beside an earlier message, else the only one. */
function firstOfEach<Row extends { conversation: string; isComplianceReply: boolean }>(rows: Row[]): Row[] {
  const firsts = new Map<string, Row>();
  for (const row of rows)
    if (row.isComplianceReply || !firsts.has(row.conversation)) firsts.set(row.conversation, row);
  return [...firsts.values()];
}

interface ClaimOf {
  now: Date;
  limit: number;
  campaignLimit?: number;
  /** Whether messages with files are left out. */
  plainOnly?: { ofUsers: boolean; ofCampaigns: boolean };
}

/**
 * Claims due messages for one of any number of workers on this database. Each is marked `submitting` before this
 * returns: from then on it is submitted once, or its result is looked up. Texts of campaigns leave after all others.
 */
export async function claimDue(
  db: Database,
  { now, limit, campaignLimit = limit, plainOnly }: ClaimOf,
): Promise<OutgoingMessage[]> {
  return db.transaction(async (tx) => {
    const chosen = await lockDue(tx, { now, limit, isPlainOnly: plainOnly?.ofUsers });
    const left = Math.min(limit - chosen.length, campaignLimit);
    const ofCampaigns = { now, limit: left, isPlainOnly: plainOnly?.ofCampaigns, ofCampaigns: true };
    if (left > 0) chosen.push(...(await lockDue(tx, ofCampaigns)));
    if (chosen.length === 0) return [];
    const firsts = firstOfEach(chosen);
    const ofAccounts = inArray(outbox.accountId, [...new Set(chosen.map((one) => one.accountId))]);
    const idsOf = (rows: { messageId: number }[]) => rows.map((row) => row.messageId);
    // Again, now that nothing else claims from these conversations: an earlier message may be due again since the choice,
    // because it failed after its acceptance.
    const claimed = await tx
      .update(outbox)
      .set({
        state: 'submitting',
        attempts: sql`${outbox.attempts} + 1`,
        submittedAt: now,
        leaseUntil: new Date(now.getTime() + LEASE_MS),
      })
      .where(and(inArray(outbox.messageId, idsOf(firsts)), ofAccounts, isNext(tx, now)))
      .returning({ messageId: outbox.messageId });
    if (claimed.length === 0) return [];
    return selectOutgoing(tx)
      .where(and(inArray(outbox.messageId, idsOf(claimed)), ofAccounts))
      .orderBy(asc(outbox.messageId));
  });
}

/** Messages whose submission was interrupted by a kill or a lost response. Each is leased to one worker. */
export async function claimUnconfirmed(
  db: Database,
  { now, againMs, limit }: { now: Date; againMs: number; limit: number },
): Promise<OutgoingMessage[]> {
  return db.transaction(async (tx) => {
    const due = await tx
      .select({ accountId: outbox.accountId, messageId: outbox.messageId })
      .from(outbox)
      .where(and(eq(outbox.state, 'submitting'), lt(outbox.leaseUntil, now)))
      .orderBy(asc(outbox.leaseUntil))
      .limit(limit)
      .for('update', { skipLocked: true });
    if (due.length === 0) return [];
    const isDue = and(
      inArray(
        outbox.messageId,
        due.map((one) => one.messageId),
      ),
      inArray(
        outbox.accountId,
        due.map((one) => one.accountId),
      ),
    );
    await tx
      .update(outbox)
      .set({ leaseUntil: new Date(now.getTime() + againMs) })
      .where(isDue);
    return selectOutgoing(tx).where(isDue);
  });
}

/** Accepted messages whose final report is overdue. */
export async function findOverdue(db: Database, now: Date, limit: number) {
  return db
    .select({ accountId: outbox.accountId, messageId: outbox.messageId })
    .from(outbox)
    .where(and(eq(outbox.state, 'submitted'), lte(outbox.nextAttemptAt, now)))
    .limit(limit);
}

/** The outbox row of a message while the same attempt is current: a report may have ended it meanwhile. */
const isUnderWay = ({ row, attempts }: OutgoingMessage) =>
  and(
    eq(outbox.accountId, row.accountId),
    eq(outbox.messageId, row.id),
    eq(outbox.state, 'submitting'),
    eq(outbox.attempts, attempts),
  );

/**
 * Extends a claim right before a submission, and reads again what the message depends on. Null when the message was
 * resolved meanwhile: then it must not be submitted any more, because later messages of its conversation may have left.
 */
export async function renewClaim(
  db: Database,
  outgoing: OutgoingMessage,
  now: Date,
): Promise<OutgoingMessage | null> {
  const set = { submittedAt: now, leaseUntil: new Date(now.getTime() + LEASE_MS) };
  const renewed = await db
    .update(outbox)
    .set(set)
    .where(isUnderWay(outgoing))
    .returning({ id: outbox.messageId });
  if (renewed.length === 0) return null;
  const { accountId, id } = outgoing.row;
  const [current] = await selectOutgoing(db).where(
    and(eq(outbox.accountId, accountId), eq(outbox.messageId, id)),
  );
  return current ?? null;
}

/** Requeues a message that was certainly not accepted. False if its campaign was cancelled or failed: then it must not leave. */
export function requeue(
  db: Pick<Database, 'transaction'>,
  outgoing: OutgoingMessage,
  at: Date,
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const { accountId, id } = outgoing.row;
    const [its] = outgoing.campaignId === null ? [] : await lockCampaigns(tx, accountId, [id]);
    if (its !== undefined && ENDED_STATES.includes(its.state)) return false;
    const set = { state: pendingOrHeld, nextAttemptAt: at, leaseUntil: null };
    await tx.update(outbox).set(set).where(isUnderWay(outgoing));
    return true;
  });
}

/** Makes the result due for look-up in the next cycle instead of after its lease. */
export async function lookUpNext(db: Database, outgoing: OutgoingMessage, now: Date): Promise<void> {
  await db.update(outbox).set({ leaseUntil: now }).where(isUnderWay(outgoing));
}
