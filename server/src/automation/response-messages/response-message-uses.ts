import type { ResponseMessage, ResponseMessageUse } from '@dashboard/shared/contracts';
import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { Database } from '../../platform/db/open-database';
import { automaticResponse, type responseMessage } from '../../platform/db/schema';
import type { Transaction } from '../../platform/events/record-events';
import { Conflict, fieldError } from '../../platform/http/errors';

type Store = Database | Transaction;
type ResponseMessageKey = Pick<typeof responseMessage.$inferSelect, 'accountId' | 'id'>;

/** The automatic responses with one of these messages as their text, by name. */
const selectRules = (db: Store, accountId: number, ids: number[]) =>
  db
    .select({ responseMessageId: automaticResponse.responseMessageId, name: automaticResponse.name })
    .from(automaticResponse)
    .where(and(eq(automaticResponse.accountId, accountId), inArray(automaticResponse.responseMessageId, ids)))
    .orderBy(asc(sql`lower(${automaticResponse.name})`), asc(automaticResponse.id));

/** Adds what uses each of the response messages of an account. */
export async function withUses(
  db: Store,
  accountId: number,
  messages: ResponseMessage[],
): Promise<ResponseMessage[]> {
  const ids = messages.map(({ responseMessageId }) => responseMessageId);
  if (ids.length === 0) return messages;
  const rules = await selectRules(db, accountId, ids);
  return messages.map((message) => ({
    ...message,
    usedBy: rules
      .filter(({ responseMessageId }) => responseMessageId === message.responseMessageId)
      .map(({ name }): ResponseMessageUse => ({ kind: 'automaticResponse', name })),
  }));
}

const AND = new Intl.ListFormat('en', { type: 'conjunction' });

/** "The automatic responses “Closed” and “Lunch” use this message." or null. */
async function describeUses(tx: Transaction, { accountId, id }: ResponseMessageKey): Promise<string | null> {
  const rules = await selectRules(tx, accountId, [id]);
  if (rules.length === 0) return null;
  const names = AND.format(rules.map(({ name }) => `“${name}”`));
  return rules.length === 1
    ? `The automatic response ${names} uses this message.`
    : `The automatic responses ${names} use this message.`;
}

/** @throws Conflict naming what uses the message */
export async function assertUnused(tx: Transaction, row: ResponseMessageKey): Promise<void> {
  const uses = await describeUses(tx, row);
  if (uses !== null)
    throw new Conflict(`${uses} Choose another one there, then delete this one.`, { code: 'IN_USE' });
}

/** Rules send shared messages only. @throws Unprocessable naming isShared */
export async function assertMayBePrivate(tx: Transaction, row: ResponseMessageKey): Promise<void> {
  const uses = await describeUses(tx, row);
  if (uses !== null) throw fieldError('isShared', `${uses} Keep it shared, or choose another one there.`);
}
