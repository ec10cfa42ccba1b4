import { startBenchServer } from './bench-server';
import { Child } from './child';
import { fillContacts } from './fill-contacts';
import { fillHistory } from './fill-history';
import type { Flood, Flooded } from './flood';
import { floodsOf } from './floods';
import type { ReadHistory } from './history-reader';
import { notify, printResults } from './print-results';
import type { SlowClients, Slowed } from './slow-clients';
import { median, percentile, type Result } from './statistics';

const ROUNDS = 3;
const IDLE_MS = 1_500;
const LOADED_MS = 2_500;
const CONNECTIONS = 16;
const SLOW = { headers: 1_000, bodies: 1_000, sockets: 500 };
const SLOW_LIMIT = 2;
const FLOOD_LIMIT = 1.5;
const TOO_MANY = 429;

// With the server's own limits: they are measured.
const server = await startBenchServer({ USER_SENDS_PER_MINUTE: '1200', ACCOUNT_SENDS_PER_MINUTE: '6000' });
const { url } = server;
notify('  filling the inboxes of two tenants …');
const flooding = await fillHistory(server.pool, { total: 200_000, long: 50_000 });
await fillContacts(server, 4_500);
const quiet = await fillHistory(server.pool, { total: 50_000, long: 5_000, username: 'bluebird.agent' });
const cookie = await server.signIn('bluebird.agent');
const floods = await floodsOf(server, flooding);

const reader = new Child<ReadHistory, number[]>('./history-reader.ts');
const slow = new Child<SlowClients, Slowed>('./slow-clients.ts');
const flooder = new Child<Flood, Flooded>('./flooding-clients.ts');

const historyP99 = async (forMs: number) =>
  percentile(await reader.ask({ url, cookie, tn: quiet.tn, contactIds: quiet.contactIds, forMs }), 0.99);

interface Round {
  idle: number;
  loaded: number;
}

interface Scenario {
  name: string;
  limit: number;
  rounds: Round[];
  /** Measures the p99 of the quiet tenant under the load. */
  run(): Promise<number>;
  /** What the load consisted of. */
  details(): Result[];
}

function slowScenario(): Scenario {
  let isOpen = 0;
  const name = `${SLOW.headers + SLOW.bodies} slow connections and ${SLOW.sockets} sockets`;
  return {
    name,
    limit: SLOW_LIMIT,
    rounds: [],
    run: async () => {
      await slow.ask({ url, ...SLOW });
      const p99 = await historyP99(LOADED_MS);
      isOpen = (await slow.ask({ url, ...SLOW })).open;
      return p99;
    },
    details: () => [{ name: '  open at the end', value: isOpen, unit: '' }],
  };
}

function floodScenario(action: string): Scenario {
  const flooded: Flooded[] = [];
  return {
    name: `a flood of ${action}`,
    limit: FLOOD_LIMIT,
    rounds: [],
    run: async () => {
      const requests = floods[action] ?? [];
      const order = { url, requests, connections: CONNECTIONS, forMs: LOADED_MS };
      const [p99, found] = await Promise.all([historyP99(LOADED_MS), flooder.ask(order)]);
      flooded.push(found);
      return p99;
    },
    details: () => {
      const all = flooded.map(({ perSecond }) => perSecond);
      const rejected = flooded.map(({ statuses }) => (statuses[TOO_MANY] ?? 0) / (LOADED_MS / 1000));
      return [
        { name: '  requests', value: median(all), unit: 'per s' },
        { name: '  of them rejected', value: median(rejected), unit: 'per s' },
      ];
    },
  };
}

const scenarios = [slowScenario(), ...Object.keys(floods).map(floodScenario)];
await historyP99(IDLE_MS);
notify(`  ${scenarios.length} loads in turn, ${ROUNDS} rounds …`);
// All loads in each round: the limits of a minute have begun anew when a load returns.
for (let round = 0; round < ROUNDS; round += 1) {
  for (const { run, rounds } of scenarios)
    rounds.push({ idle: await historyP99(IDLE_MS), loaded: await run() });
}
for (const child of [reader, slow, flooder]) await child.stop();
await server.stop();

const idle = scenarios.flatMap(({ rounds }) => rounds.map((round) => round.idle));
printResults([
  { name: 'History page of another tenant, idle, p99', value: median(idle), unit: 'ms' },
  ...scenarios.flatMap(({ name, limit, rounds, details }): Result[] => [
    { name: `Beside ${name}, p99`, value: median(rounds.map(({ loaded }) => loaded)), unit: 'ms' },
    { name: '  to idle', value: median(rounds.map((each) => each.loaded / each.idle)), unit: 'times', limit },
    ...details(),
  ]),
]);
