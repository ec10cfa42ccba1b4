import { isIP } from 'node:net';
import * as v from 'valibot';

function whole(minimum: number, maximum: number) {
  const message = `must be a whole number from ${minimum} to ${maximum}`;
  return v.pipe(
    v.string(message),
    v.regex(/^\d{1,9}$/, message),
    v.transform(Number),
    v.minValue(minimum, message),
    v.maxValue(maximum, message),
  );
}

function url(...protocols: string[]) {
  const message = `must be a URL that starts with ${protocols.map((name) => `${name}://`).join(' or ')}`;
  const isAllowed = (value: string) =>
    URL.canParse(value) && protocols.includes(new URL(value).protocol.slice(0, -1));
  return v.optional(v.pipe(v.string(message), v.check(isAllowed, message)));
}

function oneOf<const Names extends readonly string[]>(names: Names, fallback: Names[number]) {
  return v.optional(v.picklist(names, `must be one of ${names.join(', ')}`), fallback);
}

const ORIGIN_MESSAGE = 'must be an address without a path, such as https://texts.example.com';

function isOrigin(value: string): boolean {
  if (!URL.canParse(value)) return false;
  const { protocol, origin, href } = new URL(value);
  return /^https?:$/.test(protocol) && href === `${origin}/`;
}

// Pages and remotes' files have fixed paths below the host, so a path here would break links or be ignored.
const origin = v.optional(
  v.pipe(
    v.string(),
    v.check(isOrigin, ORIGIN_MESSAGE),
    v.transform((value) => new URL(value).origin),
  ),
);

const list = v.pipe(
  v.string(),
  v.transform((text) => text.split(',').map((entry) => entry.trim())),
  v.transform((entries) => entries.filter((entry) => entry !== '')),
);

const PROXIES_MESSAGE = 'must be IP addresses or networks such as 10.0.0.0/8, separated by commas';

const BITS: Record<number, number> = { 4: 32, 6: 128 };

/** A network of zero bits would match every address. */
function isNetwork(entry: string): boolean {
  const [address = '', bits = '1', ...rest] = entry.split('/');
  const bitsMax = BITS[isIP(address)] ?? 0;
  return rest.length === 0 && /^\d{1,3}$/.test(bits) && Number(bits) >= 1 && Number(bits) <= bitsMax;
}

// None by default: otherwise a client that reaches the server directly could claim any address.
const proxies = v.optional(
  v.pipe(
    list,
    v.check((entries) => entries.every(isNetwork), PROXIES_MESSAGE),
  ),
  '',
);

const isLocalOrigin = (entry: string) => /^http:\/\/localhost:(\*|[1-9]\d{1,4})$/.test(entry);

const localOrigins = v.optional(
  v.pipe(
    list,
    v.check(
      (entries) => entries.every(isLocalOrigin),
      'must be origins such as http://localhost:4300 or http://localhost:*, separated by commas',
    ),
  ),
  '',
);

const string = v.optional(v.string());

const address = v.optional(
  v.pipe(
    v.string(),
    v.regex(/^[^\s@<>,;:"]+@[^\s@<>,;:"]+$/, 'must be an email address such as no-reply@example.com'),
  ),
);

const INBOUND_ADDRESS_MESSAGE =
  'must be an email address such as reply@texts.example.com, with at most 12 characters before the @ and no +';

/** The token of a reply follows the local part, which may have at most 64 characters in all (RFC 5321, 4.5.3.1.1). */
const inboundAddress = v.optional(
  v.pipe(
    v.string(),
    v.regex(/^[a-z0-9._-]{1,12}@[a-z0-9.-]+$/i, INBOUND_ADDRESS_MESSAGE),
    v.transform((value) => value.toLowerCase()),
  ),
);

const secret = v.optional(v.pipe(v.string(), v.minLength(16, 'must have at least 16 characters')));

const CLASSES_MESSAGE =
  'must be classes with segments per minute and per day, such as A=4500/200000,E=240/10000';
const CLASS = /^([A-Z])=(\d{1,6})\/(\d{1,9})$/;
/** AT&T's classes by minute, and T-Mobile's tiers that go with them by day, as of November 2026. */
const CARRIER_CLASSES =
  'A=4500/200000,B=4500/200000,C=2400/40000,D=2400/40000,E=240/10000,F=240/10000,T=75/2000';

const carrierClasses = v.pipe(
  v.string(),
  v.rawTransform(({ dataset, addIssue, NEVER }) => {
    const classes = new Map<string, { perMinute: number; perDay: number }>();
    for (const entry of dataset.value.split(',')) {
      const [, letter = '', perMinute = '', perDay = ''] = CLASS.exec(entry.trim()) ?? [];
      if (Number(perMinute) < 1 || Number(perDay) < 1) {
        addIssue({ message: CLASSES_MESSAGE });
        return NEVER;
      }
      classes.set(letter, { perMinute: Number(perMinute), perDay: Number(perDay) });
    }
    return classes;
  }),
);

