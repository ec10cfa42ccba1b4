import { join } from 'node:path';
import type { Config } from '../platform/config/config';
import type { Database } from '../platform/db/open-database';
import { sharedSecret } from '../platform/db/shared-secret';
import { EmbeddedRegistry } from './embedded-registry/embedded-registry';
import { bandwidthImporter, type CampaignImporter } from './registry/campaign-importer';
import type { Registry } from './registry/registry';
import { tcrRegistry } from './registry/tcr-registry';

export const REGISTRY_WEBHOOK_PATH = '/api/campaign-registry/webhooks';

/** Delays of the worker, in milliseconds. */
export interface RegistrationTimes {
  /** Between looks at a step that waits, while it is young. */
  pollMs: number;
  /** Before the first retry of a failed request. */
  retryMs: number;
  /** Between looks at a registration that is complete. */
  watchMs: number;
}

/** The services for registering accounts with The Campaign Registry. */
export interface Registration {
  registry: Registry;
  importer: CampaignImporter;
  /** The embedded registry; null while a real one is configured. */
  embedded: EmbeddedRegistry | null;
  webhookSecret: string;
  /** The webhook's public URL, which the registry's signatures cover. */
  webhookUrl: string;
  times: RegistrationTimes;
  /** Wakes the worker. Call it after a transaction that changed a registration. Does nothing without a worker. */
  wake(): void;
  close(): Promise<void>;
}

declare module '../platform/http/services' {
  interface Services {
    /** The Campaign Registry and the registrations of accounts. */
    registration: Registration;
  }
}

export interface RegistrationOptions {
  durationsMs?: [number, number];
  timeoutMs?: number;
  times?: Partial<RegistrationTimes>;
  now?: () => Date;
}

const TIMES: RegistrationTimes = { pollMs: 1_000, retryMs: 2_000, watchMs: 60 * 60_000 };

/** Opens the registry and the carrier's campaign import: embedded ones unless REGISTRY_URL is set. Requests nothing yet. */
export async function openRegistration(
  config: Config,
  db: Database,
  { durationsMs, timeoutMs, times, now }: RegistrationOptions = {},
): Promise<Registration> {
  const { registry: tcr, numbers, dataDir, publicUrl } = config;
  const carrier = { user: numbers.user, password: numbers.password };
  const folder = join(dataDir, 'campaign-registry');
  const embedded =
    tcr.url === undefined ? await EmbeddedRegistry.start({ ...tcr, folder, carrier, durationsMs }) : null;
  const registry = tcrRegistry({ ...tcr, url: tcr.url ?? `${embedded?.url}/v2`, timeoutMs });
  const importer = bandwidthImporter({
    url: embedded?.url ?? numbers.url ?? '',
    accountId: numbers.accountId,
    credentials: embedded === null ? { ...carrier, tokenUrl: numbers.tokenUrl } : carrier,
    timeoutMs,
    now,
  });
  return {
    registry,
    importer,
    embedded,
    webhookSecret: tcr.webhookSecret ?? (await sharedSecret(db, 'registry-webhook')),
    webhookUrl: `${publicUrl}${REGISTRY_WEBHOOK_PATH}`,
    times: { ...TIMES, ...times },
    wake: () => undefined,
    async close() {
      await registry.close();
      await importer.close();
      await embedded?.stop();
    },
  };
}
