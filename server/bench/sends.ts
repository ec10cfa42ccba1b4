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

/** The sending clients, in a process of their own: they must not take the server's thread. */
class SendingClients {
  readonly #process = fork(fileURLToPath(new URL('./sending-clients.ts', import.meta.url)), {
    execArgv: process.execArgv,
  });
  readonly #died = once(this.#process, 'exit').then(([code]) =>
    Promise.reject(new Error(`The sending clients ended with code ${code}`)),
  );

  /** Texts accepted per second. */
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

/** How the clients send: each awaits the acknowledgement before its next text, or keeps some texts under way. */
const SENDS = {
  'Texts of 16 clients, one at a time each': { underWay: 1 },
  'Texts of 16 clients, four under way each': { underWay: 4 },
};

/** The ways to insert single rows that a text is measured by: each row its own transaction, as durable as a text. */
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
    // Of no number: the conversations stay as they are.
    text: `insert into message (account_id, number_id, contact_id, ordinal, client_id, is_inbound, method, status, text)
           values (0, 0, 0, 0, $1, false, 2, 0, $2)`,
  },
};

type Insert = (typeof INSERTS)[keyof typeof INSERTS];

/**
 * What 16 clients can get accepted, against what as many connections can insert of the very row that a text is. The
 * composer sends a text without waiting for the one before, and New Message to all recipients at once; clients who wait
 * measure how long a turn takes, not how many texts fit.
 */
const TARGET = {
  sent: 'Texts of 16 clients, four under way each',
  inserted: "a text's own row, 16 connections",
  atLeast: 0.35,
};

/** Rates that belong together, one of each round. */
interface Measured {
  name: string;
  run(): Promise<number>;
  rates: number[];
}

const measured = (name: string, run: () => Promise<number>): Measured => ({ name, run, rates: [] });

function comparison(sent: Measured, inserted: Measured): Result {
  const isTarget = sent.name === TARGET.sent && inserted.name === TARGET.inserted;
  return {
    name: `  to ${inserted.name}`,
    value: median(sent.rates.map((each, round) => each / (inserted.rates[round] ?? Number.NaN))),
    unit: 'times',
    ...(isTarget && { limit: TARGET.atLeast, atLeast: true }),
  };
}

const rateOf = ({ name, rates }: Measured): Result => ({ name, value: median(rates), unit: 'per s' });

/**
 * Accepted texts per second, against single rows inserted into the same PostgreSQL. Every client receives every event
 * of the account meanwhile; server, PostgreSQL and clients share this machine.
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
  // The first round warms everything up.
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
