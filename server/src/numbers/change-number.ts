import {
  ActivationType,
  INVALID_VALUE,
  type TextNumber,
  type TextNumberReactivate,
  TextNumberState,
  type TextNumberUpdate,
} from '@dashboard/shared/contracts';
import { and, eq, sql } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import type * as v from 'valibot';
import { recordAudit } from '../platform/audit/record-audit';
import { account, textNumber } from '../platform/db/schema';
import type { Transaction } from '../platform/events/record-events';
import { denyAccess } from '../platform/http/deny-access';
import { Conflict, NotFound, Unprocessable } from '../platform/http/errors';
import type { Services } from '../platform/http/services';
import { recordOf } from '../platform/permissions/ability';
import type { Principal } from '../platform/session/principal';
import { assertUsable } from './assert-usable';
import { deactivateNumbers, reactivateNumber } from './orders/change-state';
import { actorOf } from './orders/number-history';
import { readNumber } from './read-number';

/** A request about one number of an account within the user's reach. `number` is E.164. */
export interface NumberRequest {
  principal: Principal;
  accountId: number;
  number: string;
  request: FastifyRequest;
}

async function findNumber(services: Services, accountId: number, number: string) {
  const [row] = await services.db
    .select({ numberId: textNumber.id, serviceProviderId: account.serviceProviderId })
    .from(textNumber)
    .innerJoin(account, eq(account.id, textNumber.accountId))
    .where(and(eq(textNumber.accountId, accountId), eq(textNumber.number, number)));
  if (row === undefined) throw new NotFound();
  return row;
}

/**
 * Locks the number, so that two requests cannot both order something. The account comes first, as where a group is deleted
 * or an account disabled. @throws Conflict while an order is open
 */
async function lockNumber(tx: Transaction, accountId: number, numberId: number) {
  await tx.select({ id: account.id }).from(account).where(eq(account.id, accountId)).for('share');
  const [row] = await tx
    .select({
      accountId: textNumber.accountId,
      numberId: textNumber.id,
      state: textNumber.state,
      activationType: textNumber.activationType,
      isTollFree: textNumber.isTollFree,
    })
    .from(textNumber)
    .where(eq(textNumber.id, numberId))
    .for('update');
  if (row === undefined) throw new NotFound();
  // A statement of its own, after the lock: an order that was placed meanwhile must be seen.
  const { rows } = await tx.execute(sql`
    select from number_order
    where account_id = ${row.accountId} and number_id = ${numberId} and kind <> 'campaign'
      and state in ('pending', 'submitting', 'submitted')`);
  if (rows.length > 0)
    throw new Conflict('An order for this number is in progress. Try again when it has ended.', {
      code: 'IN_PROGRESS',
    });
  return row;
}

type LockedNumber = Awaited<ReturnType<typeof lockNumber>>;

const stateError = (message: string) => new Unprocessable(message, { errors: { state: [message] } });

/** Runs a change of the number's state, with its audit entry, and notifies the screens. */
async function change(
  services: Services,
  { principal, accountId, number, request }: NumberRequest,
  apply: (tx: Transaction, row: LockedNumber) => Promise<TextNumberState>,
): Promise<TextNumber> {
  const { numberId, serviceProviderId } = await findNumber(services, accountId, number);
  const record = recordOf('phoneNumber', { id: numberId, accountId, serviceProviderId });
  if (!principal.ability.can('Update', record, 'state')) throw await denyAccess(request, principal, 'state');
  const isChanged = await services.db.transaction(async (tx) => {
    const row = await lockNumber(tx, accountId, numberId);
    const state = await apply(tx, row);
    if (state === row.state) return false;
    await recordAudit(
      { db: tx, clock: services.clock },
      {
        accountId,
        actorUserId: principal.userId,
        action: 'text_number.state',
        subject: `number ${numberId}`,
        before: { state: row.state },
        after: { state },
        ip: request.ip,
      },
    );
    return true;
  });
  if (isChanged) {
    services.sockets.notifyAccount({ accountId, serviceProviderId, part: 'numbers' });
    services.numbering.wake();
  }
  return readNumber(services, principal, accountId, number);
}

/** @throws Forbidden for a toll-free number without that permission, Unprocessable for a disabled account */
async function assertOrderable(
  tx: Transaction,
  { principal, request }: NumberRequest,
  { accountId, isTollFree }: LockedNumber,
): Promise<void> {
  if (isTollFree && !principal.ability.can('Create', 'Toll-free')) throw await denyAccess(request, principal);
  await assertUsable(tx, accountId);
}

const ORDERED: readonly number[] = [TextNumberState.ACTIVE, TextNumberState.TEST_NUMBER];

/**
 * Activates or deactivates a number by an order at the carrier. A deactivated number stops sending at once.
 * @throws NotFound, Forbidden, Conflict, Unprocessable
 */
export function changeState(
  services: Services,
  target: NumberRequest,
  { state }: v.InferOutput<typeof TextNumberUpdate>,
): Promise<TextNumber> {
  const actor = actorOf(target.principal);
  return change(services, target, async (tx, row) => {
    if (state === row.state) return state;
    if (state === TextNumberState.DEACTIVATED && ORDERED.includes(row.state)) {
      await deactivateNumbers(tx, [row], actor);
      return state;
    }
    if (state !== TextNumberState.ACTIVE || row.state !== TextNumberState.DEACTIVATED)
      throw stateError(INVALID_VALUE);
    await assertOrderable(tx, target, row);
    const isImported = row.activationType === ActivationType.IMPORT;
    await reactivateNumber(tx, row, isImported ? ActivationType.IMPORT : ActivationType.ACTIVATION, actor);
    return TextNumberState.PENDING_ACTIVATION;
  });
}

/** Orders a deactivated number again. @throws NotFound, Forbidden, Conflict, Unprocessable */
export function reactivate(
  services: Services,
  target: NumberRequest,
  { phoneActivationType }: v.InferOutput<typeof TextNumberReactivate>,
): Promise<TextNumber> {
  return change(services, target, async (tx, row) => {
    if (row.state !== TextNumberState.DEACTIVATED) throw stateError('This number is not deactivated.');
    await assertOrderable(tx, target, row);
    await reactivateNumber(tx, row, phoneActivationType, actorOf(target.principal));
    return TextNumberState.PENDING_ACTIVATION;
  });
}
