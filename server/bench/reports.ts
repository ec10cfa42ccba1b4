import { Agent, request } from 'undici';
import type { BenchServer } from './bench-server';
import { statementsOf } from './recorded-statements';
import { median, percentile, type Result, timed } from './statistics';

const REPORTS = ['usage', 'team', 'delivery', 'optouts', 'activity'] as const;
/** A user may read 120 of a report per minute. */
const ROUNDS = 100;
const WARM_UP = 10;
const P99_MS = 300;
const TO_SQL = 3;

/** Reads of the server's workers, which are recorded too. */
const ofWorkers = /for update|pgboss|outbox|webhook_inbox|media_fetch|number_order|campaign_registration/i;

const dateBefore = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);

/** Whole requests for each report of the last 12 months, against their SQL alone. */
export async function benchReports(server: BenchServer): Promise<Result[]> {
  const dispatcher = new Agent({ connections: 1 });
  const headers = { cookie: await server.signIn('acme.admin') };
  const get = async (path: string) => {
    const { statusCode, body } = await request(`${server.url}${path}`, { headers, dispatcher });
    if (statusCode !== 200) throw new Error(`${path} returned ${statusCode}: ${await body.text()}`);
    await body.dump();
  };
  const ofEveryCall = new Set((await statementsOf(() => get('/api/permissions'))).map(({ text }) => text));
  const connection = await server.pool.connect();
  const results: Result[] = [];
  for (const report of REPORTS) {
    const path = `/api/reports/admin/${report}?from=${dateBefore(364)}&to=${dateBefore(0)}`;
    const statements = (await statementsOf(() => get(path))).filter(
      ({ text }) => !ofEveryCall.has(text) && !ofWorkers.test(text),
    );
    const [whole, raw]: [number[], number[]] = [[], []];
    for (let round = 0; round < WARM_UP + ROUNDS; round += 1) {
      whole.push(await timed(() => get(path)));
      raw.push(
        await timed(async () => {
          await connection.query('begin transaction isolation level repeatable read read only');
          for (const { text, values } of statements) await connection.query(text, values);
          await connection.query('commit');
        }),
      );
    }
    const p99 = percentile(whole.slice(WARM_UP), 0.99);
    const typical = median(whole.slice(WARM_UP));
    const ratio = p99 / percentile(raw.slice(WARM_UP), 0.99);
    results.push(
      { name: `Report ${report} at 1 M messages, p99`, value: p99, unit: 'ms', limit: P99_MS },
      { name: `Report ${report}, median`, value: typical, unit: 'ms' },
      { name: `Report ${report}, p99 to its SQL alone`, value: ratio, unit: 'times', limit: TO_SQL },
    );
  }
  connection.release();
  await dispatcher.close();
  return results;
}
