import { withEvents } from '../../platform/events/with-events';
import type { Services } from '../../platform/http/services';
import { isUnavailable } from '../../platform/http/unavailable';
import { earlierScheduled, scheduledRemoved } from '../scheduled/earlier-scheduled';
import { inOrder } from './append-messages';
import { type AdmittedSend, checkSend } from './check-send';
import { holdDeadline } from './forward-deadline';
import { findByClientIds } from './read-messages';
import { claimRetried, RetryConflict } from './retry';
import { notGroupMember } from './send-checks';
import { readSendContext, retriedIds, type SendContext } from './send-context';
import type { QueuedSend, SendOutcome, SendRequest, SendResult } from './send-request';
import { addressSends, ContactGone, eventsOf, sizeOf, storeAddressed } from './store-sends';

const isAdmitted = (checked: ReturnType<typeof checkSend>): checked is AdmittedSend => !('ok' in checked);

/** A scheduled message was sent or canceled after the batch was read. */
class ScheduledMeanwhile extends Error {}

/**
 * Whether another server stored the same client id, retried the same message, sent the scheduled one or gave the contact's
 * number to another contact after this batch was checked.
 */
function isConflict(error: unknown): boolean {
  const cause = error instanceof Error && error.cause !== undefined ? error.cause : error;
  const isClientIdTaken =
    cause instanceof Object && 'constraint' in cause && cause.constraint === 'message_client_id';
  const conflicts = [RetryConflict, ScheduledMeanwhile, ContactGone];
  return isClientIdTaken || conflicts.some((conflict) => error instanceof conflict);
}

/** The first request of every client id. A repeated id in the same batch gets the first one's result. */
function firstOfEach(requests: SendRequest[]): SendRequest[] {
  const seen = new Set<string>();
  return requests.filter(({ body }) => !seen.has(body.clientId) && seen.add(body.clientId));
}

/** Checks a batch. Returns the results of repeated and rejected sends, and the admitted sends. */
async function checkBatch(
  services: Services,
  accountId: number,
  requests: SendRequest[],
  context: SendContext,
) {
  const { db } = services;
  const results = new Map<string, SendResult>();
  const sentBefore = await findByClientIds(db, accountId, context.sentBefore);
  for (const { numberId, message } of sentBefore) {
    const clientId = message.clientId ?? '';
    const mayRead = requests.some(
      ({ body, sender }) => body.clientId === clientId && sender.numberIds.includes(numberId),
    );
    results.set(clientId, mayRead ? { ok: true, message, isNew: false } : notGroupMember());
  }
  for (const clientId of context.spent) results.set(clientId, scheduledRemoved());
  for (const clientId of context.scheduledBefore) {
    const senders = requests.filter(({ body }) => body.clientId === clientId).map(({ sender }) => sender);
    const scheduled = await earlierScheduled(db, accountId, clientId, senders);
    if (scheduled === null) throw new ScheduledMeanwhile();
    results.set(clientId, scheduled);
  }
  const admitted: AdmittedSend[] = [];
  for (const request of requests) {
    if (results.has(request.body.clientId)) continue;
    const checked = checkSend(request, context, services.messaging);
    if (!isAdmitted(checked)) {
      results.set(request.body.clientId, checked);
      continue;
    }
    admitted.push(checked);
    const { retryOfId } = request.body;
    const retried = context.retried.get(retryOfId ?? 0);
    if (retried !== undefined) retried.wasRetried = true;
  }
  return { results, admitted };
}

async function storeBatch(
  services: Services,
  accountId: number,
  requests: SendRequest[],
  context: SendContext,
) {
  const { results, admitted } = await checkBatch(services, accountId, firstOfEach(requests), context);
  if (admitted.length === 0) return results;
  const now = services.clock.now();
  const leaves = await services.messaging.throttle.take(
    accountId,
    context.account,
    admitted.map(sizeOf),
    now,
  );
  const [until] = admitted.flatMap(({ request }) => request.forwardedUntil ?? []).sort();
  const stored = await withEvents(services, async (tx, record) => {
    if (until !== undefined) await holdDeadline(tx, accountId, until);
    const addressed = await addressSends(tx, accountId, admitted);
    await claimRetried(tx, accountId, retriedIds(admitted.map(({ request }) => request)));
    const sends = await storeAddressed(tx, accountId, now, addressed, inOrder(leaves));
    record(accountId, eventsOf(sends));
    return sends;
  });
  for (const { change } of stored) {
    const { message } = change.event;
    results.set(message.clientId ?? '', { ok: true, message, isNew: true });
  }
  // Do not wake the worker for throttled messages: it finds them when they are due.
  if (stored.some(({ leavesAt }) => leavesAt <= now)) services.messaging.wakeOutbox();
  return results;
}

/**
 * Stores a batch, checked again after a conflict with another server. A batch that fails all the same is stored one
 * message at a time: only the sender of the message that cannot be stored gets the error. While the database is
 * unavailable, every message fails alike.
 */
async function storeRequests(
  services: Services,
  accountId: number,
  requests: SendRequest[],
  context?: SendContext,
): Promise<Map<string, SendOutcome>> {
  const store = async (known?: SendContext): Promise<Map<string, SendOutcome>> => {
    const current = known ?? (await readSendContext(services.db, accountId, requests, services.clock.now()));
    return storeBatch(services, accountId, requests, current);
  };
  try {
    return await store(context).catch((error) => {
      if (!isConflict(error)) throw error;
      return store();
    });
  } catch (error) {
    if (requests.length === 1 || isUnavailable(error))
      return new Map(requests.map(({ body }) => [body.clientId, { rejectedWith: error }]));
    const outcomes = new Map<string, SendOutcome>();
    for (const request of firstOfEach(requests))
      for (const outcome of await storeRequests(services, accountId, [request])) outcomes.set(...outcome);
    return outcomes;
  }
}

/** Checks and stores sends of one account in one transaction. Returns their outcomes in order. */
export async function storeQueued(
  services: Services,
  accountId: number,
  queued: QueuedSend[],
): Promise<SendOutcome[]> {
  // The queries are independent, so they run concurrently.
  const [senders, context] = await Promise.all([
    Promise.allSettled(queued.map(({ sender }) => sender())),
    readSendContext(services.db, accountId, queued, services.clock.now()),
  ]);
  const requests = queued.flatMap((one, index) => {
    const sender = senders[index];
    return sender?.status === 'fulfilled' ? [{ ...one, sender: sender.value }] : [];
  });
  const outcomes = await storeRequests(services, accountId, requests, context);
  return queued.map(({ body }, index) => {
    const sender = senders[index];
    if (sender?.status === 'rejected') return { rejectedWith: sender.reason };
    const outcome = outcomes.get(body.clientId);
    if (outcome === undefined) throw new Error('A send has no outcome');
    return outcome;
  });
}
