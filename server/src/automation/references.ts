import { CHOOSE_RESPONSE_MESSAGE } from '@dashboard/shared/contracts';
import { describeReplyProblem, replyProblems, toE164 } from '@dashboard/shared/text';
import { and, eq, inArray } from 'drizzle-orm';
import type { Database } from '../platform/db/open-database';
import { responseMessage, textNumber, timeSchedule } from '../platform/db/schema';
import type { Transaction } from '../platform/events/record-events';
import { fieldError } from '../platform/http/errors';

/** Locks the schedule, so that it is not deleted at the same time. @throws Unprocessable naming scheduleId */
export async function assertSchedule(tx: Transaction, accountId: number, id: number | null): Promise<void> {
  if (id === null) return;
  const isOne = and(eq(timeSchedule.accountId, accountId), eq(timeSchedule.id, id));
  const [row] = await tx.select({ id: timeSchedule.id }).from(timeSchedule).where(isOne).for('key share');
  if (row === undefined)
    throw fieldError('scheduleId', 'This time schedule no longer exists. Choose another one.');
}

/**
 * Locks the shared message like the schedule. `isReply`: no person sends it, so its fields need fallbacks.
 * @throws Unprocessable naming responseMessageId
 */
export async function assertSharedMessage(
  tx: Transaction,
  accountId: number,
  { id, isReply }: { id: number | null; isReply: boolean },
): Promise<number> {
  if (id === null) throw fieldError('responseMessageId', CHOOSE_RESPONSE_MESSAGE);
  const isOne = and(eq(responseMessage.accountId, accountId), eq(responseMessage.id, id));
  const [row] = await tx.select().from(responseMessage).where(isOne).for('key share');
  if (row?.isShared !== true)
    throw fieldError('responseMessageId', 'Choose a response message that everyone in your company may use.');
  const [problem] = isReply ? replyProblems(row.text) : [];
  if (problem !== undefined)
    throw fieldError('responseMessageId', `In this message, ${describeReplyProblem(problem)}`);
  return id;
}

/** The ids of text numbers of the account, in ascending order; null for all. @throws Unprocessable naming tns */
export async function findNumberIds(
  db: Database | Transaction,
  accountId: number,
  tns: string[] | null,
): Promise<number[] | null> {
  if (tns === null) return null;
  const wanted = [...new Set(tns)].map(toE164);
  const rows = await db
    .select({ id: textNumber.id })
    .from(textNumber)
    .where(and(eq(textNumber.accountId, accountId), inArray(textNumber.number, wanted)));
  if (rows.length < wanted.length)
    throw fieldError('tns', 'A number is not one of your company’s. Choose other numbers.');
  return rows.map(({ id }) => id).toSorted((a, b) => a - b);
}
