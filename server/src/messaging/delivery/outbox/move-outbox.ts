import { MessageStatus } from '@dashboard/shared/contracts';
import { and, eq, inArray } from 'drizzle-orm';
import { outbox } from '../../../platform/db/schema';
import type { Transaction } from '../../../platform/events/record-events';
import { backoffMs } from '../../../platform/jobs/backoff';
import { requeueFailed } from './attempts-store';
import type { OutboxMove } from './report-batch';
import type { Throttle } from './throttle';

/** Delays before failed messages are retried. */
export interface RetryDelays {
  /** First delay, in milliseconds. */
  backoffMs: number;
  throttle: Throttle;
}

/** How long an accepted message may wait for a final report before it becomes unconfirmed. */
const RECEIPT_WITHIN_MS = 24 * 60 * 60 * 1000;

function stateAfter({ row, to }: OutboxMove): 'submitted' | 'unknown' | 'done' {
  if (to === 'submitted') return 'submitted';
  return row.status === MessageStatus.UNCONFIRMED ? 'unknown' : 'done';
}

/** When a failed attempt is retried. A retry counts against the company's rate limit like a first attempt. */
async function nextAttemptOf(
  { row, deliveryAttempts }: OutboxMove,
  { at, ...delays }: RetryDelays & { at: Date },
) {
  if (deliveryAttempts === null) throw new Error('Cannot schedule a retry: the attempts were not loaded');
  const waited = at.getTime() + backoffMs(deliveryAttempts.attempts, delays.backoffMs, null, Math.random());
  const text = { segments: row.segments, isTollFree: deliveryAttempts.isTollFree };
  const [leaves = at] = await delays.throttle.take(row.accountId, deliveryAttempts, [text], at);
  return { messageId: row.id, at: new Date(Math.max(waited, leaves.getTime())) };
}

/**
 * Updates the outbox rows: they are done at a final status, else wait for the report or the retry. Done rows are deleted by
 * `dropFinishedDeliveries`.
 */
export async function moveOutbox(
  tx: Transaction,
  accountId: number,
  moves: OutboxMove[],
  delays: RetryDelays & { at: Date },
): Promise<void> {
  const receiptBy = new Date(delays.at.getTime() + RECEIPT_WITHIN_MS);
  const again = moves.filter(({ to }) => to === 'again');
  for (const state of ['submitted', 'unknown', 'done'] as const) {
    const going = moves.filter((move) => !again.includes(move) && stateAfter(move) === state);
    if (going.length === 0) continue;
    const ids = going.map(({ row }) => row.id);
    await tx
      .update(outbox)
      .set({ state, leaseUntil: null, ...(state === 'submitted' && { nextAttemptAt: receiptBy }) })
      .where(and(eq(outbox.accountId, accountId), inArray(outbox.messageId, ids)));
  }
  await requeueFailed(tx, accountId, await Promise.all(again.map((move) => nextAttemptOf(move, delays))));
}
