import { Agent, request } from 'undici';
import type { BenchServer } from './bench-server';
import { statementsOf } from './recorded-statements';
import { median, percentile, type Result, timed } from './statistics';

const REPORTS = ['usage', 'team', 'delivery', 'optouts', 'activity'] as const;
/** Without `admin/` in its path: the summary of messages. */
const SUMMARY = 'summary';
/** A user may read 120 of a report per minute. */
const ROUNDS = 100;
const WARM_UP = 10;
const P99_MS = 300;
const SUMMARY_P99_MS = 400;
/** How much longer the last page of the detail may take than the first one. */
const LATE_PAGE = 1.2;
const LAST_PAGE = 1_000;
const DETAIL_ROUNDS = 50;
const TO_SQL = 3;

/** Reads of the server's workers, which are recorded too. */
const ofWorkers =
  /for (no key )?update|"campaign"|sending_rate|pgboss|outbox|webhook_inbox|media_fetch|number_order|campaign_registration/i;

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
  for (const report of [...REPORTS, SUMMARY]) {
    const name = report === SUMMARY ? report : `admin/${report}`;
    const path = `/api/reports/${name}?from=${dateBefore(364)}&to=${dateBefore(0)}`;
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
      {
        name: `Report ${report} at 1 M messages, p99`,
        value: p99,
        unit: 'ms',
        limit: report === SUMMARY ? SUMMARY_P99_MS : P99_MS,
      },
      { name: `Report ${report}, median`, value: typical, unit: 'ms' },
      { name: `Report ${report}, p99 to its SQL alone`, value: ratio, unit: 'times', limit: TO_SQL },
    );
  }
  results.push(...(await benchDetail(server, get)));
  connection.release();
  await dispatcher.close();
  return results;
}

/** The first and the last page of a long conversation, in turns. */
async function benchDetail({ pool }: BenchServer, get: (path: string) => Promise<void>): Promise<Result[]> {
  const { rows } = await pool.query<{ id: string }>(`select id from contact where number = '+19980000000'`);
  const path = `/api/reports/detail?contactId=${rows[0]?.id}&from=${dateBefore(364)}&to=${dateBefore(0)}&sortDir=desc&pageSize=25`;
  const [first, last]: [number[], number[]] = [[], []];
  for (let round = 0; round < DETAIL_ROUNDS; round += 1) {
    first.push(await timed(() => get(`${path}&page=1`)));
    last.push(await timed(() => get(`${path}&page=${LAST_PAGE}`)));
  }
  const value = median(last) / median(first);
  return [
    { name: 'Detail of 26,000 messages, first page, median', value: median(first), unit: 'ms' },
    { name: 'Detail, 1,000th page to the first one', value, unit: 'times', limit: LATE_PAGE },
  ];
}
