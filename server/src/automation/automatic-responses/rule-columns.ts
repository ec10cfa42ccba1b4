import { type AutomaticResponseForm, CHOOSE_RESPONSE_MESSAGE } from '@dashboard/shared/contracts';
import { nationalDigits, toE164 } from '@dashboard/shared/text';
import { and, eq, inArray } from 'drizzle-orm';
import type * as v from 'valibot';
import { responseMessage, textNumber, timeSchedule } from '../../platform/db/schema';
import type { Transaction } from '../../platform/events/record-events';
import { fieldError } from '../../platform/http/errors';
import type { RuleRow } from './rule-store';

export type RuleForm = v.InferOutput<typeof AutomaticResponseForm>;
export type RuleColumns = Omit<RuleRow, 'accountId' | 'id' | 'priority' | 'version'>;

/** @throws Unprocessable naming tns */
async function numberIdsOf(
  tx: Transaction,
  accountId: number,
  tns: string[] | null,
): Promise<number[] | null> {
  if (tns === null) return null;
  const wanted = [...new Set(tns)].map(toE164);
  const rows = await tx
    .select({ id: textNumber.id })
    .from(textNumber)
    .where(and(eq(textNumber.accountId, accountId), inArray(textNumber.number, wanted)));
  if (rows.length < wanted.length)
    throw fieldError('tns', 'A number is not one of your company’s. Choose other numbers.');
  return rows.map(({ id }) => id).toSorted((a, b) => a - b);
}

/** Locks the schedule, so that it is not deleted at the same time. @throws Unprocessable naming scheduleId */
async function assertSchedule(tx: Transaction, accountId: number, id: number | null): Promise<void> {
  if (id === null) return;
  const isOne = and(eq(timeSchedule.accountId, accountId), eq(timeSchedule.id, id));
  const [row] = await tx.select({ id: timeSchedule.id }).from(timeSchedule).where(isOne).for('key share');
  if (row === undefined)
    throw fieldError('scheduleId', 'This time schedule no longer exists. Choose another one.');
}

/** Locks the message like the schedule. @throws Unprocessable naming responseMessageId */
async function findMessage(tx: Transaction, accountId: number, id: number | null): Promise<number> {
  if (id === null) throw fieldError('responseMessageId', CHOOSE_RESPONSE_MESSAGE);
  const isOne = and(eq(responseMessage.accountId, accountId), eq(responseMessage.id, id));
  const [row] = await tx.select().from(responseMessage).where(isOne).for('key share');
  if (row?.isShared !== true)
    throw fieldError('responseMessageId', 'Choose a response message that everyone in your company may use.');
  return id;
}

/** The columns of a rule. @throws Unprocessable naming the field whose record the account does not have */
export async function columnsOf(tx: Transaction, accountId: number, form: RuleForm): Promise<RuleColumns> {
  const { enabled, tns, responseMessageId, ...columns } = form;
  await assertSchedule(tx, accountId, form.scheduleId);
  return {
    ...columns,
    isEnabled: enabled,
    numberIds: await numberIdsOf(tx, accountId, tns),
    responseMessageId: await findMessage(tx, accountId, responseMessageId),
  };
}

/** The form of a stored rule, to which a PATCH applies its changes. */
export async function formOf(tx: Transaction, row: RuleRow): Promise<RuleForm> {
  const { accountId, id: _, priority, version, isEnabled: enabled, numberIds, ...form } = row;
  if (numberIds === null) return { ...form, enabled, tns: null };
  const numbers = await tx
    .select({ number: textNumber.number })
    .from(textNumber)
    .where(and(eq(textNumber.accountId, accountId), inArray(textNumber.id, numberIds)));
  return { ...form, enabled, tns: numbers.map(({ number }) => nationalDigits(number)) };
}
