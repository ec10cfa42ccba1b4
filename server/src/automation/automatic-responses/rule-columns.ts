import type { AutomaticResponseForm } from '@dashboard/shared/contracts';
import { nationalDigits } from '@dashboard/shared/text';
import { and, eq, inArray } from 'drizzle-orm';
import type * as v from 'valibot';
import { textNumber } from '../../platform/db/schema';
import type { Transaction } from '../../platform/events/record-events';
import { assertSchedule, assertSharedMessage, findNumberIds } from '../references';
import type { RuleRow } from './rule-store';

export type RuleForm = v.InferOutput<typeof AutomaticResponseForm>;
export type RuleColumns = Omit<RuleRow, 'accountId' | 'id' | 'priority' | 'version'>;

/** The columns of a rule. @throws Unprocessable naming the field whose record the account does not have */
export async function columnsOf(tx: Transaction, accountId: number, form: RuleForm): Promise<RuleColumns> {
  const { enabled, tns, responseMessageId, ...columns } = form;
  await assertSchedule(tx, accountId, form.scheduleId);
  return {
    ...columns,
    isEnabled: enabled,
    numberIds: await findNumberIds(tx, accountId, tns),
    responseMessageId: await assertSharedMessage(tx, accountId, { id: responseMessageId, isReply: enabled }),
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
