import { Redis } from 'ioredis';
import type { Logger } from 'pino';
import { type IRateLimiterOptions, RateLimiterMemory, RateLimiterRedis } from 'rate-limiter-flexible';
import type { Config } from '../config/config';
import { RateLimiter } from './rate-limiter';

export interface Limit {
  /** Uses of one key in a window. */
  max: number;
  /** Whole seconds. */
  windowMs: number;
}

/** Where the uses of all limits are counted. */
export interface RateLimits {
  /** @param name of the limit, the same on every server */
  open(name: string, limit: Limit): RateLimiter;
  close(): void;
}

/** Keys that are counted at a time. */
const KEYS_MAX = 20_000;

/** Counts in this process. A flood of keys drops those that were not used for longest, so that memory stays bounded. */
export class BoundedMemory extends RateLimiterMemory {
  readonly #keys = new Set<string | number>();

  constructor(
    options: IRateLimiterOptions,
    private readonly keysMax = KEYS_MAX,
  ) {
    super(options);
  }

  override async consume(key: string | number, points?: number) {
    this.#keys.delete(key);
    this.#keys.add(key);
    const [oldest] = this.#keys;
    if (oldest !== undefined && this.#keys.size > this.keysMax) {
      this.#keys.delete(oldest);
      await this.delete(oldest);
    }
    return super.consume(key, points);
  }
}

export const countsOf = (name: string, { max, windowMs }: Limit): IRateLimiterOptions => ({
  keyPrefix: name,
  points: max,
  duration: windowMs / 1000,
});

const inMemory: RateLimits = {
  open: (name, limit) => new RateLimiter(new BoundedMemory(countsOf(name, limit))),
  close: () => undefined,
};

/** A Redis that is down or slow must not delay requests: this server counts them alone meanwhile. */
const CONNECTION = {
  enableOfflineQueue: false,
  autoResendUnfulfilledCommands: false,
  maxRetriesPerRequest: 0,
  commandTimeout: 500,
  socketTimeout: 500,
};

/**
 * Limits that all servers of a database share through Redis, or limits of this process without a Redis. While Redis is
 * unreachable, each server counts for itself.
 */
export function openRateLimits(
  { redisUrl }: Pick<Config, 'redisUrl'>,
  { databaseId, log }: { databaseId: string; log: Pick<Logger, 'warn'> },
): RateLimits {
  if (redisUrl === undefined) return inMemory;
  const redis = new Redis(redisUrl, CONNECTION);
  redis.on('error', (error) => log.warn({ err: error }, 'Redis is unreachable'));
  return {
    open: (name, limit) => {
      const options = countsOf(`dashboard-limit ${databaseId} ${name}`, limit);
      const insuranceLimiter = new BoundedMemory(options);
      return new RateLimiter(new RateLimiterRedis({ ...options, storeClient: redis, insuranceLimiter }));
    },
    close: () => redis.disconnect(),
  };
}
