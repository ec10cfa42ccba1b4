import { and, desc, eq, inArray, lt } from 'drizzle-orm';
import { numberOrder } from '../../platform/db/schema';
import type { Services } from '../../platform/http/services';
import { backoffMs } from '../../platform/jobs/backoff';
import { NumberCarrierError, RejectedRequest } from '../carrier/number-carrier';
import { changeClaimed, type OrderRow } from './order-queue';
import { carrierOrderOf, type OrderContext, readContext } from './read-order';
import { completeOrder, failOrder, type OrderFailure } from './settle-order';

export type OrderServices = Pick<Services, 'db' | 'clock' | 'sockets' | 'numbering' | 'log'>;

const MINUTE_MS = 60_000;
/** An order fails after a day if the carrier certainly does not have it, or rejects every question about it. */
const GIVE_UP_MS = 24 * 60 * MINUTE_MS;
/** An order may be a day old after two attempts, when all servers were stopped, so it fails only after this many too. */
const ATTEMPTS_MIN = 5;
/** How long an order waits for the name of the number's carrier, which is only shown. */
const PROVIDER_WAIT_MS = 10 * MINUTE_MS;
/** For errors that need an operator, such as wrong credentials. */
const SLOW_RETRY_MS = 5 * MINUTE_MS;

/** The time since the first attempt: an order may wait days for an earlier one of its number. */
const ageOf = ({ begunAt }: OrderRow, now: Date) => now.getTime() - (begunAt ?? now).getTime();

const isHopeless = ({ clock }: OrderServices, order: OrderRow) =>
  ageOf(order, clock.now()) >= GIVE_UP_MS && order.attempts >= ATTEMPTS_MIN;

/** Delay before the next look at an order. Imports may take days. */
function pollMs(ageMs: number, firstMs: number): number {
  if (ageMs < MINUTE_MS) return firstMs;
  return ageMs < 60 * MINUTE_MS ? MINUTE_MS / 2 : SLOW_RETRY_MS;
}

async function postpone(
  { db, clock }: OrderServices,
  order: OrderRow,
  delayMs: number,
  changes: Parameters<typeof changeClaimed>[2] = {},
): Promise<void> {
  const nextAttemptAt = new Date(clock.now().getTime() + delayMs);
  await changeClaimed(db, order, { ...changes, nextAttemptAt });
}

const retryMs = ({ numbering }: OrderServices, { attempts }: OrderRow, retryAfterMs: number | null) =>
  backoffMs(attempts, numbering.times.retryMs, retryAfterMs, Math.random());

const submitted = (services: OrderServices, order: OrderRow, carrierOrderId: string) =>
  postpone(services, order, services.numbering.times.pollMs, {
    state: 'submitted',
    carrierOrderId,
    errorCode: null,
    errorText: null,
  });

/** The carrier's code for a number that cannot be ordered because it is in use. */
const TAKEN_CODE = '5005';

/** The name of the carrier that serves a number; empty when the carrier does not say. */
async function findProvider(
  { numbering, clock, log }: OrderServices,
  order: OrderRow,
  { number }: OrderContext,
): Promise<string> {
  try {
    return (await numbering.carrier.providerOf(number)) ?? '';
  } catch (error) {
    if (!(error instanceof NumberCarrierError)) throw error;
    if (error.facts.isRetryable && ageOf(order, clock.now()) < PROVIDER_WAIT_MS) throw error;
    log.warn({ err: error, orderId: order.id }, 'the carrier did not name the provider of a number');
    return '';
  }
}

/** Completes a new number, with the name of the carrier that serves it. */
async function completeNew(services: OrderServices, order: OrderRow, context: OrderContext): Promise<void> {
  const provider = await findProvider(services, order, context);
  return completeOrder(services, order, context, provider);
}

/** Fails an order, unless the number is taken by ourselves: an earlier submission of the order may have succeeded. */
async function fail(
  services: OrderServices,
  order: OrderRow,
  context: OrderContext,
  { code, text }: OrderFailure,
): Promise<void> {
  const isTaken = order.kind === 'activation' && code === TAKEN_CODE;
  if (isTaken && (await services.numbering.carrier.isInService(context.number)))
    return completeNew(services, order, context);
  return failOrder(services, order, context, { code, text });
}

