import { join } from 'node:path';
import { CAMPAIGN_TESTS_PER_HOUR, MEDIA_BYTES_MAX } from '@dashboard/shared/contracts';
import { Counter } from 'prom-client';
import { isSignedMedia, mediaSigner, type SignMedia } from '../../platform/common/media-url';
import type { Config } from '../../platform/config/config';
import { readDatabaseClock } from '../../platform/db/database-clock';
import type { Database } from '../../platform/db/open-database';
import { sharedSecret } from '../../platform/db/shared-secret';
import type { RateLimiter } from '../../platform/http/rate-limiter';
import type { Services } from '../../platform/http/services';
import { ProgressBoard } from '../campaigns/campaign-progress';
import { bandwidthCarrier } from '../delivery/carrier/bandwidth';
import type { Carrier, SubmitOutcome } from '../delivery/carrier/carrier';
import { LoopbackCarrier } from '../delivery/embedded-carrier/embedded-carrier';
import type { StatusReport } from '../delivery/outbox/apply-report';
import { Throttle } from '../delivery/outbox/throttle';
import type { ReceivedEvent } from '../delivery/webhooks/webhook-inbox';
import { MailReplyLimits } from '../mail-replies/mail-reply-limits';
import { bucketStorage } from '../media/bucket-storage';
import { folderStorage, type MediaStorage } from '../media/media-storage';
import { Batches } from './batches';
import { SendLimits } from './send-limits';
import type { QueuedSend, SendOutcome } from './send-request';

/** The services for texting, besides the database. */
export interface Messaging {
  carrier: Carrier;
  /** The embedded carrier; null while a real one is configured. */
  loopback: LoopbackCarrier | null;
  /** Whether 555-01xx numbers are valid recipients. By default true only with the embedded carrier. */
  allowFictional: boolean;
  webhookUser: string;
  webhookPassword: string;
  storage: MediaStorage;
  signMedia: SignMedia;
  isMediaSigned(file: { accountId: number; mediaId: number; expires: number; signature: string }): boolean;
  sendLimits: SendLimits;
  mailReplyLimits: MailReplyLimits;
  /** Counts the test sends of campaigns per user and hour. */
  campaignTests: RateLimiter;
  sends: Batches<QueuedSend, SendOutcome>;
  throttle: Throttle;
  /** Delay before the first retry of a message that the carrier did not accept, in milliseconds. */
  backoffMs: number;
  /** The clock that decides when a message is due; read within a transaction if given. */
  readDueClock(tx?: Pick<Database, 'execute'>): Promise<Date>;
  reports: Batches<StatusReport, undefined>;
  /** Messages that this server gave up as unconfirmed. */
  unconfirmed: Counter;
  /** Requests of this server to the carrier. */
  submissions: Counter<'outcome'>;
  /** Requests of the carrier; each result says whether the events of the request were stored. */
  webhooks: Batches<ReceivedEvent[], PromiseSettledResult<void>>;
  /** Wake the workers. Without workers these do nothing. */
  wakeOutbox(): void;
  wakeWebhooks(): void;
  wakeMedia(): void;
  wakeCampaigns(): void;
  /** Campaigns whose progress open screens have not got yet. */
  campaignProgress: ProgressBoard;
  close(): Promise<void>;
}

declare module '../../platform/http/services' {
  interface Services {
    /** The carrier, the media storage and the message queues. */
    messaging: Messaging;
  }
}

export interface MessagingOptions {
  reportDelaysMs?: [number, number];
  slowMs?: number;
  carrierTimeoutMs?: number;
  backoffMs?: number;
  now?: () => Date;
}

const HOUR_MS = 60 * 60_000;
const BACKOFF_MS = 2_000;
const SENDS_PER_TRANSACTION = 64;
const WEBHOOKS_AT_ONCE = 64;
const GATHER_MS = 3;
/** Inbound attachments may be larger than outbound ones. */
const INBOUND_MEDIA_MAX = MEDIA_BYTES_MAX * 2;

const OUTCOMES = ['accepted', 'busy', 'rejected', 'unknown'] as const satisfies SubmitOutcome['kind'][];

function countSubmissions(): Counter<'outcome'> {
  const counter = new Counter({
    name: 'carrier_submissions_total',
    help: 'Messages that this server submitted to the carrier, by its response',
    labelNames: ['outcome'] as const,
    // The app registers it with its other metrics.
    registers: [],
  });
  // A rate needs a value from before the first failure.
  for (const outcome of OUTCOMES) counter.inc({ outcome }, 0);
  return counter;
}

/** Opens the carrier (the embedded one unless CARRIER_URL is set) and the media storage. Sends nothing yet. */
export async function openMessaging(
  config: Config,
  { db, rateLimits, log, clock }: Pick<Services, 'db' | 'rateLimits' | 'log' | 'clock'>,
  options: MessagingOptions = {},
): Promise<Messaging> {
  const { url, accountId, applicationId, token, secret } = config.carrier;
  const now = options.now ?? (() => clock.now());
  const loopback =
    url === undefined
      ? await LoopbackCarrier.start({ folder: join(config.dataDir, 'carrier'), token, secret, ...options })
      : null;
  const carrier = bandwidthCarrier({
    url: url ?? loopback?.url ?? '',
    accountId,
    applicationId,
    token,
    secret,
    timeoutMs: options.carrierTimeoutMs,
    mediaBytesMax: INBOUND_MEDIA_MAX,
    now,
  });
  const key = await sharedSecret(db, 'media-url');
  const { throttle, close: closeThrottle } = Throttle.open({ db, log }, config, options.now);
  return {
    carrier,
    loopback,
    allowFictional: config.carrier.allowsFictional,
    webhookUser: config.carrier.webhookUser ?? 'carrier',
    webhookPassword: config.carrier.webhookPassword ?? (await sharedSecret(db, 'carrier-webhook')),
    storage: config.mediaBucket
      ? bucketStorage(config.mediaBucket)
      : folderStorage(join(config.dataDir, 'media')),
    signMedia: mediaSigner(key, now),
    isMediaSigned: (file) => isSignedMedia(key, file, now()),
    sendLimits: new SendLimits(rateLimits, config.sendsPerMinute),
    mailReplyLimits: new MailReplyLimits(rateLimits),
    campaignTests: rateLimits.open('campaign tests, user', {
      max: CAMPAIGN_TESTS_PER_HOUR,
      windowMs: HOUR_MS,
    }),
    sends: new Batches({ max: SENDS_PER_TRANSACTION, gatherMs: GATHER_MS }),
    throttle,
    backoffMs: options.backoffMs ?? BACKOFF_MS,
    readDueClock: options.now ? async () => now() : (tx = db) => readDatabaseClock(tx),
    reports: new Batches({ max: SENDS_PER_TRANSACTION }),
    submissions: countSubmissions(),
    unconfirmed: new Counter({
      name: 'messages_unconfirmed_total',
      help: 'Messages of which this server does not know whether the carrier got them',
      // The app registers it with its other metrics.
      registers: [],
    }),
    webhooks: new Batches({ max: WEBHOOKS_AT_ONCE }),
    wakeOutbox: () => undefined,
    wakeWebhooks: () => undefined,
    wakeMedia: () => undefined,
    wakeCampaigns: () => undefined,
    campaignProgress: new ProgressBoard(),
    async close() {
      await carrier.close();
      await loopback?.stop();
      await closeThrottle();
    },
  };
}
