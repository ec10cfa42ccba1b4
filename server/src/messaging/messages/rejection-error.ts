import { Conflict, Forbidden, NotFound, TooMany, Unprocessable } from '../../platform/http/errors';
import type { Services } from '../../platform/http/services';
import type { Principal } from '../../platform/session/principal';
import type { SendRejection } from './send-request';

/** Maps a rejected send to an HTTP error. */
export function rejectionError({ code, error, errors, retryAfter = 1 }: SendRejection): Error {
  if (code === 'NOT_FOUND') return new NotFound();
  if (code === 'FORBIDDEN') return new Forbidden(error);
  if (code === 'RETRIED') return new Conflict(error, { code });
  if (code === 'RATE') return new TooMany(retryAfter, error);
  return new Unprocessable(error, { code, errors });
}

/** Counts a send of a user. @throws TooMany above the limit */
export async function countSend({ messaging }: Services, { accountId, userId }: Principal): Promise<void> {
  const tooMany = await messaging.sendLimits.take(accountId, userId);
  if (tooMany !== null) throw rejectionError(tooMany);
}
