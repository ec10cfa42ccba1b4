import { Client } from 'pg';
import { StartError } from '../config/start-error';

const CONNECT_LIMIT_MS = 5_000;
const OLDEST_VERSION = 150_000;

interface Facts {
  version: number;
  encoding: string;
  mayCreate: boolean;
  belongsToAnotherProduct: boolean;
}

/** Facts that decide whether the database can hold our tables. Tables of extensions are ignored. */
const FACTS = `
  select current_setting('server_version_num')::int as version,
    current_setting('server_encoding') as encoding,
    coalesce(has_schema_privilege(to_regnamespace('public'), 'CREATE'), false)
      and has_database_privilege(current_database(), 'CREATE') as "mayCreate",
    to_regclass('drizzle.__drizzle_migrations') is null and exists (
      select from pg_class where relnamespace = to_regnamespace('public') and relkind in ('r', 'p')
        and not exists (select from pg_depend where objid = pg_class.oid and deptype = 'e')
    ) as "belongsToAnotherProduct"`;

function problemOf({ version, encoding, mayCreate, belongsToAnotherProduct }: Facts): string | null {
  if (version < OLDEST_VERSION) return 'it is older than version 15';
  if (encoding !== 'UTF8') return `its database is encoded in ${encoding}, not in UTF8`;
  if (belongsToAnotherProduct) return 'its database holds tables that are not the dashboard’s';
  return mayCreate ? null : 'its user may not create schemas and tables in the database';
}

function reasonOf(error: unknown): string {
  if (error instanceof AggregateError) return reasonOf(error.errors[0]);
  return error instanceof Error ? error.message : String(error);
}

/** The URL with libpq's meaning of `sslmode`: `require` encrypts, `verify-full` also verifies the certificate. */
export function asLibpq(url: string): string {
  const address = new URL(url);
  if (address.searchParams.has('sslmode')) address.searchParams.set('uselibpqcompat', 'true');
  return address.href;
}

async function factsOf(url: string): Promise<Facts | undefined> {
  const client = new Client({ connectionString: asLibpq(url), connectionTimeoutMillis: CONNECT_LIMIT_MS });
  // The rejected call reports the error as well.
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<Facts>(FACTS);
    return rows[0];
  } finally {
    await client.end().catch(() => false);
  }
}

/** Throws a one-line StartError when the external PostgreSQL does not respond in time or cannot hold the tables. */
export async function checkExternalDatabase(url: string): Promise<void> {
  try {
    const facts = await factsOf(url);
    const problem = facts && problemOf(facts);
    if (problem) throw new Error(problem);
  } catch (cause) {
    const { hostname, port } = new URL(url);
    const place = `${decodeURIComponent(hostname) || 'localhost'}:${port || 5432}`;
    throw new StartError(`DATABASE_URL: PostgreSQL at ${place} cannot be used: ${reasonOf(cause)}`, {
      cause,
    });
  }
}
