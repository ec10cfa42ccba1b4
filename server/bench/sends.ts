import { fork } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { BenchServer } from './bench-server';
import type { FilledInbox } from './fill-history';
import type { Order } from './sending-clients';
import { median, type Result } from './statistics';

const CLIENTS = 16;
const ROUND_MS = 3_000;
const ROUNDS = 4;

/** Throughput of concurrent workers in one round, in calls per second. */
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

/** The sending clients, in their own process so that they do not use the server's thread. */
export class SendingClients {
  readonly #process = fork(fileURLToPath(new URL('./sending-clients.ts', import.meta.url)), {
    execArgv: process.execArgv,
  });
  readonly #died = once(this.#process, 'exit').then(([code]) =>
    Promise.reject(new Error(`The sending clients ended with code ${code}`)),
  );

  /** Accepted messages per second. */
  async send(order: Order): Promise<number> {
    this.#process.send(order);
    const [rate] = await Promise.race([once(this.#process, 'message'), this.#died]);
    return Number(rate);
  }

  async stop(): Promise<void> {
    this.#process.disconnect();
    await this.#died.catch(() => undefined);
  }
}

/** Client modes: wait for each acknowledgement, or keep several messages in flight. */
const SENDS = {
  'Texts of 16 clients, one at a time each': { underWay: 1 },
  'Texts of 16 clients, four under way each': { underWay: 4 },
};

/** Baselines: single-row inserts, each in its own transaction and as durable as a message. */
const INSERTS = {
  'small rows, 16 connections': {
    workers: CLIENTS,
    text: 'insert into bench_row (id, body) values ($1, $2)',
  },
  'small rows, one connection': {
    workers: 1,
    text: 'insert into bench_row (id, body) values ($1, $2)',
  },
  "a text's own row, 16 connections": {
    workers: CLIENTS,
    // Without a number, so that the conversations do not change.
    text: `insert into message (account_id, number_id, contact_id, ordinal, client_id, is_inbound, method, status, text)
           values (0, 0, 0, 0, $1, false, 2, 0, $2)`,
  },
};

type Insert = (typeof INSERTS)[keyof typeof INSERTS];

/** Rates measured in the same round. */
interface Measured {
  name: string;
  run(): Promise<number>;
  rates: number[];
}

const measured = (name: string, run: () => Promise<number>): Measured => ({ name, run, rates: [] });

const comparison = (sent: Measured, inserted: Measured): Result => ({
  name: `  to ${inserted.name}`,
  value: median(sent.rates.map((each, round) => each / (inserted.rates[round] ?? Number.NaN))),
  unit: 'times',
});

const rateOf = ({ name, rates }: Measured): Result => ({ name, value: median(rates), unit: 'per s' });

/**
 * Accepted messages per second, compared with single-row inserts into the same PostgreSQL. Every client also receives
 * every event of the account. Server, PostgreSQL and clients share this machine.
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
  const sending = new SendingClients();
  const order = { url: server.url, cookie, tn: inbox.tn, contactIds: inbox.textableIds, clients: CLIENTS };
  const inserted = Object.entries(INSERTS).map(([name, insert]) =>
    measured(name, () => insertedRate(insert)),
  );
  const sent = Object.entries(SENDS).map(([name, { underWay }]) =>
    measured(name, () => sending.send({ ...order, underWay, forMs: ROUND_MS })),
  );
  // The first round is a warm-up.
  for (let round = 0; round <= ROUNDS; round += 1) {
    for (const each of [...inserted, ...sent]) {
      const found = await each.run();
      if (round > 0) each.rates.push(found);
    }
  }
  await sending.stop();
  for (const connection of connections) connection.release();
  return [
    ...inserted.map(rateOf),
    ...sent.flatMap((each) => [rateOf(each), ...inserted.map((to) => comparison(each, to))]),
  ];
}
