import { AsyncLocalStorage } from 'node:async_hooks';
import { Denials } from '../audit/denials';
import { clientAddress } from '../http/client-address';
import { Forbidden } from '../http/errors';
import type { Services } from '../http/services';
import type { DashboardSocket } from './connection';

/** Records that the event whose listener runs was denied. Listeners do not know the event's name. */
const current = new AsyncLocalStorage<() => Promise<void>>();

const isForbidden = (result: unknown) =>
  typeof result === 'object' && result !== null && 'code' in result && result.code === 'FORBIDDEN';

/** Does the work of an event. If it is denied, by an error or by its result, the audit trail gets an entry. */
export async function recordingDenial<A>(work: () => Promise<A>): Promise<A> {
  try {
    const result = await work();
    if (isForbidden(result)) await current.getStore()?.();
    return result;
  } catch (error) {
    if (error instanceof Forbidden) await current.getStore()?.();
    throw error;
  }
}

/** Records the denied events of sockets in the audit trail, as denied requests are. */
export class SocketDenials {
  readonly #denials: Denials;

  constructor(private readonly services: Services) {
    this.#denials = new Denials(services);
  }

  /** Records a socket's denied events from now on. */
  watch(socket: DashboardSocket): void {
    const { address, headers } = socket.handshake;
    const forwardedFor = [headers['x-forwarded-for'] ?? []].flat().join(',') || undefined;
    const ip = clientAddress(address, forwardedFor, this.services.config.trustedProxies);
    socket.use(([name], next) => {
      const { accountId, userId: actorUserId } = socket.data;
      const subject = `socket event ${String(name)}`;
      current.run(() => this.#denials.enter({ accountId, actorUserId, subject, ip }), next);
    });
  }

  /** Records all pending counts. */
  close(): Promise<void> {
    return this.#denials.close();
  }
}
