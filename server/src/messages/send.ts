import type { HistoryRow } from '@dashboard/shared/contracts';
import { withEvents } from '../events/with-events';
import type { Services } from '../http/services';
import { type AdmittedSend, judgeSend } from './judge-send';
import { findByClientIds } from './read-messages';
import { claimRetried, RetriedMeanwhile } from './retry';
import { notYours } from './send-checks';
import { readSendContext, retriedIds, type SendContext } from './send-context';
import type { QueuedSend, SendOutcome, SendRequest, SendResult } from './send-request';
import { storeSends } from './store-sends';

const isAdmitted = (judged: ReturnType<typeof judgeSend>): judged is AdmittedSend => !('ok' in judged);

/** A client id met twice in one batch, or in two servers' batches at once: the second one finds the first. */
function isClientIdTaken(error: unknown): boolean {
  const cause = error instanceof Error && error.cause !== undefined ? error.cause : error;
  return cause instanceof Object && 'constraint' in cause && cause.constraint === 'message_client_id';
}

/** The first request of every client id; a repeated id in the same batch gets the first one's answer. */
function firstOfEach(requests: SendRequest[]): SendRequest[] {
  const seen = new Set<string>();
  return requests.filter(({ body }) => !seen.has(body.clientId) && seen.add(body.clientId));
}

/** Answers what was sent before or is refused; the rest is admitted. */
async function judgeBatch(
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
    results.set(clientId, mayRead ? { ok: true, message, isNew: false } : notYours());
  }
  const admitted: AdmittedSend[] = [];
  for (const request of requests) {
    if (results.has(request.body.clientId)) continue;
    const judged = judgeSend(request, context, services.messaging);
    if (!isAdmitted(judged)) {
      results.set(request.body.clientId, judged);
      continue;
    }
    admitted.push(judged);
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
  const { results, admitted } = await judgeBatch(services, accountId, firstOfEach(requests), context);
  if (admitted.length === 0) return results;
  const now = services.clock.now();
  const stored = await withEvents(services, async (tx, record) => {
    await claimRetried(tx, accountId, retriedIds(admitted.map(({ request }) => request)));
    const sends = await storeSends(tx, accountId, now, admitted, ({ segments }) =>
      services.messaging.pace.take(accountId, context.account, segments, now),
    );
    record(
      accountId,
      sends.map(({ change }) => change),
    );
    return sends;
  });
  for (const { change } of stored) {
    const { message } = change.event;
    results.set(message.clientId ?? '', { ok: true, message, isNew: true });
  }
  // Texts that have to wait for their company's pace are no news for the worker: it finds them when they are due.
  if (stored.some(({ leavesAt }) => leavesAt <= now)) services.messaging.wakeOutbox();
  return results;
}

async function runBatch(services: Services, accountId: number, queued: QueuedSend[]): Promise<SendOutcome[]> {
  const { db } = services;
  // Neither needs the other's answer: the database works on both at once.
  const [senders, context] = await Promise.all([
    Promise.allSettled(queued.map(({ sender }) => sender())),
    readSendContext(db, accountId, queued),
  ]);
  const requests = queued.flatMap(({ body }, index) => {
    const sender = senders[index];
    return sender?.status === 'fulfilled' ? [{ body, sender: sender.value }] : [];
  });
  const results = await storeBatch(services, accountId, requests, context).catch(async (error) => {
    if (!isClientIdTaken(error) && !(error instanceof RetriedMeanwhile)) throw error;
    return storeBatch(services, accountId, requests, await readSendContext(db, accountId, requests));
  });
  return queued.map(({ body }, index) => {
    const sender = senders[index];
    if (sender?.status === 'rejected') return { refusedWith: sender.reason };
    const result = results.get(body.clientId);
    if (result === undefined) throw new Error('A send was not answered');
    return result;
  });
}

const withFreshMedia = (services: Services, accountId: number, message: HistoryRow): HistoryRow => ({
  ...message,
  media: message.media.map((file) => ({ ...file, url: services.messaging.signMedia(accountId, file) })),
});

/**
 * Takes a text: checked, then durable together with its place in the outbox before this resolves. The one path of
 * every text a person sends, whom the caller has counted. A client id seen before answers with the first text, whatever
 * else the body says.
 * @throws what `sender` throws
 */
export async function sendMessage(
  services: Services,
  accountId: number,
  queued: QueuedSend,
): Promise<SendResult> {
  const outcome = await services.messaging.sends.add(accountId, queued, (batch) =>
    runBatch(services, accountId, batch),
  );
  if ('refusedWith' in outcome) throw outcome.refusedWith;
  return outcome.ok ? { ...outcome, message: withFreshMedia(services, accountId, outcome.message) } : outcome;
}
