import { toE164 } from '@dashboard/shared/text';
import { and, eq, inArray } from 'drizzle-orm';
import type { Database } from '../../platform/db/open-database';
import { responseMessage, textNumber, timeSchedule } from '../../platform/db/schema';
import type { Transaction } from '../../platform/events/record-events';
import { fieldError } from '../../platform/http/errors';

type Reader = Database | Transaction;

/** A shared response message of the account. @throws Unprocessable naming responseMessageId */
export async function assertResponseMessage(
  db: Reader,
  accountId: number,
  id: number | null,
): Promise<number> {
  const [found] = await db
    .select({ id: responseMessage.id })
    .from(responseMessage)
    .where(
      and(
        eq(responseMessage.accountId, accountId),
        eq(responseMessage.id, id ?? 0),
        eq(responseMessage.isShared, true),
      ),
    );
  if (found === undefined)
    throw fieldError('responseMessageId', 'This response message is not available. Choose another one.');
  return found.id;
}

/** A schedule of the account. @throws Unprocessable naming scheduleId */
export async function assertSchedule(db: Reader, accountId: number, id: number | null): Promise<void> {
  if (id === null) return;
  const isOne = and(eq(timeSchedule.accountId, accountId), eq(timeSchedule.id, id));
  if ((await db.$count(timeSchedule, isOne)) === 0)
    throw fieldError('scheduleId', 'This time schedule is not available. Choose another one.');
}

/** The ids of text numbers of the account; null for all. @throws Unprocessable naming tns */
export async function findNumberIds(
  db: Reader,
  accountId: number,
  tns: string[] | null,
): Promise<number[] | null> {
  if (tns === null) return null;
  const numbers = [...new Set(tns.map(toE164))];
  const rows = await db
    .select({ id: textNumber.id })
    .from(textNumber)
    .where(and(eq(textNumber.accountId, accountId), inArray(textNumber.number, numbers)));
  if (rows.length < numbers.length)
    throw fieldError('tns', 'A number is not available any more. Choose the numbers again.');
  return rows.map(({ id }) => id);
}
