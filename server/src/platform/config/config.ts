import { resolve } from 'node:path';
import * as v from 'valibot';
import type { BucketConfig } from './bucket-config';
import { environmentSchema } from './environment';
import { StartError } from './start-error';

export interface CarrierConfig {
  /** Base URL of the carrier's messaging API. Default: the embedded loopback carrier. */
  url?: string;
  accountId: string;
  applicationId: string;
  token: string;
  secret: string;
  /** Whether messages to 555-01xx, the fictional numbers, are submitted. */
  allowsFictional: boolean;
  /** Basic credentials that the carrier's webhooks must carry. Default: generated at start. */
  webhookUser?: string;
  webhookPassword?: string;
}

/** The carrier's API for ordering text numbers. */
export interface NumbersConfig {
  /** Base URL. Default: the embedded number carrier. */
  url?: string;
  /** The carrier's account, the same as for messages. */
  accountId: string;
  /** Where numbers are placed at the carrier. */
  siteId: string;
  peerId: string;
  user: string;
  password: string;
  /** OAuth token endpoint; user and password are then a client's id and secret. */
  tokenUrl?: string;
}

/** The Campaign Registry, which registers companies and their campaigns with the carriers. */
export interface RegistryConfig {
  /** Base URL of the API with its version. Default: the embedded registry. */
  url?: string;
  key: string;
  secret: string;
  /** Signs the registry's webhooks. Default: generated at the first start. */
  webhookSecret?: string;
}

/** Replies by mail to mailed texts. */
export interface InboundMailConfig {
  /** Address of replies; a token is added to its local part: reply+token@texts.example.com. */
  address: string;
  /** The password of POST /api/mail/inbound. Without it the route rejects every request. */
  secret?: string;
  /** The name with which the receiving mail server signs its Authentication-Results headers. */
  authservId?: string;
}

export interface MailConfig {
  /** The mail server. Default: mail is written to a folder. */
  smtpUrl?: string;
  /** Sender address. */
  from: string;
  /** Undefined when mailed texts cannot be answered by mail. */
  inbound?: InboundMailConfig;
}

export interface Config {
  port: number;
  host: string;
  /** Absolute. Holds the embedded database, media, mail and published remotes. */
  dataDir: string;
  databaseUrl?: string;
  databasePoolSize: number;
  redisUrl?: string;
  /** Public origin of this server: scheme, host and port. */
  publicUrl: string;
  seed: 'demo' | 'none';
  logLevel: 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace' | 'silent';
  /** Base URL of an OpenTelemetry collector. Default: nothing is traced. */
  tracesEndpoint?: string;
  /** The bearer token with which another machine may read /metrics. Without it only this machine may. */
  metricsToken?: string;
  /** Proxies in front of this server whose X-Forwarded-* headers are trusted. */
  trustedProxies: string[];
  sessionIdleMs: number;
  sessionMaxMs: number;
  /** Lifetime of a session whose owner ticked "Remember me". */
  sessionRememberMs: number;
  /** Rate limits for sending messages. */
  sendsPerMinute: { perUser: number; perAccount: number };
  /** What the carriers accept from a company, whatever number sends: before and after its registration. */
  segmentsPerMinute: { unknown: number; registered: number };
  /** What they accept from a registered brand, while its class is unknown. */
  segmentsPerDay: number;
  /** What they accept from a company whose campaign has this class. They change the figures. */
  carrierClasses: ReadonlyMap<string, { perMinute: number; perDay: number }>;
  carrier: CarrierConfig;
  numbers: NumbersConfig;
  registry: RegistryConfig;
  mail: MailConfig;
  /** The address verification service. Default: the embedded one. */
  addressUrl?: string;
  /** The API of that service. */
  addressKind: 'dashboard' | 'nominatim';
  /** Where attachments are stored. Default: in a folder. */
  mediaBucket?: BucketConfig;
  /** Where the files of releases are stored. Default: in the database. */
  releaseBucket?: BucketConfig;
  /** Second origin for remotes' files, with the same paths as this server. */
  remotesMirrorUrl?: string;
  /** Who may load a remote from the own machine, for the own session: super admins, and these users. */
  devOverrides: {
    /** Origins such as http://localhost:4300; the port may be `*`. Empty: overrides are off. */
    origins: string[];
    /** Usernames, or `*` for all. */
    usernames: string[];
  };
}

type Environment = v.InferOutput<typeof environmentSchema>;

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

function readEnvironment(env: NodeJS.ProcessEnv): Environment {
  // An empty variable, as in `PORT= npm start`, counts as not set.
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const result = v.safeParse(environmentSchema, given);
  if (result.success) return result.output;
  const lines = result.issues.map((issue) => `${v.getDotPath(issue)}: ${issue.message}`);
  throw new StartError(lines.join('\n'));
}

function carrierOf(e: Environment): CarrierConfig {
  return {
    url: e.CARRIER_URL,
    accountId: e.CARRIER_ACCOUNT_ID ?? 'loopback',
    applicationId: e.CARRIER_APPLICATION_ID ?? 'loopback',
    token: e.CARRIER_TOKEN ?? 'loopback',
    secret: e.CARRIER_SECRET ?? 'loopback',
    allowsFictional: e.CARRIER_FICTIONAL === 'allow' || (!e.CARRIER_URL && e.CARRIER_FICTIONAL === undefined),
    webhookUser: e.CARRIER_WEBHOOK_USER,
    webhookPassword: e.CARRIER_WEBHOOK_PASSWORD,
  };
}

