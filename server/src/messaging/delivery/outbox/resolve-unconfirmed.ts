import { MessageStatus } from '@dashboard/shared/contracts';
import type { Services } from '../../../platform/http/services';
import type { OutgoingText } from './outbox-store';
import { reportStatus } from './report-status';
import { recordOfTry } from './unconfirmed-store';

/** The carrier's clock may be behind ours by this much. */
const CLOCK_SKEW_MS = 5_000;

/**
 * The carrier's id of a text whose answer was lost. Its list names neither tag nor words, so a record counts only when
 * nothing else can have made it: one unclaimed record, and one text in doubt between these two numbers.
 */
async function findAtCarrier(services: Services, text: OutgoingText): Promise<string | null> {
  const since = new Date(text.submittedAt.getTime() - CLOCK_SKEW_MS);
  const records = await services.messaging.carrier.sentSince({ from: text.from, to: text.to, since });
  return recordOfTry(services.db, text, { ids: records.map((record) => record.carrierId), since });
}

/**
 * Settles a text that may or may not have reached the carrier, without ever sending it again: the carrier's list may
 * know it, its webhook may still name it, and after `doubtMs` it is "unconfirmed" for a person to decide.
 */
export async function resolveUnconfirmed(
  services: Services,
  text: OutgoingText,
  unconfirmedAfterMs: number,
): Promise<void> {
  const { row, attempts } = text;
  const { accountId, id: messageId } = row;
  // As of the claim: while the carrier is asked, the server that submits the message may renew its own claim.
  const age = services.clock.now().getTime() - text.submittedAt.getTime();
  const carrierId = await findAtCarrier(services, text).catch((error) => {
    services.log.warn({ err: error, messageId }, 'the carrier could not be asked about a text');
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
