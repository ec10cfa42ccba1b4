import { fork } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { BenchServer } from './bench-server';
import type { FilledInbox } from './fill-history';
import { median, type Result } from './statistics';

const CLIENTS = 16;
const ROUND_MS = 3_000;
const ROUNDS = 4;

/** How often so many workers together finish a call within one round, per second. */
async function rate(workers: number, call: (worker: number) => Promise<unknown>): Promise<number> {
  const end = performance.now() + ROUND_MS;
  let finished = 0;
  await Promise.all(
    Array.from({ length: workers }, async (_, worker) => {
      while (performance.now() < end) {
        await call(worker);
        finished += 1;
      }
    }),
  );
  return finished / (ROUND_MS / 1000);
}

/** The sending clients live in a process of their own: they must not take the server's thread. */
async function acceptedRate(server: BenchServer, cookie: string, inbox: FilledInbox): Promise<number> {
  const child = fork(fileURLToPath(new URL('./sending-clients.ts', import.meta.url)), {
    execArgv: process.execArgv,
  });
  child.send({
    url: server.url,
    cookie,
    tn: inbox.tn,
    contactIds: inbox.contactIds,
    clients: CLIENTS,
    forMs: ROUND_MS,
  });
  const ended = once(child, 'exit');
  const died = ended.then(([code]) =>
    Promise.reject(new Error(`The sending clients ended with code ${code}`)),
  );
  const [answer] = await Promise.race([once(child, 'message'), died]);
  await ended;
  return Number(answer);
}

/** The ways to insert single rows that a text is measured by: each row its own transaction, as durable as a text. */
const INSERTS = {
  'Small rows, 16 connections': {
    workers: CLIENTS,
    text: 'insert into bench_row (id, body) values ($1, $2)',
  },
  'Small rows, one connection': {
    workers: 1,
    text: 'insert into bench_row (id, body) values ($1, $2)',
  },
  "A text's own row, 16 connections": {
    workers: CLIENTS,
    // Of no number: the conversations stay as they are.
    text: `insert into message (account_id, number_id, contact_id, ordinal, client_id, is_inbound, method, status, text)
           values (0, 0, 0, 0, $1, false, 2, 0, $2)`,
  },
};

type Insert = (typeof INSERTS)[keyof typeof INSERTS];

/** What the target compares with: the most rows that this PostgreSQL takes from as many clients. */
const TARGET = { inserted: 'Small rows, 16 connections', atLeast: 0.35 };

/**
 * Accepted texts per second, against single rows inserted into the same PostgreSQL. Every client awaits an
 * acknowledgement before it sends again, and receives every event of the account meanwhile; server, PostgreSQL and
 * clients share this machine.
 */
export async function benchSends(server: BenchServer, inbox: FilledInbox): Promise<Result[]> {
  const cookie = await server.signIn('acme.agent');
  await server.pool.query(
    'create table bench_row (id uuid primary key, body text not null, at timestamptz not null default now())',
  );
  const connections = await Promise.all(Array.from({ length: CLIENTS }, () => server.pool.connect()));
  const insertedRate = ({ workers, text }: Insert) =>
    rate(workers, (worker) => {
      const values = [randomUUID(), 'See you Thursday'];
      return connections[worker]?.query(text, values) ?? Promise.reject(new RangeError('No connection.'));
    });
  const accepted: number[] = [];
  const inserted = Object.entries(INSERTS).map(([name, insert]) => ({ name, insert, rates: [] as number[] }));
  // The first round warms everything up.
  for (let round = 0; round <= ROUNDS; round += 1) {
    const rates: number[] = [];
    for (const { insert } of inserted) rates.push(await insertedRate(insert));
    const texts = await acceptedRate(server, cookie, inbox);
    if (round === 0) continue;
    accepted.push(texts);
    for (const [index, each] of inserted.entries()) each.rates.push(rates[index] ?? Number.NaN);
  }
  for (const connection of connections) connection.release();
  return [
    { name: 'Texts acknowledged to 16 clients, events to all', value: median(accepted), unit: 'per s' },
    ...inserted.flatMap(({ name, rates }) => [
      { name, value: median(rates), unit: 'per s' },
      {
        name: '  texts acknowledged to these',
        value: median(accepted.map((each, round) => each / (rates[round] ?? Number.NaN))),
        unit: 'times',
        ...(name === TARGET.inserted && { limit: TARGET.atLeast, atLeast: true }),
      },
    ]),
  ];
}
