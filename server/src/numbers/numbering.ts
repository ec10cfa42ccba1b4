import { join } from 'node:path';
import type { Config } from '../platform/config/config';
import type { Database } from '../platform/db/open-database';
import { sharedSecret } from '../platform/db/shared-secret';
import { bandwidthNumbers } from './carrier/bandwidth-numbers';
import type { NumberCarrier } from './carrier/number-carrier';
import { EmbeddedNumberCarrier } from './embedded-carrier/embedded-number-carrier';

/** Delays of the worker, in milliseconds. */
export interface OrderTimes {
  /** Before the first look at a submitted order, and between looks while it is young. */
  pollMs: number;
  /** Before the first retry of an order that the carrier did not take. */
  retryMs: number;
  /** Before an order without a response is looked up: longer than the carrier takes to list a new order. */
  unconfirmedMs: number;
}

/** The services for ordering text numbers. */
export interface Numbering {
  carrier: NumberCarrier;
  /** The embedded carrier; null while a real one is configured. */
  embedded: EmbeddedNumberCarrier | null;
  /** Whether 555-01xx numbers can be ordered. */
  allowFictional: boolean;
  webhookUser: string;
  webhookPassword: string;
  times: OrderTimes;
  /** Wakes the worker. Call it after a transaction that placed an order. Does nothing without a worker. */
  wake(): void;
  close(): Promise<void>;
}

declare module '../platform/http/services' {
  interface Services {
    /** The carrier of text numbers and its orders. */
    numbering: Numbering;
  }
}

export interface NumberingOptions {
  durationsMs?: [number, number, number];
  carrierTimeoutMs?: number;
  times?: Partial<OrderTimes>;
  now?: () => Date;
}

const TIMES: OrderTimes = { pollMs: 1_000, retryMs: 2_000, unconfirmedMs: 20_000 };

/** Opens the number carrier: the embedded one unless NUMBERS_URL is set. Orders nothing yet. */
export async function openNumbering(
  config: Config,
  db: Database,
  { durationsMs, carrierTimeoutMs, times, now }: NumberingOptions = {},
): Promise<Numbering> {
  const { url, accountId, siteId, peerId, user, password, tokenUrl } = config.numbers;
  const folder = join(config.dataDir, 'number-carrier');
  const embedded =
    url === undefined ? await EmbeddedNumberCarrier.start({ folder, user, password, durationsMs }) : null;
  const carrier = bandwidthNumbers({
    url: url ?? embedded?.url ?? '',
    accountId,
    siteId,
    peerId,
    credentials: { user, password, tokenUrl },
    timeoutMs: carrierTimeoutMs,
    now,
  });
  return {
    carrier,
    embedded,
    allowFictional: config.carrier.allowsFictional,
    // One carrier sends the events about messages and orders, so both carry the same credentials.
    webhookUser: config.carrier.webhookUser ?? 'carrier',
    webhookPassword: config.carrier.webhookPassword ?? (await sharedSecret(db, 'carrier-webhook')),
    times: { ...TIMES, ...times },
    wake: () => undefined,
    async close() {
      await carrier.close();
      await embedded?.stop();
    },
  };
}
