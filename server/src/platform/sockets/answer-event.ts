import type * as v from 'valibot';
import { Unauthorized } from '../http/errors';
import { knownError } from '../http/known-error';
import { parse } from '../http/parse';
import type { PersonTurns } from '../http/person-turns';
import type { RateLimiter } from '../http/rate-limiter';
import type { Services } from '../http/services';
import { principalOfSession } from '../session/authenticate';
import type { Principal } from '../session/principal';
import type { DashboardSocket } from './connection';

const CODES: Record<number, string> = {
  400: 'INVALID',
  401: 'UNAUTHORIZED',
  403: 'FORBIDDEN',
  404: 'NOT_FOUND',
};

export interface Refusal {
  ok: false;
  code: string;
  error: string;
  errors?: Record<string, string[]>;
}

/** Anything thrown as the refusal that a client may read. */
function refusalOf(thrown: unknown, services: Services): Refusal {
  const error = knownError(thrown, services.log, 'a socket event failed');
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

/** The user behind a socket with permissions as they are now. @throws Unauthorized after the session ended */
export async function currentPrincipal(socket: DashboardSocket, services: Services): Promise<Principal> {
  const principal = await principalOfSession(services, socket.data.sessionHash);
  if (principal !== undefined) return principal;
  socket.disconnect(true);
  throw new Unauthorized();
}

/** Acknowledges what the work answers, or its failure: told by `server_error` when nobody waits for an answer. */
export async function acknowledge<A>(
  { socket, services }: { socket: DashboardSocket; services: Services },
  ack: unknown,
  work: () => Promise<A | Refusal>,
): Promise<void> {
  const answer = typeof ack === 'function' ? ack : null;
  try {
    const result = await work();
    answer?.(result);
  } catch (error) {
    const refusal = refusalOf(error, services);
    if (answer) answer(refusal);
    else socket.emit('server_error', { message: refusal.error, code: refusal.code });
  }
}

/** What an event has at hand besides its own: the limiter counts per user. */
export interface EventPlace {
  socket: DashboardSocket;
  services: Services;
  limiter: RateLimiter;
  turns: PersonTurns;
}

/** Handles a client's event as a route handles a request: user and body checked anew, the result acknowledged. */
export async function answerEvent<S extends v.GenericSchema, A>(
  place: EventPlace,
  { schema, body, ack }: { schema: S; body: unknown; ack: unknown },
  work: (context: EventContext<v.InferOutput<S>>) => Promise<A | Refusal>,
): Promise<void> {
  const { socket, services, limiter, turns } = place;
  await acknowledge(place, ack, () => {
    const { userId, accountId } = socket.data;
    limiter.take(String(userId));
    const asker = { person: String(userId), company: String(accountId ?? `user ${userId}`) };
    return turns.take(asker, async () => {
      const principal = await currentPrincipal(socket, services);
      return work({ principal, body: parse(schema, body), socket, services });
    });
  });
}
