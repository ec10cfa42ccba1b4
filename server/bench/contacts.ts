import { Agent, request } from 'undici';
import type { BenchServer } from './bench-server';
import { median, percentile, type Result, timed } from './statistics';

/** A user may search 600 times per minute. */
const ROUNDS = 360;
const WARM_UP = 40;
const P99_MS = 30;
const TO_UNINDEXED = 1 / 20;

/** What a user types to find a contact: three or more letters or digits of its last name or of its number. */
async function searches({ pool }: BenchServer): Promise<string[]> {
  const { rows } = await pool.query<{ digits: string; code: string }>(
    `select substring(number from 6) as digits, split_part(name, ' ', 3) as code from contact
     where account_id = (select account_id from app_user where username = 'acme.admin') and name like '% % %'
     order by id limit $1`,
    [WARM_UP + ROUNDS],
  );
  return rows.map(({ digits, code }, round) =>
    (round % 3 === 0 ? digits : code).slice(0, 3 + (Math.floor(round / 3) % 5)),
  );
}

/** Requests of the contact search, against a scan of all the account's contacts for the same text. */
export async function benchContacts(server: BenchServer): Promise<Result[]> {
  const dispatcher = new Agent({ connections: 1 });
  const headers = { cookie: await server.signIn('acme.admin') };
  const search = async (text: string) => {
    const path = `${server.url}/api/contacts?pageSize=25&search=${encodeURIComponent(text)}`;
    const { statusCode, body } = await request(path, { headers, dispatcher });
    if (statusCode !== 200) throw new Error(`The search returned ${statusCode}: ${await body.text()}`);
    await body.dump();
  };
  const unindexed = await server.pool.connect();
  await unindexed.query(
    'set enable_bitmapscan = off; set enable_indexscan = off; set enable_indexonlyscan = off',
  );
  const scan = (text: string) =>
    unindexed.query(
      `select id from contact where account_id = (select account_id from app_user where username = 'acme.admin')
         and deleted_at is null and (name ilike $1 or number like $1) order by lower(name) limit 25`,
      [`%${text}%`],
    );
  const [calls, scans]: [number[], number[]] = [[], []];
  for (const [round, text] of (await searches(server)).entries()) {
    const called = await timed(() => search(text));
    const scanned = await timed(() => scan(text));
    if (round < WARM_UP) continue;
    calls.push(called);
    scans.push(scanned);
  }
  const frequent = await timed(() => search('marina'));
  const short = await timed(() => search('ma'));
  unindexed.release(true);
  await dispatcher.close();
  const p99 = percentile(calls, 0.99);
  const [typical, typicalScan] = [median(calls), median(scans)];
  return [
    { name: 'Search in 100,000 contacts, p99', value: p99, unit: 'ms', limit: P99_MS },
    { name: 'Search, median', value: typical, unit: 'ms' },
    { name: 'Unindexed ILIKE, median', value: typicalScan, unit: 'ms' },
    {
      name: 'Search to the unindexed ILIKE, p99',
      value: p99 / percentile(scans, 0.99),
      unit: 'times',
      limit: TO_UNINDEXED,
    },
    { name: 'Search to the unindexed ILIKE, median', value: typical / typicalScan, unit: 'times' },
    { name: 'Search that a tenth of the contacts match', value: frequent, unit: 'ms' },
    { name: 'Search for two letters', value: short, unit: 'ms' },
  ];
}
