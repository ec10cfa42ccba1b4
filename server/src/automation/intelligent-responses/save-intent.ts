import {
  INTENTS_MAX,
  type IntelligentResponse,
  IntelligentResponseForm,
  type IntelligentResponseUpdate,
  type IntelligentResponseValues,
} from '@dashboard/shared/contracts';
import { and, eq } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import type * as v from 'valibot';
import { recordAudit } from '../../platform/audit/record-audit';
import { intelligentResponse } from '../../platform/db/schema';
import { mapUniqueViolation, type UniqueIndexes } from '../../platform/db/unique-violation';
import type { Transaction } from '../../platform/events/record-events';
import { assertVersion } from '../../platform/http/assert-version';
import { Unprocessable } from '../../platform/http/errors';
import { parseBody } from '../../platform/http/parse';
import type { Services } from '../../platform/http/services';
import { companyOf } from '../../platform/session/company-of';
import type { Principal } from '../../platform/session/principal';
import { announceAutomation } from '../push-schedules';
import { assertSchedule, assertSharedMessage, findNumberIds } from '../references';
import { type IntentRow, lockIntent, readIntent, readTns } from './intent-rows';

/** A request that changes an intent of the caller's account. */
export interface IntentRequest {
  principal: Principal;
  ip: FastifyRequest['ip'];
}

const UNIQUE_INDEXES: UniqueIndexes = {
  intelligent_response_name: ['name', 'Another intent has this name. Enter a different one.'],
};

/** The columns of an intent. @throws Unprocessable naming the field that refers to nothing in the account */
async function columnsOf(tx: Transaction, accountId: number, values: IntelligentResponseValues) {
  const { name, enabled, matchType, phrases, mode, scheduleId, scheduleSide, threshold, tns } = values;
  await assertSchedule(tx, accountId, scheduleId);
  return {
    name,
    isEnabled: enabled,
    matchType,
    phrases,
    mode,
    scheduleId,
    scheduleSide,
    responseMessageId: await assertSharedMessage(tx, accountId, {
      id: values.responseMessageId,
      isReply: enabled && mode === 'auto',
    }),
    numberIds: await findNumberIds(tx, accountId, tns),
    threshold: Math.round(threshold * 100),
  };
}

type Columns = Awaited<ReturnType<typeof columnsOf>>;

const columnsBefore = (row: IntentRow): Columns => ({
  name: row.name,
  isEnabled: row.isEnabled,
  matchType: row.matchType,
  phrases: row.phrases,
  mode: row.mode,
  scheduleId: row.scheduleId,
  scheduleSide: row.scheduleSide,
  responseMessageId: row.responseMessageId,
  numberIds: row.numberIds,
  threshold: row.threshold,
});

interface IntentChange {
  action: 'create' | 'update' | 'delete';
  id: number;
  before?: object;
  after?: object;
}

const audit = (
  tx: Transaction,
  { clock }: Pick<Services, 'clock'>,
  { principal, ip }: IntentRequest,
  { action, id, ...facts }: IntentChange,
) =>
  recordAudit(
    { db: tx, clock },
    {
      accountId: companyOf(principal),
      actorUserId: principal.userId,
      action: `intelligent-response.${action}`,
      subject: `intelligent-response ${id}`,
      ...facts,
      ip,
    },
  );

/** Runs a write in a transaction and notifies open screens. @throws Unprocessable naming a name in use */
async function saving<T>(
  services: Services,
  of: IntentRequest,
  write: (tx: Transaction) => Promise<T>,
): Promise<T> {
  const result = await mapUniqueViolation(UNIQUE_INDEXES, () => services.db.transaction(write));
  await announceAutomation(services, of.principal);
  return result;
}

/** Adds an intent. @throws Unprocessable naming the field */
export function createIntent(
  services: Services,
  of: IntentRequest,
  values: IntelligentResponseValues,
): Promise<IntelligentResponse> {
  const accountId = companyOf(of.principal);
  const now = services.clock.now();
  return saving(services, of, async (tx) => {
    const isOwn = eq(intelligentResponse.accountId, accountId);
    if ((await tx.$count(intelligentResponse, isOwn)) >= INTENTS_MAX)
      throw new Unprocessable(`There are ${INTENTS_MAX} intents, the most possible. Delete one first.`);
    const columns = await columnsOf(tx, accountId, values);
    const [row] = await tx
      .insert(intelligentResponse)
      .values({ ...columns, accountId, updatedByUserId: of.principal.userId, createdAt: now, updatedAt: now })
      .returning({ id: intelligentResponse.id });
    if (row === undefined) throw new Error('The insert returned no intent');
    await audit(tx, services, of, { action: 'create', id: row.id, after: columns });
    return readIntent(tx, { accountId, id: row.id, now });
  });
}

type Changes = Omit<v.InferOutput<typeof IntelligentResponseUpdate>, 'version'>;

/** The values of an intent with some of them changed. @throws BadRequest naming the field if they do not fit together */
async function mergedValues(tx: Transaction, row: IntentRow, changes: Changes) {
  const { isEnabled: enabled, numberIds, threshold, ...columns } = columnsBefore(row);
  const tns = await readTns(tx, row.accountId);
  const known = numberIds?.flatMap((id) => tns.get(id) ?? []) ?? null;
  return parseBody(IntelligentResponseForm, {
    ...columns,
    enabled,
    tns: known,
    threshold: threshold / 100,
    ...changes,
  });
}

/** Changes an intent. @throws NotFound, Conflict, BadRequest, Unprocessable naming the field */
export function updateIntent(
  services: Services,
  of: IntentRequest,
  id: number,
  { version, ...changes }: v.InferOutput<typeof IntelligentResponseUpdate>,
): Promise<IntelligentResponse> {
  const accountId = companyOf(of.principal);
  const now = services.clock.now();
  return saving(services, of, async (tx) => {
    const row = await lockIntent(tx, accountId, id);
    assertVersion(row, { version });
    const after = await columnsOf(tx, accountId, await mergedValues(tx, row, changes));
    await tx
      .update(intelligentResponse)
      .set({ ...after, version: row.version + 1, updatedAt: now, updatedByUserId: of.principal.userId })
      .where(and(eq(intelligentResponse.accountId, accountId), eq(intelligentResponse.id, id)));
    await audit(tx, services, of, { action: 'update', id, before: columnsBefore(row), after });
    return readIntent(tx, { accountId, id, now });
  });
}

/** Deletes an intent. @throws NotFound */
export async function deleteIntent(services: Services, of: IntentRequest, id: number): Promise<void> {
  const accountId = companyOf(of.principal);
  await saving(services, of, async (tx) => {
    const row = await lockIntent(tx, accountId, id);
    await tx
      .delete(intelligentResponse)
      .where(and(eq(intelligentResponse.accountId, accountId), eq(intelligentResponse.id, id)));
    await audit(tx, services, of, { action: 'delete', id, before: columnsBefore(row) });
  });
}
