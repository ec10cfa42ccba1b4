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

/** How often 16 workers together finish a call within one round, per second. */
async function rate(call: (worker: number) => Promise<unknown>): Promise<number> {
  const end = performance.now() + ROUND_MS;
  let finished = 0;
  await Promise.all(
    Array.from({ length: CLIENTS }, async (_, worker) => {
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

/**
 * Accepted texts per second, against single rows inserted into the same PostgreSQL by as many connections: each row its
 * own transaction, as durable as a text. Every client awaits an acknowledgement before it sends again, and receives
 * every event of the account meanwhile; server, PostgreSQL and clients share this machine.
 */
export async function benchSends(server: BenchServer, inbox: FilledInbox): Promise<Result[]> {
  const cookie = await server.signIn('acme.agent');
  await server.pool.query(
    'create table bench_row (id uuid primary key, body text not null, at timestamptz not null default now())',
  );
  const connections = await Promise.all(Array.from({ length: CLIENTS }, () => server.pool.connect()));
  const insertRow = (worker: number) =>
    connections[worker]?.query('insert into bench_row (id, body) values ($1, $2)', [
      randomUUID(),
      'See you Thursday at 3:30 PM',
    ]) ?? Promise.reject(new RangeError('No connection.'));
  const [accepted, inserted]: [number[], number[]] = [[], []];
  for (let round = 0; round < ROUNDS; round += 1) {
    inserted.push(await rate(insertRow));
    accepted.push(await acceptedRate(server, cookie, inbox));
  }
  for (const connection of connections) connection.release();
  return [
    { name: 'Rows inserted one per transaction, 16 connections', value: median(inserted), unit: 'per s' },
    { name: 'Texts acknowledged to 16 clients, events to all', value: median(accepted), unit: 'per s' },
    {
      name: 'Texts acknowledged to rows inserted',
      value: median(accepted.map((each, round) => each / (inserted[round] ?? Number.NaN))),
      unit: 'times',
      limit: 0.35,
      atLeast: true,
    },
  ];
}
