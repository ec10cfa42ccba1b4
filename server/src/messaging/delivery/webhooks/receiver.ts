import { PHONE_DIGITS } from '@dashboard/shared/contracts';
import { nationalDigits, numberProblem, toE164 } from '@dashboard/shared/text';
import { and, eq, getTableColumns, type SQL } from 'drizzle-orm';
import { registrationColumns } from '../../../platform/common/segment-limits';
import { account, inboxGroup, textNumber } from '../../../platform/db/schema';
import type { Transaction } from '../../../platform/events/record-events';

/** The number that an inbound message was sent to, with its company and how its group assigns conversations. */
export const findReceiver = (tx: Pick<Transaction, 'select'>, owner: string) =>
  readReceiver(tx, eq(textNumber.number, toE164(owner)));

/** The same by the number's id. */
export const receiverById = (tx: Pick<Transaction, 'select'>, numberId: number) =>
  readReceiver(tx, eq(textNumber.id, numberId));

async function readReceiver(tx: Pick<Transaction, 'select'>, condition: SQL) {
  const [found] = await tx
    .select({
      number: textNumber,
      company: { ...getTableColumns(account), messageClass: registrationColumns.messageClass },
      assignment: inboxGroup.assignment,
    })
    .from(textNumber)
    .innerJoin(account, eq(account.id, textNumber.accountId))
    .leftJoin(inboxGroup, eq(inboxGroup.numberId, textNumber.id))
    .where(condition);
  return found ?? null;
}
export type Receiver = NonNullable<Awaited<ReturnType<typeof findReceiver>>>;

/** Short codes and foreign numbers cannot receive a reply. */
const canReceiveReply = (from: string) =>
  nationalDigits(from).length === PHONE_DIGITS &&
  numberProblem(nationalDigits(from), { allowFictional: true }) !== 'length';

/** Whether a sender can be a contact of a company: a number that can receive a reply and is not the company's own. */
export async function canBeContact(
  db: Pick<Transaction, '$count'>,
  accountId: number,
  from: string,
): Promise<boolean> {
  if (!canReceiveReply(from)) return false;
  const isOwn = and(eq(textNumber.accountId, accountId), eq(textNumber.number, toE164(from)));
  return (await db.$count(textNumber, isOwn)) === 0;
}