function numbersOf(e: Environment): NumbersConfig {
  return {
    url: e.NUMBERS_URL,
    accountId: e.CARRIER_ACCOUNT_ID ?? 'loopback',
    siteId: e.NUMBERS_SITE_ID ?? 'loopback',
    peerId: e.NUMBERS_PEER_ID ?? 'loopback',
    user: e.NUMBERS_USER ?? 'loopback',
    password: e.NUMBERS_PASSWORD ?? 'loopback',
    tokenUrl: e.NUMBERS_TOKEN_URL,
  };
}

function registryOf(e: Environment): RegistryConfig {
  return {
    url: e.REGISTRY_URL,
    key: e.REGISTRY_KEY ?? 'loopback',
    secret: e.REGISTRY_SECRET ?? 'loopback',
    webhookSecret: e.REGISTRY_WEBHOOK_SECRET,
  };
}

/** Without a mail server, the development mailbox sends the replies, so they need an address but no secret. */
function inboundMailOf(e: Environment, hostname: string): InboundMailConfig | undefined {
  const address = e.MAIL_INBOUND_ADDRESS ?? (e.SMTP_URL === undefined ? `reply@${hostname}` : undefined);
  if (address === undefined) return undefined;
  return { address, secret: e.MAIL_INBOUND_SECRET, authservId: e.MAIL_INBOUND_AUTHSERV_ID };
}

function mailOf(e: Environment, publicUrl: string): MailConfig {
  const { hostname } = new URL(publicUrl);
  return {
    smtpUrl: e.SMTP_URL,
    from: e.MAIL_FROM ?? `no-reply@${hostname}`,
    inbound: inboundMailOf(e, hostname),
  };
}

function mediaBucketOf(e: Environment): BucketConfig | undefined {
  if (e.MEDIA_BUCKET_URL === undefined) return;
  return {
    url: e.MEDIA_BUCKET_URL,
    accessKeyId: e.MEDIA_BUCKET_ACCESS_KEY ?? '',
    secretAccessKey: e.MEDIA_BUCKET_SECRET_KEY ?? '',
    region: e.MEDIA_BUCKET_REGION,
  };
}

function releaseBucketOf(e: Environment): BucketConfig | undefined {
  if (e.RELEASES_URL === undefined) return;
  return {
    url: e.RELEASES_URL,
    accessKeyId: e.RELEASES_ACCESS_KEY ?? '',
    secretAccessKey: e.RELEASES_SECRET_KEY ?? '',
    region: e.RELEASES_REGION,
  };
}

/** Reads the configuration from environment variables. Throws a StartError with one line per invalid variable. */
export function loadConfig(env: NodeJS.ProcessEnv): Config {
  const e = readEnvironment(env);
  const publicUrl = e.PUBLIC_URL ?? `http://localhost:${e.PORT}`;
  return {
    port: e.PORT,
    host: e.HOST,
    dataDir: resolve(e.DATA_DIR),
    databaseUrl: e.DATABASE_URL,
    databasePoolSize: e.DATABASE_POOL_SIZE,
    redisUrl: e.REDIS_URL,
    publicUrl,
    // The demo users' password is public.
    seed: e.SEED ?? (env.NODE_ENV === 'production' ? 'none' : 'demo'),
    logLevel: e.LOG_LEVEL,
    tracesEndpoint: e.OTEL_EXPORTER_OTLP_ENDPOINT,
    metricsToken: e.METRICS_TOKEN,
    trustedProxies: e.TRUSTED_PROXIES,
    sessionIdleMs: e.SESSION_IDLE_MINUTES * MINUTE_MS,
    sessionMaxMs: e.SESSION_MAX_HOURS * HOUR_MS,
    sessionRememberMs: e.SESSION_REMEMBER_DAYS * DAY_MS,
    sendsPerMinute: { perUser: e.USER_SENDS_PER_MINUTE, perAccount: e.ACCOUNT_SENDS_PER_MINUTE },
    segmentsPerMinute: {
      unknown: e.SEGMENTS_PER_MINUTE_UNREGISTERED,
      registered: e.SEGMENTS_PER_MINUTE_REGISTERED,
    },
    segmentsPerDay: e.SEGMENTS_PER_DAY_REGISTERED,
    carrierClasses: e.CARRIER_CLASSES,
    carrier: carrierOf(e),
    numbers: numbersOf(e),
    registry: registryOf(e),
    mail: mailOf(e, publicUrl),
    addressUrl: e.ADDRESS_URL,
    addressKind: e.ADDRESS_KIND,
    mediaBucket: mediaBucketOf(e),
    releaseBucket: releaseBucketOf(e),
    remotesMirrorUrl: e.REMOTES_MIRROR_URL,
    devOverrides: { origins: e.DEV_OVERRIDES, usernames: e.DEV_OVERRIDE_USERS },
  };
}
