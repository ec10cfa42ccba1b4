import type { HistoryRow } from '@dashboard/shared/contracts';
import { storeOnDisk } from '../../platform/db/full-disk';
import type { Services } from '../../platform/http/services';
import { scheduleMessage } from '../scheduled/schedule-message';
import { queueSend } from './queue-send';
import type { QueuedSend, SendResult } from './send-request';

const withFreshMedia = (services: Services, accountId: number, message: HistoryRow): HistoryRow => ({
  ...message,
  media: message.media.map((file) => ({ ...file, url: services.messaging.signMedia(accountId, file) })),
});

/**
 * Checks a message and stores it together with its outbox row, or until it is due. All messages from users take this
 * path. The caller enforces the rate limit. A repeated client id returns the first message, even if the rest of the body differs.
 * @throws the error of `sender`
 */
export async function sendMessage(
  services: Services,
  accountId: number,
  queued: QueuedSend,
): Promise<SendResult> {
  const { scheduledAt } = queued.body;
  const outcome = await storeOnDisk(services.disk, async () => {
    if (scheduledAt !== undefined) {
      const request = { sender: await queued.sender(), body: queued.body };
      return scheduleMessage(services, accountId, request, new Date(scheduledAt));
    }
    const stored = await queueSend(services, accountId, queued);
    if ('rejectedWith' in stored) throw stored.rejectedWith;
    return stored;
  });
  return outcome.ok ? { ...outcome, message: withFreshMedia(services, accountId, outcome.message) } : outcome;
}
