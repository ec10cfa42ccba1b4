import { MessageStatus } from '@dashboard/shared/contracts';
import type { Services } from '../../../platform/http/services';
import type { OutgoingMessage } from './outbox-store';
import { reportStatus } from './report-status';
import { findRecordOfAttempt } from './unconfirmed-store';

/** Maximum lag of the carrier's clock behind ours. */
const CLOCK_SKEW_MS = 5_000;

/**
 * The carrier's id of a message whose response was lost. The carrier's list has neither tag nor content, so a record
 * matches only when it is the one unclaimed record and this is the one unconfirmed message between these two numbers.
 */
async function findAtCarrier(services: Services, outgoing: OutgoingMessage): Promise<string | null> {
  const since = new Date(outgoing.submittedAt.getTime() - CLOCK_SKEW_MS);
  const records = await services.messaging.carrier.sentSince({ from: outgoing.from, to: outgoing.to, since });
  return findRecordOfAttempt(services.db, outgoing, {
    ids: records.map((record) => record.carrierId),
    since,
  });
}

/**
 * Resolves a message that may or may not have reached the carrier, without sending it again: the carrier's list may
 * contain it, its webhook may still name it, and after `unconfirmedAfterMs` it becomes "unconfirmed"
 * and a person decides.
 */
export async function resolveUnconfirmed(
  services: Services,
  outgoing: OutgoingMessage,
  unconfirmedAfterMs: number,
): Promise<void> {
  const { row, attempts } = outgoing;
  const { accountId, id: messageId } = row;
  // As of the claim: the server that submits the message may renew its own claim during the look-up.
  const age = services.clock.now().getTime() - outgoing.submittedAt.getTime();
  const carrierId = await findAtCarrier(services, outgoing).catch((error) => {
    services.log.warn({ err: error, messageId }, 'the carrier could not be queried about a message');
    return null;
  });
  if (carrierId !== null) {
    const status = MessageStatus.ACCEPTED;
    return reportStatus(services, accountId, { messageId, status, errorCode: null, carrierId });
  }
  if (age < unconfirmedAfterMs) return;
  const status = MessageStatus.UNCONFIRMED;
  return reportStatus(services, accountId, {
    messageId,
    status,
    errorCode: status,
    carrierId: null,
    attempts,
  });
}
