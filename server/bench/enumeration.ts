import { UserStatus, UserType } from '@dashboard/shared/contracts';
import type { Pool } from 'pg';
import { hashBrowserKey } from '../src/people/login/password';
import type { BenchServer } from './bench-server';
import { median, type Result, timed } from './statistics';

/** Calls of each endpoint for each kind of user. Each names another user, because attempts about one are limited. */
const CALLS = 1_000;
const LIMIT_MS = 2;
const KINDS = ['known', 'disabled', 'unknown'] as const;

/** Adds an active and a disabled user for every call, who share one password hash. */
async function addUsers(pool: Pool): Promise<void> {
  const passwordHash = await hashBrowserKey('0'.repeat(32));
  const statuses = { known: UserStatus.ACTIVE, disabled: UserStatus.DISABLED };
  for (const [kind, status] of Object.entries(statuses)) {
    await pool.query(
      `insert into app_user (user_type, service_provider_id, username, email, first_name, last_name, time_zone_id,
         status_id, password_hash)
       select $2, u.service_provider_id, $3 || '.' || step, $3 || '.' || step || '@example.test', 'Person', step::text,
         u.time_zone_id, $4, $5
       from app_user u, generate_series(0, $1::int) step
       where u.username = 'acme.provider'`,
      [CALLS, UserType.SERVICE_PROVIDER, kind, status, passwordHash],
    );
  }
  await pool.query('analyze app_user');
}

const BODIES: Record<string, (name: string) => object> = {
  '/login': (username) => ({ username, password: '1'.repeat(32), remember_me: false }),
  '/forgot-password': (username) => ({ username }),
  '/forgot-username': (name) => ({ email: `${name}@example.test` }),
};

const STATUSES: Record<string, number> = { '/login': 401 };

let calls = 0;

/** Posts from an address of its own, because attempts of one address are limited. */
async function post(url: string, path: string, body: object): Promise<void> {
  calls += 1;
  const response = await fetch(url + path, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-forwarded-for': `10.${calls >> 16}.${(calls >> 8) & 255}.${calls & 255}`,
      origin: url,
    },
    body: JSON.stringify(body),
  });
  await response.text();
  const expected = STATUSES[path] ?? 200;
  if (response.status !== expected) throw new Error(`${path} responded with ${response.status}`);
}

/** The time of responses about users who exist, are disabled, and do not exist. */
export async function benchEnumeration({ url, pool }: BenchServer): Promise<Result[]> {
  await addUsers(pool);
  const results: Result[] = [];
  for (const [path, bodyOf] of Object.entries(BODIES)) {
    const samples = { known: [] as number[], disabled: [] as number[], unknown: [] as number[] };
    for (let call = 0; call < CALLS; call += 1) {
      // Interleaved, and each kind is first equally often, so that a slow machine affects all alike.
      for (const turn of KINDS.keys()) {
        const kind = KINDS[(call + turn) % KINDS.length] ?? 'known';
        samples[kind].push(await timed(() => post(url, path, bodyOf(`${kind}.${call}`))));
      }
    }
    const [known, disabled, unknown] = KINDS.map((kind) => median(samples[kind]));
    if (known === undefined || disabled === undefined || unknown === undefined) throw new Error('No samples');
    results.push(
      { name: `${path}, known users`, value: known, unit: 'ms' },
      { name: '  known to unknown', value: known / unknown, unit: 'times' },
      { name: '  difference to unknown', value: Math.abs(known - unknown), unit: 'ms', limit: LIMIT_MS },
      { name: '  difference to disabled', value: Math.abs(known - disabled), unit: 'ms', limit: LIMIT_MS },
    );
  }
  return results;
}
