import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { startRedis } from '../src/testing/redis';
import { startBenchServer } from './bench-server';
import { type Counted, counted } from './counted-statements';
import { fillHistory } from './fill-history';
import { notify, printResults } from './print-results';
import { SendingClients } from './sends';
import { median, type Result } from './statistics';

const CLIENTS = 16;
const ROUND_MS = 3_000;
const ROUNDS = 3;

// Servers know each other through Redis.
const redis = await startRedis();
const server = await startBenchServer({ REDIS_URL: redis.url });
const { host = '', user = '', database = '' } = server.pool.options;
notify('  filling the inbox to 50,000 texts …');
const inbox = await fillHistory(server.pool, { total: 50_000, long: 5_000 });
const cookie = await server.signIn('acme.agent');

const otherDir = mkdtempSync(join(tmpdir(), 'dashboard-bench-'));
let other: ChildProcess | undefined;
const urls = [server.url];

async function startOther(): Promise<void> {
  other = fork(fileURLToPath(new URL('./other-server.ts', import.meta.url)), {
    execArgv: process.execArgv,
    env: {
      ...process.env,
      DATABASE_URL: `postgresql://${user}@${encodeURIComponent(host)}/${database}`,
      REDIS_URL: redis.url,
      DATA_DIR: otherDir,
      PORT: '0',
      USER_SENDS_PER_MINUTE: '999999999',
      ACCOUNT_SENDS_PER_MINUTE: '999999999',
    },
  });
  const [port]: number[] = await once(other, 'message');
  urls.push(`http://localhost:${port}`);
}

async function countsOfAll(): Promise<Counted> {
  if (other === undefined) return { ...counted };
  other.send('counts');
  const [there]: Counted[] = await once(other, 'message');
  return { all: counted.all + (there?.all ?? 0), batches: counted.batches + (there?.batches ?? 0) };
}

const senders = [new SendingClients(), new SendingClients()];

interface Round {
  perSecond: number;
  perBatch: number;
  statements: number;
}

/** Sends from all clients to the first servers, shared equally among them. */
async function round(servers: number, underWay: number): Promise<Round> {
  const before = await countsOfAll();
  const rates = await Promise.all(
    urls.slice(0, servers).map((url, index) =>
      senders[index]?.send({
        url,
        cookie,
        tn: inbox.tn,
        contactIds: inbox.textableIds,
        clients: CLIENTS / servers,
        underWay,
        forMs: ROUND_MS,
      }),
    ),
  );
  const after = await countsOfAll();
  const perSecond = rates.reduce<number>((sum, rate) => sum + (rate ?? 0), 0);
  const sends = (perSecond * ROUND_MS) / 1000;
  return {
    perSecond,
    perBatch: sends / (after.batches - before.batches),
    statements: (after.all - before.all) / sends,
  };
}

const results: Result[] = [];
for (const servers of [1, 2]) {
  if (servers === 2) await startOther();
  for (const underWay of [1, 4]) {
    const rounds: Round[] = [];
    // The first is a warm-up.
    for (let each = 0; each <= ROUNDS; each += 1) rounds.push(await round(servers, underWay));
    const of = (figure: (round: Round) => number) => median(rounds.slice(1).map(figure));
    const name = `Texts of one account over ${servers === 1 ? 'one server' : 'two servers'}, ${underWay} under way`;
    results.push(
      { name, value: of(({ perSecond }) => perSecond), unit: 'per s' },
      { name: '  texts per batch', value: of(({ perBatch }) => perBatch), unit: '' },
      { name: '  statements of all kinds', value: of(({ statements }) => statements), unit: 'each' },
    );
  }
}
for (const each of senders) await each.stop();
other?.disconnect();
if (other !== undefined) await once(other, 'exit');
await server.stop();
redis.process?.kill();
rmSync(otherDir, { recursive: true, force: true });
printResults(results);
