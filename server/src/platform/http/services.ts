import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from '../common/clock';
import type { Sleep } from '../common/sleep';
import type { Config } from '../config/config';
import type { DiskSpace } from '../db/full-disk';
import type { MeteredPool } from '../db/metered-pool';
import type { Database } from '../db/open-database';
import type { SecretBox } from '../db/secret-box';
import type { OwnProcess } from '../health/own-process';
import type { ServerLink } from '../servers/server-link';
import type { StorageKeyOf } from '../session/storage-key';
import type { Tracing } from '../tracing/tracing';
import type { RateLimits } from './rate-limits';
import type { SocketHub } from './socket-hub';
import type { TenantLimits } from './tenant-limits';

/**
 * Dependencies of every handler and worker, created once at start. An area adds its own by declaration merging, so that
 * the platform imports no area.
 */
export interface Services {
  db: Database;
  pool: MeteredPool;
  /** The same database on a connection of its own, so that health checks do not wait for other work. */
  healthDb: Database;
  /** Separates this database from others on the same Redis. */
  databaseId: string;
  disk: DiskSpace;
  ownProcess: OwnProcess;
  config: Config;
  /** Within a request or a socket event, its lines carry the ids of the request, the account and the user. */
  log: FastifyBaseLogger;
  tracing: Tracing;
  clock: Clock;
  sleep: Sleep;
  rateLimits: RateLimits;
  tenantLimits: TenantLimits;
  /** Does nothing until the sockets are attached to the listening server. */
  sockets: SocketHub;
  /** The other servers on this database. */
  servers: ServerLink;
  storageKeyOf: StorageKeyOf;
  secretBox: SecretBox;
}
