import { fork } from 'node:child_process';
import { once } from 'node:events';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { startBenchServer } from './bench-server';
import { counted } from './counted-statements';
import { fillSocketUsers } from './fill-socket-users';
import { notify, printResults } from './print-results';
import type { Reconnect, Reconnected } from './reconnecting-clients';
import { median, percentile, type Result, timed } from './statistics';

const SOCKETS = Number(process.env.SOCKETS ?? 2_000);
const IDLE_MS = 15_000;
const READY_EVERY_MS = 200;

/** Share of one core that this process uses while `wait` runs, in percent, and its statements per second. */
async function usage(wait: () => Promise<unknown>) {
  const before = { cpu: process.cpuUsage(), statements: counted.all, at: performance.now() };
  await wait();
  const { user, system } = process.cpuUsage(before.cpu);
  const ms = performance.now() - before.at;
  return { percent: (user + system) / 10 / ms, perSecond: ((counted.all - before.statements) * 1000) / ms };
}

const server = await startBenchServer();
notify(`  signing in ${SOCKETS} agents …`);
const tokens = await fillSocketUsers(server.pool, SOCKETS);
const cookies = tokens.map((token) => `session=${token}`);

const clients = fork(fileURLToPath(new URL('./reconnecting-clients.ts', import.meta.url)), {
  execArgv: process.execArgv,
});

const empty = await usage(() => delay(IDLE_MS));

const readyMs: number[] = [];
let isStorm = true;
const watching = (async () => {
  while (isStorm) {
    readyMs.push(await timed(async () => (await fetch(`${server.url}/readyz`)).text()));
    await delay(READY_EVERY_MS);
  }
})();
const before = counted.all;
const stalls = monitorEventLoopDelay();
stalls.enable();
const order: Reconnect = { url: server.url, cookies };
let reconnected: Reconnected | undefined;
const storm = await usage(async () => {
  clients.send(order);
  [reconnected] = await once(clients, 'message');
});
if (reconnected === undefined) throw new Error('The clients reported nothing');
stalls.disable();
isStorm = false;
await watching;
const inStorm = counted.all - before - readyMs.length;

await delay(IDLE_MS / 3);
const idle = await usage(() => delay(IDLE_MS));
clients.disconnect();
await server.stop();

const { liveAfterMs, rejected } = reconnected;
const results: Result[] = [
  { name: `Statements per reconnect, ${SOCKETS} sockets`, value: inStorm / SOCKETS, unit: 'each' },
  { name: '  attempts turned away', value: rejected, unit: 'times' },
  { name: '  live again, median', value: median(liveAfterMs), unit: 'ms' },
  { name: '  live again, the last', value: percentile(liveAfterMs, 1), unit: 'ms' },
  { name: '  /readyz meanwhile, slowest', value: percentile(readyMs, 1), unit: 'ms' },
  { name: '  longest stall of the thread', value: stalls.max / 1e6, unit: 'ms' },
  { name: '  share of a core meanwhile', value: storm.percent, unit: '%' },
  { name: 'Idle without sockets, share of a core', value: empty.percent, unit: '%' },
  { name: `Idle with ${SOCKETS} sockets, share of a core`, value: idle.percent, unit: '%' },
  { name: '  statements', value: idle.perSecond, unit: 'per s' },
];
printResults(results);
