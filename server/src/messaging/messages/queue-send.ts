import * as v from 'valibot';
import { storeOnDisk } from '../../platform/db/full-disk';
import type { Services } from '../../platform/http/services';
import { type ForwardedOutcomes, ForwardedSends, forwardSends } from './forward-sends';
import type { QueuedSend, SendOutcome } from './send-request';
import { storeQueued } from './store-queued';

/**
 * A text alone gains nothing from a batch of another server, so it is stored here. Sends of another server always are:
 * it chose this one, and two servers that disagree for a moment must not send them back and forth.
 */
async function runBatch(services: Services, accountId: number, batch: QueuedSend[]): Promise<SendOutcome[]> {
  const owner = batch.length > 1 ? services.servers.ownerOf(accountId) : null;
  if (owner === null) return storeQueued(services, accountId, batch);
  const isOwn = ({ forwardedUntil, isFromMail, isMerged }: QueuedSend) =>
    forwardedUntil !== undefined || isFromMail || isMerged;
  const own = batch.filter(isOwn);
  const others = batch.filter((one) => !isOwn(one));
  const [stored, forwarded] = await Promise.all([
    own.length > 0 ? storeQueued(services, accountId, own) : [],
    others.length > 0 ? forwardSends(services, accountId, owner, others) : [],
  ]);
  const [ofOwn, ofOthers] = [stored.values(), forwarded.values()];
  return batch.map((one) => {
    const { value } = (isOwn(one) ? ofOwn : ofOthers).next();
    if (value === undefined) throw new Error('A send has no outcome');
    return value;
  });
}

/** Stores a send in the next batch of its account. */
export const queueSend = (services: Services, accountId: number, queued: QueuedSend): Promise<SendOutcome> =>
  services.messaging.sends.add(accountId, queued, (batch) => runBatch(services, accountId, batch));

/** Stores the sends that another server forwards. */
export const serveForwardedSends =
  (services: Services) =>
  async (request: unknown): Promise<ForwardedOutcomes> => {
    const { accountId, until, sends } = v.parse(ForwardedSends, request);
    const settled = await Promise.allSettled(
      sends.map(({ sender, body }) =>
        storeOnDisk(services.disk, () =>
          queueSend(services, accountId, { sender: async () => sender, body, forwardedUntil: until }),
        ),
      ),
    );
    return settled.map((one) => {
      // The sender's own server tries again, and reports the reason if it fails there too.
      if (one.status === 'rejected' || 'rejectedWith' in one.value) return null;
      return one.value;
    });
  };
