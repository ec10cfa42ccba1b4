import { createAdapter } from '@socket.io/redis-adapter';
import { Redis } from 'ioredis';
import type { Services } from '../http/services';
import type { DashboardServer } from './connection';

/** The adapter ignores the promises of its commands; an unhandled rejection would end the process. */
class AdapterRedis extends Redis {
  override sendCommand(...command: Parameters<Redis['sendCommand']>) {
    const sent = super.sendCommand(...command);
    // The `error` event reports that Redis is unreachable.
    Promise.resolve(sent).catch(() => undefined);
    return sent;
  }
}

/** Late notifications are useless, because clients catch up from the database. */
const PUBLISHER = { enableOfflineQueue: false };
/** Retries forever: without a subscription this server would never receive events from others. */
const SUBSCRIBER = { maxRetriesPerRequest: null };

/** Connects the sockets of all servers through Redis. Does nothing without a URL. Returns a disconnect function. */
export function connectRedis(
  io: DashboardServer,
  redisUrl: string | undefined,
  { databaseId, log }: Pick<Services, 'databaseId' | 'log'>,
): () => void {
  if (redisUrl === undefined) return () => undefined;
  const publisher = new AdapterRedis(redisUrl, PUBLISHER);
  const subscriber = new AdapterRedis(redisUrl, SUBSCRIBER);
  for (const client of [publisher, subscriber]) {
    client.on('error', (error) => log.warn({ err: error }, 'Redis is unreachable'));
  }
  // Servers of other databases may use the same Redis.
  io.adapter(createAdapter(publisher, subscriber, { key: `dashboard-sockets:${databaseId}` }));
  return () => {
    publisher.disconnect();
    subscriber.disconnect();
  };
}
