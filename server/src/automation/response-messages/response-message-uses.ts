import type { ResponseMessage, ResponseMessageUse } from '@dashboard/shared/contracts';
import { describeReplyProblem, replyProblems } from '@dashboard/shared/text';
import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { Database } from '../../platform/db/open-database';
import { automaticResponse, intelligentResponse, type responseMessage } from '../../platform/db/schema';
import type { Transaction } from '../../platform/events/record-events';
import { Conflict, fieldError } from '../../platform/http/errors';

type Store = Database | Transaction;
type ResponseMessageKey = Pick<typeof responseMessage.$inferSelect, 'accountId' | 'id'>;

interface Use extends ResponseMessageUse {
  responseMessageId: number;
}

/** What has one of these messages as its text: by kind, then by name. */
async function selectUses(db: Store, accountId: number, ids: number[]): Promise<Use[]> {
  const usesIn = async (
    table: typeof automaticResponse | typeof intelligentResponse,
    kind: ResponseMessageUse['kind'],
  ) => {
    const rows = await db
      .select({ responseMessageId: table.responseMessageId, name: table.name })
      .from(table)
      .where(and(eq(table.accountId, accountId), inArray(table.responseMessageId, ids)))
      .orderBy(asc(sql`lower(${table.name})`), asc(table.id));
    return rows.map((row) => ({ ...row, kind }));
  };
  return [
    ...(await usesIn(automaticResponse, 'automaticResponse')),
    ...(await usesIn(intelligentResponse, 'intelligentResponse')),
  ];
}

/** Adds what uses each of the response messages of an account. */
export async function withUses(
  db: Store,
  accountId: number,
  messages: ResponseMessage[],
): Promise<ResponseMessage[]> {
  const ids = messages.map(({ responseMessageId }) => responseMessageId);
  if (ids.length === 0) return messages;
  const uses = await selectUses(db, accountId, ids);
  return messages.map((message) => ({
    ...message,
    usedBy: uses
      .filter(({ responseMessageId }) => responseMessageId === message.responseMessageId)
      .map(({ kind, name }) => ({ kind, name })),
  }));
}

const AND = new Intl.ListFormat('en', { type: 'conjunction' });
const KINDS: [kind: ResponseMessageUse['kind'], noun: string][] = [
  ['automaticResponse', 'automatic response'],
  ['intelligentResponse', 'intelligent response'],
];

/** "The automatic responses “Closed” and “Lunch” use this message." or null. */
async function describeUses(tx: Transaction, { accountId, id }: ResponseMessageKey): Promise<string | null> {
  const uses = await selectUses(tx, accountId, [id]);
  if (uses.length === 0) return null;
  const groups = KINDS.flatMap(([kind, noun]) => {
    const names = uses.filter((use) => use.kind === kind).map(({ name }) => `“${name}”`);
    return names.length === 0 ? [] : [`the ${noun}${names.length === 1 ? '' : 's'} ${AND.format(names)}`];
  });
  const subject = AND.format(groups).replace(/^t/, 'T');
  return `${subject} use${uses.length === 1 ? 's' : ''} this message.`;
}

/** @throws Conflict naming what uses the message */
export async function assertUnused(tx: Transaction, row: ResponseMessageKey): Promise<void> {
  const uses = await describeUses(tx, row);
  if (uses !== null)
    throw new Conflict(`${uses} Choose another one there, then delete this one.`, { code: 'IN_USE' });
}

/** Both kinds send shared messages only. @throws Unprocessable naming isShared */
export async function assertMayBePrivate(tx: Transaction, row: ResponseMessageKey): Promise<void> {
  const uses = await describeUses(tx, row);
  if (uses !== null) throw fieldError('isShared', `${uses} Keep it shared, or choose another one there.`);
}

/** Whether an enabled rule or intent sends the message without a person. */
async function isReply(tx: Transaction, { accountId, id }: ResponseMessageKey): Promise<boolean> {
  const uses = (table: typeof automaticResponse | typeof intelligentResponse) =>
    and(eq(table.accountId, accountId), eq(table.responseMessageId, id), eq(table.isEnabled, true));
  const isAuto = eq(intelligentResponse.mode, 'auto');
  const rules = await tx.$count(automaticResponse, uses(automaticResponse));
  return rules > 0 || (await tx.$count(intelligentResponse, and(uses(intelligentResponse), isAuto))) > 0;
}

/** @throws Unprocessable naming text if automatic replies with the message would lack a value */
export async function assertFitsReplies(
  tx: Transaction,
  row: ResponseMessageKey,
  text: string,
): Promise<void> {
  const [problem] = replyProblems(text);
  if (problem !== undefined && (await isReply(tx, row)))
    throw fieldError('text', describeReplyProblem(problem));
}