const fields = v.object({
  PORT: v.optional(whole(0, 65_535), '3000'),
  HOST: v.optional(v.string(), '127.0.0.1'),
  DATA_DIR: v.optional(v.string(), '.data'),
  DATABASE_URL: url('postgres', 'postgresql'),
  DATABASE_POOL_SIZE: v.optional(whole(2, 500), '20'),
  REDIS_URL: url('redis', 'rediss'),
  PUBLIC_URL: origin,
  SEED: v.optional(v.picklist(['demo', 'none'], 'must be one of demo, none')),
  METRICS_TOKEN: secret,
  OTEL_EXPORTER_OTLP_ENDPOINT: url('http', 'https'),
  LOG_LEVEL: oneOf(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], 'warn'),
  TRUSTED_PROXIES: proxies,
  SMTP_URL: url('smtp', 'smtps'),
  MAIL_FROM: address,
  MAIL_INBOUND_ADDRESS: inboundAddress,
  MAIL_INBOUND_SECRET: secret,
  MAIL_INBOUND_AUTHSERV_ID: string,
  ADDRESS_URL: url('http', 'https'),
  ADDRESS_KIND: oneOf(['dashboard', 'nominatim'], 'dashboard'),
  REMOTES_MIRROR_URL: origin,
  DEV_OVERRIDES: localOrigins,
  DEV_OVERRIDE_USERS: v.optional(list, ''),
  MEDIA_BUCKET_URL: url('http', 'https'),
  MEDIA_BUCKET_ACCESS_KEY: string,
  MEDIA_BUCKET_SECRET_KEY: string,
  MEDIA_BUCKET_REGION: string,
  RELEASES_URL: url('http', 'https'),
  RELEASES_ACCESS_KEY: string,
  RELEASES_SECRET_KEY: string,
  RELEASES_REGION: string,
  SESSION_IDLE_MINUTES: v.optional(whole(1, 525_600), '720'),
  SESSION_MAX_HOURS: v.optional(whole(1, 8_760), '24'),
  SESSION_REMEMBER_DAYS: v.optional(whole(1, 365), '30'),
  USER_SENDS_PER_MINUTE: v.optional(whole(1, 999_999_999), '1200'),
  ACCOUNT_SENDS_PER_MINUTE: v.optional(whole(1, 999_999_999), '6000'),
  SEGMENTS_PER_MINUTE_UNREGISTERED: v.optional(whole(1, 100_000), '60'),
  SEGMENTS_PER_MINUTE_REGISTERED: v.optional(whole(1, 100_000), '240'),
  SEGMENTS_PER_DAY_REGISTERED: v.optional(whole(1, 999_999_999), '10000'),
  CARRIER_CLASSES: v.optional(carrierClasses, CARRIER_CLASSES),
  CARRIER_URL: url('http', 'https'),
  CARRIER_ACCOUNT_ID: string,
  CARRIER_APPLICATION_ID: string,
  CARRIER_TOKEN: string,
  CARRIER_SECRET: string,
  CARRIER_FICTIONAL: v.optional(v.picklist(['allow', 'refuse'], 'must be allow or refuse')),
  CARRIER_WEBHOOK_USER: string,
  CARRIER_WEBHOOK_PASSWORD: string,
  NUMBERS_URL: url('http', 'https'),
  NUMBERS_SITE_ID: string,
  NUMBERS_PEER_ID: string,
  NUMBERS_USER: string,
  NUMBERS_PASSWORD: string,
  NUMBERS_TOKEN_URL: url('http', 'https'),
  REGISTRY_URL: url('http', 'https'),
  REGISTRY_KEY: string,
  REGISTRY_SECRET: string,
  REGISTRY_WEBHOOK_SECRET: string,
});

const credentials = [
  'CARRIER_ACCOUNT_ID',
  'CARRIER_APPLICATION_ID',
  'CARRIER_TOKEN',
  'CARRIER_SECRET',
  'CARRIER_WEBHOOK_USER',
  'CARRIER_WEBHOOK_PASSWORD',
] as const;

const numbersCredentials = [
  'CARRIER_ACCOUNT_ID',
  'CARRIER_WEBHOOK_USER',
  'CARRIER_WEBHOOK_PASSWORD',
  'NUMBERS_SITE_ID',
  'NUMBERS_PEER_ID',
  'NUMBERS_USER',
  'NUMBERS_PASSWORD',
] as const;

// Registered campaigns are imported to the carrier that the numbers come from.
const registryCredentials = [
  'NUMBERS_URL',
  'REGISTRY_KEY',
  'REGISTRY_SECRET',
  'REGISTRY_WEBHOOK_SECRET',
] as const;

/** Variables that another variable requires. An external carrier needs all of its credentials. */
const requirements = [
  { of: 'CARRIER_URL', keys: credentials },
  { of: 'NUMBERS_URL', keys: numbersCredentials },
  { of: 'REGISTRY_URL', keys: registryCredentials },
  { of: 'SMTP_URL', keys: ['MAIL_FROM'] },
  { of: 'MAIL_INBOUND_ADDRESS', keys: ['MAIL_INBOUND_SECRET'] },
  { of: 'MAIL_INBOUND_SECRET', keys: ['MAIL_INBOUND_ADDRESS'] },
  { of: 'MEDIA_BUCKET_URL', keys: ['MEDIA_BUCKET_ACCESS_KEY', 'MEDIA_BUCKET_SECRET_KEY'] },
  { of: 'RELEASES_URL', keys: ['RELEASES_ACCESS_KEY', 'RELEASES_SECRET_KEY'] },
] as const;

/** Every environment variable the server reads. */
export const environmentSchema = v.pipe(
  fields,
  v.rawCheck(({ dataset, addIssue }) => {
    if (!dataset.typed) return;
    const { value } = dataset;
    for (const { of, keys } of requirements) {
      const missing = value[of] ? keys.filter((key) => !value[key]) : [];
      for (const key of missing) {
        addIssue({
          message: `is needed when ${of} is set`,
          path: [{ type: 'object', origin: 'value', input: value, key, value: undefined }],
        });
      }
    }
  }),
);
