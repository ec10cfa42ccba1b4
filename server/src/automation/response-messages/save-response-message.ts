import type {
  ResponseMessage,
  ResponseMessageCreate,
  ResponseMessageUpdate,
} from '@dashboard/shared/contracts';
import { and, eq } from 'drizzle-orm';
import type * as v from 'valibot';
import { responseMessage } from '../../platform/db/schema';
import { mapUniqueViolation, type UniqueIndexes } from '../../platform/db/unique-violation';
import type { Transaction } from '../../platform/events/record-events';
import { assertVersion } from '../../platform/http/assert-version';
import { Forbidden, fieldError } from '../../platform/http/errors';
import type { Services } from '../../platform/http/services';
import { companyOf } from '../../platform/session/company-of';
import type { Principal } from '../../platform/session/principal';
import { announceAutomation } from '../push-schedules';
import { setMedia } from './response-message-media';
import { auditResponseMessage, type ResponseMessageRequest } from './response-message-request';
import { lockResponseMessage, type ResponseMessageRow, readResponseMessage } from './response-message-store';
import { assertFitsReplies, assertMayBePrivate, assertUnused } from './response-message-uses';

type Values = Pick<ResponseMessageRow, 'name' | 'shortcut' | 'text' | 'isShared'>;

const UNIQUE_INDEXES: UniqueIndexes = {
  response_message_shortcut: ['shortcut', 'Another response message has this shortcut.'],
};

/** Administrators manage the shared messages; agents have private ones. */
const managesShared = ({ ability }: Principal) => ability.can('Delete', 'Messaging');

/** @throws Unprocessable naming isShared */
function assertMayShare(principal: Principal, isShared: boolean, createdByUserId: number): void {
  if (isShared && !managesShared(principal))
    throw fieldError('isShared', 'Only administrators share response messages.');
  if (!isShared && createdByUserId !== principal.userId)
    throw fieldError('isShared', 'Only its creator can make a response message private.');
}

const valuesOf = ({ name, shortcut, text, isShared }: Values): Values => ({ name, shortcut, text, isShared });

/** Runs a write in a transaction and notifies open screens. @throws Unprocessable naming a shortcut in use */
async function saving<T>(
  services: Services,
  of: ResponseMessageRequest,
  write: (tx: Transaction) => Promise<T>,
): Promise<T> {
  const result = await mapUniqueViolation(UNIQUE_INDEXES, () => services.db.transaction(write));
  await announceAutomation(services, of.principal);
  return result;
}

/** Adds a response message. @throws Unprocessable naming the field */
export function createResponseMessage(
  services: Services,
  of: ResponseMessageRequest,
  { mediaIds = [], ...values }: v.InferOutput<typeof ResponseMessageCreate>,
): Promise<ResponseMessage> {
  const { principal } = of;
  assertMayShare(principal, values.isShared, principal.userId);
  return saving(services, of, async (tx) => {
    const now = services.clock.now();
    const [row] = await tx
      .insert(responseMessage)
      .values({
        ...values,
        accountId: companyOf(principal),
        createdByUserId: principal.userId,
        createdAt: now,
        updatedAt: now,
      })
      .returning();
    if (row === undefined) throw new Error('The insert returned no response message');
    await auditResponseMessage(tx, services, of, { action: 'create', id: row.id, after: valuesOf(row) });
    await setMedia(tx, services, of, { row, mediaIds });
    return readResponseMessage(tx, services, principal, row.id);
  });
}

/** Locks a message that the caller may change. @throws NotFound, Forbidden for an agent and a shared message */
async function lockOwn(tx: Transaction, principal: Principal, id: number): Promise<ResponseMessageRow> {
  const row = await lockResponseMessage(tx, principal, id);
  if (row.isShared && !managesShared(principal)) throw new Forbidden();
  return row;
}

const isOne = ({ accountId, id }: ResponseMessageRow) =>
  and(eq(responseMessage.accountId, accountId), eq(responseMessage.id, id));

/** Changes a response message. @throws NotFound, Forbidden, Conflict, Unprocessable naming the field */
export function updateResponseMessage(
  services: Services,
  of: ResponseMessageRequest,
  id: number,
  { version, mediaIds, ...changes }: v.InferOutput<typeof ResponseMessageUpdate>,
): Promise<ResponseMessage> {
  const { principal } = of;
  return saving(services, of, async (tx) => {
    const row = await lockOwn(tx, principal, id);
    assertVersion(row, { version });
    const before = valuesOf(row);
    const after = { ...before, ...changes };
    if (after.isShared !== before.isShared) assertMayShare(principal, after.isShared, row.createdByUserId);
    if (before.isShared && !after.isShared) await assertMayBePrivate(tx, row);
    if (after.text !== before.text) await assertFitsReplies(tx, row, after.text);
    await tx
      .update(responseMessage)
      .set({ ...after, version: row.version + 1, updatedAt: services.clock.now() })
      .where(isOne(row));
    await auditResponseMessage(tx, services, of, { action: 'update', id, before, after });
    if (mediaIds !== undefined) await setMedia(tx, services, of, { row, mediaIds });
    return readResponseMessage(tx, services, principal, id);
  });
}

/** Deletes a response message. @throws NotFound, Forbidden, Conflict naming what uses it */
export async function deleteResponseMessage(
  services: Services,
  of: ResponseMessageRequest,
  id: number,
): Promise<void> {
  await saving(services, of, async (tx) => {
    const row = await lockOwn(tx, of.principal, id);
    await assertUnused(tx, row);
    await setMedia(tx, services, of, { row, mediaIds: [] });
    await tx.delete(responseMessage).where(isOne(row));
    await auditResponseMessage(tx, services, of, { action: 'delete', id, before: valuesOf(row) });
  });
}
