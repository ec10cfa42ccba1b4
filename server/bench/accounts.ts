import { Agent, request } from 'undici';
import type { BenchServer } from './bench-server';
import { fillAccounts } from './fill-accounts';
import { statementsOf } from './recorded-statements';
import { percentile, type Result, timed } from './statistics';

const ACCOUNTS = 10_000;
/** Two requests each; a user may read 600 lists a minute. */
const ROUNDS = 250;
const QUERIES = [
  'pageSize=10',
  'pageSize=25&page=40',
  'pageSize=10&search=company%2099',
  'pageSize=10&sortBy=plan&sortDir=desc',
];

/** The account list of a provider with many accounts: whole requests against their SQL alone. */
export async function benchAccounts(server: BenchServer): Promise<Result[]> {
  await fillAccounts(server.pool, ACCOUNTS);
  const dispatcher = new Agent({ connections: 1 });
  const headers = { cookie: await server.signIn('acme.provider') };
  const get = async (path: string) => {
    const { statusCode, body } = await request(`${server.url}${path}`, { headers, dispatcher });
    if (statusCode !== 200) throw new Error(`${path} returned ${statusCode}`);
    return body.json();
  };
  const connection = await server.pool.connect();
  const ofEveryCall = new Set((await statementsOf(() => get('/api/permissions'))).map(({ text }) => text));
  const [whole, raw]: [number[], number[]] = [[], []];
  for (let round = 0; round < ROUNDS; round += 1) {
    const path = `/accounts?${QUERIES[round % QUERIES.length]}`;
    const statements = (await statementsOf(() => get(path))).filter(({ text }) => !ofEveryCall.has(text));
    whole.push(await timed(() => get(path)));
    raw.push(
      await timed(async () => {
        for (const { text, values } of statements) await connection.query(text, values);
      }),
    );
  }
  connection.release();
  await dispatcher.close();
  const settled = (samples: number[]) => percentile(samples.slice(ROUNDS / 10), 0.99);
  return [
    { name: 'Account list at 10,000 accounts, p99', value: settled(whole), unit: 'ms' },
    {
      name: 'Account list, p99 to its SQL alone',
      value: settled(whole) / settled(raw),
      unit: 'times',
      limit: 3,
    },
  ];
}
