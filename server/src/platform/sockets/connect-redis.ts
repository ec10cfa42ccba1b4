import { createAdapter } from '@socket.io/redis-adapter';
import { Redis } from 'ioredis';
import type { Services } from '../http/services';
import type { DashboardServer } from './connection';

/** The adapter sends and never looks what became of it; a failure that nobody hears would end the process. */
class ReceivingRedis extends Redis {
  override sendCommand(...command: Parameters<Redis['sendCommand']>) {
    const sent = super.sendCommand(...command);
    // That Redis is away is told by its `error` event.
    Promise.resolve(sent).catch(() => undefined);
    return sent;
  }
}

/** What could not be told at once is worth nothing later: the database has it. */
const PUBLISHER = { enableOfflineQueue: false };
/** Subscribes however late Redis comes: giving up would leave this server deaf for good. */
const SUBSCRIBER = { maxRetriesPerRequest: null };

/** Sockets of all servers on one Redis are one; without it this process is alone. Returns the end. */
export function connectRedis(
  io: DashboardServer,
  redisUrl: string | undefined,
  { log }: Pick<Services, 'log'>,
): () => void {
  if (redisUrl === undefined) return () => undefined;
  const publisher = new ReceivingRedis(redisUrl, PUBLISHER);
  const subscriber = new ReceivingRedis(redisUrl, SUBSCRIBER);
  for (const client of [publisher, subscriber]) {
    client.on('error', (error) => log.warn({ err: error }, 'Redis is not reachable'));
  }
  io.adapter(createAdapter(publisher, subscriber));
  return () => {
    publisher.disconnect();
    subscriber.disconnect();
  };
}
