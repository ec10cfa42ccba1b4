import type { Pool, PoolConfig } from 'pg';
import type { ConstructorOptions } from 'pg-boss';

const HOUR_SECONDS = 3_600;
const CONNECTIONS = 4;
/** How often jobs of killed servers are looked for, and the counts are updated. */
const SUPERVISE_SECONDS = 30;
const SCHEDULE_SECONDS = 15;

interface Connection {
  query(text: string, values?: unknown[]): Promise<{ rows: unknown[] }>;
}

const common = {
  /** The PostgreSQL schema that pg-boss owns. */
  schema: 'pgboss',
  registerInstance: false,
  openTelemetry: { enabled: false },
} satisfies ConstructorOptions;

/** For an instance without timers that uses an existing connection. */
export const quietSettings = (connection: Connection | Pool): ConstructorOptions => ({
  ...common,
  db: { executeSql: (text, values) => connection.query(text, values) },
  supervise: false,
  schedule: false,
});

/** For an instance that runs jobs. It has its own connections, so that it does not wait for those of requests. */
export const runningSettings = (connection: PoolConfig): ConstructorOptions => ({
  ...common,
  ...connection,
  max: CONNECTIONS,
  application_name: 'dashboard jobs',
  useListenNotify: true,
  superviseIntervalSeconds: SUPERVISE_SECONDS,
  monitorIntervalSeconds: SUPERVISE_SECONDS,
  maintenanceIntervalSeconds: HOUR_SECONDS,
  cronWorkerIntervalSeconds: SCHEDULE_SECONDS,
  // No job depends on another one; the default looks for such jobs every 5 s.
  flowIntervalSeconds: 24 * HOUR_SECONDS,
});