async function submit(services: OrderServices, order: OrderRow, context: OrderContext): Promise<void> {
  const outcome = await services.numbering.carrier.submit(carrierOrderOf(order, context));
  switch (outcome.kind) {
    case 'accepted':
      return submitted(services, order, outcome.carrierOrderId);
    case 'rejected':
      return fail(services, order, context, outcome);
    case 'unknown': {
      // The carrier may have the order: the next attempt looks it up first.
      const { unconfirmedMs } = services.numbering.times;
      const delayMs = pollMs(ageOf(order, services.clock.now()), unconfirmedMs);
      return postpone(services, order, delayMs, { errorText: outcome.text });
    }
    case 'busy': {
      if (isHopeless(services, order))
        return failOrder(services, order, context, { code: '', text: outcome.text });
      const delayMs = retryMs(services, order, outcome.retryAfterMs);
      return postpone(services, order, delayMs, { state: 'pending', errorText: outcome.text });
    }
  }
}

/** Follows an order at the carrier to its end. */
async function follow(
  services: OrderServices,
  order: OrderRow & { carrierOrderId: string },
  context: OrderContext,
): Promise<void> {
  const { carrier, times } = services.numbering;
  const { number } = context;
  const progress = await carrier.orderProgress({ ...order, number });
  if (progress.state === 'failed') return fail(services, order, context, progress);
  if (progress.state === 'open') {
    const delayMs = pollMs(ageOf(order, services.clock.now()), times.pollMs);
    return postpone(services, order, delayMs, {
      errorCode: progress.code || null,
      errorText: progress.text || null,
    });
  }
  if (order.kind === 'activation' || order.kind === 'import') return completeNew(services, order, context);
  return completeOrder(services, order, context);
}

/** Whether the number to release was never at the carrier, because the order for it failed. */
async function isMoot({ db }: OrderServices, { accountId, numberId, id, kind }: OrderRow): Promise<boolean> {
  if (kind !== 'release' && kind !== 'removal') return false;
  const [last] = await db
    .select({ kind: numberOrder.kind, state: numberOrder.state })
    .from(numberOrder)
    .where(
      and(
        eq(numberOrder.accountId, accountId),
        eq(numberOrder.numberId, numberId),
        lt(numberOrder.id, id),
        inArray(numberOrder.kind, ['activation', 'import']),
      ),
    )
    .orderBy(desc(numberOrder.id))
    .limit(1);
  return last?.state === 'failed';
}

async function begin(services: OrderServices, order: OrderRow, context: OrderContext): Promise<void> {
  if (await isMoot(services, order)) return completeOrder(services, order, context);
  // Stored before the request: after a crash the carrier may have the order.
  if (await changeClaimed(services.db, order, { state: 'submitting' }))
    await submit(services, order, context);
}

/** Looks up an order that may be at the carrier, and submits it only if the carrier does not have it. */
async function resume(services: OrderServices, order: OrderRow, context: OrderContext): Promise<void> {
  const carrierOrderId = await services.numbering.carrier.findOrder(order);
  if (carrierOrderId !== null) return submitted(services, order, carrierOrderId);
  if (!isHopeless(services, order)) return submit(services, order, context);
  const text = order.errorText ?? 'The carrier has no record of this order.';
  return failOrder(services, order, context, { code: '', text });
}

/** Retries an order that the carrier could not be asked about, or fails it when the carrier keeps rejecting the question. */
async function handleCarrierError(
  services: OrderServices,
  order: OrderRow,
  context: OrderContext,
  error: NumberCarrierError,
): Promise<void> {
  services.log.warn(
    { err: error, orderId: order.id },
    'the number carrier could not be asked about an order',
  );
  const { code, isRetryable, retryAfterMs } = error.facts;
  const isRepeated = error instanceof RejectedRequest && order.errorText === error.message;
  if (isRepeated && ageOf(order, services.clock.now()) >= GIVE_UP_MS)
    return failOrder(services, order, context, { code, text: error.message });
  const delayMs = isRetryable ? retryMs(services, order, retryAfterMs) : SLOW_RETRY_MS;
  return postpone(services, order, delayMs, { errorText: error.message });
}

/** Works on a claimed order until it must wait for the carrier. */
export async function workOrder(services: OrderServices, order: OrderRow): Promise<void> {
  const context = await readContext(services.db, order);
  const { state, carrierOrderId } = order;
  try {
    if (state === 'pending') await begin(services, order, context);
    else if (state === 'submitting' || carrierOrderId === null) await resume(services, order, context);
    else await follow(services, { ...order, carrierOrderId }, context);
  } catch (error) {
    if (!(error instanceof NumberCarrierError)) throw error;
    await handleCarrierError(services, order, context, error);
  }
}
