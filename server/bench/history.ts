import { Agent, request } from 'undici';
import type { BenchServer } from './bench-server';
import type { FilledInbox } from './fill-history';
import { type Statement, statementsOf } from './recorded-statements';
import { median, percentile, type Result, timed } from './statistics';

const ROUNDS = 600;
const PAGE = 50;

function historyUrl(inbox: FilledInbox, contactId: number, before?: number) {
  const cursor = before === undefined ? '' : `&previousPageLastItemId=${before}`;
  return `/sms-numbers/${inbox.tn}/history/${contactId}?pageSize=${PAGE}${cursor}`;
}

/** Id of the last row on the page before. */
async function cursorOf({ pool }: BenchServer, inbox: FilledInbox, contactId: number, page: number) {
  const { rows } = await pool.query<{ id: string }>(
    `select id from message where account_id = $1 and number_id = $2 and contact_id = $3
     order by id desc limit 1 offset $4`,
    [inbox.accountId, inbox.numberId, contactId, (page - 1) * PAGE - 1],
  );
  return Number(rows[0]?.id);
}

/** Time of the history endpoint with a million messages, compared with its SQL sent straight to PostgreSQL. */
export async function benchHistory(server: BenchServer, inbox: FilledInbox): Promise<Result[]> {
  const cookie = await server.signIn('acme.agent');
  const dispatcher = new Agent({ connections: 1 });
  const get = async (path: string) => {
    const { statusCode, body } = await request(`${server.url}${path}`, { headers: { cookie }, dispatcher });
    const text = await body.text();
    if (statusCode !== 200) throw new Error(`${path}: ${statusCode} ${text}`);
  };
  const connection = await server.pool.connect();
  // Session and permission queries run for every request and do not count as the history's own SQL.
  const ofEveryCall = new Set((await statementsOf(() => get('/api/permissions'))).map(({ text }) => text));
  const replay = (statements: Statement[]) =>
    timed(async () => {
      for (const statement of statements) await connection.query(statement);
    });
  const [asked, raw, unprepared, first, deep]: number[][] = [[], [], [], [], []];
  const deepCursor = await cursorOf(server, inbox, inbox.longContactId, 1000);
  for (let round = 0; round < ROUNDS; round += 1) {
    const contactId = inbox.contactIds[(round * 7) % inbox.contactIds.length] ?? inbox.longContactId;
    const before = await cursorOf(server, inbox, contactId, 2 + (round % 60));
    const path = historyUrl(inbox, contactId, before);
    const statements = (await statementsOf(() => get(path))).filter(({ text }) => !ofEveryCall.has(text));
    asked?.push(await timed(() => get(path)));
    raw?.push(await replay(statements));
    unprepared?.push(await replay(statements.map(({ text, values }) => ({ text, values }))));
    first?.push(await timed(() => get(historyUrl(inbox, inbox.longContactId))));
    deep?.push(await timed(() => get(historyUrl(inbox, inbox.longContactId, deepCursor))));
  }
  connection.release();
  await dispatcher.close();
  const settled = (samples: number[] | undefined) => (samples ?? []).slice(ROUNDS / 10);
  return [
    { name: 'History page at 1 M texts, p50', value: median(settled(asked)), unit: 'ms' },
    { name: 'History page at 1 M texts, p99', value: percentile(settled(asked), 0.99), unit: 'ms' },
    {
      name: 'History page, p99 to its SQL alone',
      value: percentile(settled(asked), 0.99) / percentile(settled(raw), 0.99),
      unit: 'times',
      limit: 3,
    },
    {
      name: 'History SQL, planned once, to planned each time',
      value: median(settled(raw)) / median(settled(unprepared)),
      unit: 'times',
      limit: 1,
    },
    {
      name: 'Page 1,000 of 50,000 texts to page 1',
      value: median(settled(deep)) / median(settled(first)),
      unit: 'times',
      limit: 1.2,
    },
  ];
}
