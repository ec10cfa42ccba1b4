import { Client } from 'pg';
import { StartError } from '../config/start-error';

const CONNECT_LIMIT_MS = 5_000;
const OLDEST_VERSION = 150_000;

function reasonOf(error: unknown): string {
  if (error instanceof AggregateError) return reasonOf(error.errors[0]);
  return error instanceof Error ? error.message : String(error);
}

/** Fails with one line when the configured PostgreSQL does not answer within seconds or is too old. */
export async function checkExternalDatabase(url: string): Promise<void> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: CONNECT_LIMIT_MS });
  // Reported by the rejected call as well.
  client.on('error', () => undefined);
  try {
    await client.connect();
    const result = await client.query<{ version: number }>(
      "SELECT current_setting('server_version_num')::int AS version",
    );
    const version = result.rows[0]?.version ?? 0;
    if (version < OLDEST_VERSION) throw new Error('it is older than version 15');
  } catch (cause) {
    const { hostname, port } = new URL(url);
    const place = `${decodeURIComponent(hostname) || 'localhost'}:${port || 5432}`;
    throw new StartError(`DATABASE_URL: PostgreSQL at ${place} cannot be used: ${reasonOf(cause)}`, {
      cause,
    });
  } finally {
    await client.end().catch(() => false);
  }
}
