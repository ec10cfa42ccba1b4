import type * as v from 'valibot';
import { Unauthorized } from '../http/errors';
import { knownError } from '../http/known-error';
import { parseBody } from '../http/parse';
import type { PersonConcurrencyLimiter } from '../http/person-concurrency-limiter';
import type { RateLimiter } from '../http/rate-limiter';
import type { Services } from '../http/services';
import { principalOfSession } from '../session/authenticate';
import type { Principal } from '../session/principal';
import type { DashboardSocket } from './connection';
import { recordingDenial } from './socket-denials';

const CODES: Record<number, string> = {
  400: 'INVALID',
  401: 'UNAUTHORIZED',
  403: 'FORBIDDEN',
  404: 'NOT_FOUND',
};

export interface Rejection {
  ok: false;
  code: string;
  error: string;
  errors?: Record<string, string[]>;
}

/** Maps any thrown value to a rejection that the client may see. */
export function rejectionOf(thrown: unknown, services: Pick<Services, 'log'>): Rejection {
  const error = knownError(thrown, services.log, 'A socket event failed');
  if (error === undefined) return { ok: false, code: 'ERROR', error: 'Something went wrong' };
  const code = CODES[error.status] ?? error.code ?? 'ERROR';
  return { ok: false, code, error: error.message, ...(error.errors && { errors: error.errors }) };
}

export interface EventContext<Body> {
  principal: Principal;
  body: Body;
  socket: DashboardSocket;
  services: Services;
}

/** The user of a socket with current permissions. @throws Unauthorized after the session ended */
export async function currentPrincipal(socket: DashboardSocket, services: Services): Promise<Principal> {
  const principal = await principalOfSession(services, socket.data.sessionHash);
  if (principal !== undefined) return principal;
  socket.disconnect(true);
  throw new Unauthorized();
}

/** Acknowledges the result of the work or its error. Without an `ack` callback, errors are sent as `server_error`. */
export async function acknowledge<A>(
  { socket, services }: { socket: DashboardSocket; services: Services },
  ack: unknown,
  work: () => Promise<A | Rejection>,
): Promise<void> {
  const respond = typeof ack === 'function' ? ack : null;
  try {
    const result = await recordingDenial(work);
    respond?.(result);
  } catch (error) {
    const rejection = rejectionOf(error, services);
    if (respond) respond(rejection);
    else socket.emit('server_error', { message: rejection.error, code: rejection.code });
  }
}

/** Context in which an event is handled. The limiter counts per user. */
export interface EventPlace {
  socket: DashboardSocket;
  services: Services;
  limiter: RateLimiter;
  concurrency: PersonConcurrencyLimiter;
}

/** Handles a client event like a route: checks the user and the body, and acknowledges the result. */
export async function handleEvent<S extends v.GenericSchema, A>(
  place: EventPlace,
  { schema, body, ack }: { schema: S; body: unknown; ack: unknown },
  work: (context: EventContext<v.InferOutput<S>>) => Promise<A | Rejection>,
): Promise<void> {
  const { socket, services, limiter, concurrency } = place;
  await acknowledge(place, ack, async () => {
    const { userId, accountId } = socket.data;
    await limiter.take(String(userId));
    const requester = { person: String(userId), company: String(accountId ?? `user ${userId}`) };
    return concurrency.take(requester, async () => {
      const principal = await currentPrincipal(socket, services);
      return work({ principal, body: parseBody(schema, body), socket, services });
    });
  });
}
