import type { HistoryRow } from '@dashboard/shared/contracts';
import { withEvents } from '../events/with-events';
import type { Services } from '../http/services';
import { type AdmittedSend, judgeSend } from './judge-send';
import { findByClientIds } from './read-messages';
import { notYours } from './send-checks';
import { readSendContext } from './send-context';
import type { SendRequest, SendResult } from './send-request';
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
async function judgeBatch(services: Services, accountId: number, requests: SendRequest[]) {
  const { db } = services;
  const results = new Map<string, SendResult>();
  const context = await readSendContext(db, accountId, requests);
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
    if (isAdmitted(judged)) admitted.push(judged);
    else results.set(request.body.clientId, judged);
  }
  return { results, admitted, account: context.account };
}

async function storeBatch(services: Services, accountId: number, requests: SendRequest[]) {
  const { results, admitted, account } = await judgeBatch(services, accountId, firstOfEach(requests));
  if (admitted.length === 0) return results;
  const now = services.clock.now();
  const stored = await withEvents(services, async (tx, record) => {
    const sends = await storeSends(tx, accountId, now, admitted, ({ segments }) =>
      services.messaging.pace.take(accountId, account, segments, now),
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

async function runBatch(
  services: Services,
  accountId: number,
  requests: SendRequest[],
): Promise<SendResult[]> {
  const results = await storeBatch(services, accountId, requests).catch((error) => {
    if (isClientIdTaken(error)) return storeBatch(services, accountId, requests);
    throw error;
  });
  return requests.map(({ body }) => {
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
 * every text a person sends. A client id seen before answers with the first text, whatever else the body says.
 */
export async function sendMessage(
  services: Services,
  accountId: number,
  request: SendRequest,
): Promise<SendResult> {
  const tooMany = services.messaging.sendLimits.take(accountId, request.sender.userId);
  if (tooMany !== null) return tooMany;
  const result = await services.messaging.sends.add(accountId, request, (batch) =>
    runBatch(services, accountId, batch),
  );
  return result.ok ? { ...result, message: withFreshMedia(services, accountId, result.message) } : result;
}
