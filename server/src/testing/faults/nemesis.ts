import { setTimeout as delay } from 'node:timers/promises';
import type { Redis } from 'ioredis';
import type { Pool } from 'pg';
import type { FaultServer } from './fault-server';
import { CALM, type FaultyCarrier } from './faulty-carrier';
import { type Seeded, seeded } from './seeded';

/** What a run injects faults into. */
export interface FaultTargets {
  servers: readonly FaultServer[];
  carrier: FaultyCarrier;
  carrierUrl: string;
  /** A connection to the database that no fault touches. */
  pool: Pool;
  /** The servers' Redis, if it may be flushed. */
  redis: Redis | null;
  /** Ends the servers' Redis and starts an empty one in its place. */
  restartRedis(): Promise<void>;
}

interface Fault {
  start(targets: FaultTargets, server: FaultServer, random: Seeded): Promise<unknown> | unknown;
  /** Most faults end by `heal`. */
  end?(targets: FaultTargets, server: FaultServer): Promise<void> | void;
}

const MINUTE_MS = 60_000;

const FAULTS = {
  kill: {
    start: (_, server) => server.kill(),
    end: ({ carrierUrl }, server) => server.start(carrierUrl),
  },
  killBoth: {
    start: ({ servers }) => Promise.all(servers.map((server) => server.kill())),
    end: async ({ servers, carrierUrl }) => {
      await Promise.all(servers.map((server) => server.start(carrierUrl)));
    },
  },
  pause: { start: (_, server) => server.pause() },
  databaseCut: { start: (_, server) => server.database.cut() },
  databaseSlow: {
    start: (_, { database }, random) => {
      database.delayMs = 10 + random.below(40);
    },
  },
  sessionsEnded: {
    start: ({ pool }) =>
      pool.query(
        'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
      ),
  },
  clientsCut: { start: (_, server) => server.door.cut() },
  clientsSlow: {
    start: (_, { door }, random) => {
      door.delayMs = 20 + random.below(100);
    },
  },
  redisCut: { start: (_, server) => server.redis.cut() },
  /** Until the end of the run: what was lost between the servers is followed by nothing else. */
  redisAway: {
    start: ({ servers }) => {
      for (const server of servers) server.loseRedis();
    },
  },
  redisFlush: { start: ({ redis }) => redis?.flushall() },
  redisRestart: { start: ({ restartRedis }) => restartRedis() },
  carrierErrors: {
    start: ({ carrier }, _, random) => {
      const kind = random.pick(['busy', 'reset', 'lost', 'gateway'] as const);
      carrier.faults = { ...carrier.faults, [kind]: 0.5 };
    },
    end: ({ carrier }) => {
      carrier.faults = CALM;
    },
  },
  webhookStorm: {
    start: ({ carrier }) => {
      carrier.faults = { ...carrier.faults, duplicated: 1, slownessMs: 150 };
    },
    end: ({ carrier }) => {
      carrier.faults = CALM;
    },
  },
  clock: {
    start: (_, server, random) => server.shiftClock(random.pick([-5, 5]) * MINUTE_MS),
    end: (_, server) => server.shiftClock(0),
  },
} as const satisfies Record<string, Fault>;

export type FaultName = keyof typeof FAULTS;
/** The faults of seeds. Another one would change what all saved seeds do. */
export const FAULT_NAMES = Object.keys(FAULTS).filter(
  (name): name is FaultName => name in FAULTS && name !== 'redisRestart',
);

/** A fault of a run: when it begins and how long it lasts, in milliseconds. */
export interface PlannedFault {
  name: FaultName;
  server: number;
  waitMs: number;
  lastsMs: number;
}

const FAULTS_PER_RUN = 4;

/** The faults of a seed. The first one rotates, so that successive seeds cover all of them. */
export function planFaults(seed: number): PlannedFault[] {
  const random = seeded(seed, 'nemesis');
  return Array.from({ length: FAULTS_PER_RUN }, (_, index) => ({
    name: index === 0 ? (FAULT_NAMES[seed % FAULT_NAMES.length] ?? 'kill') : random.pick(FAULT_NAMES),
    server: random.below(2),
    waitMs: 100 + random.below(300),
    lastsMs: 100 + random.below(500),
  }));
}

/**
 * A rolling upgrade among other faults: one server ends and starts again as the new release, and later the other one. The
 * first faults meet two servers of the previous release, the next ones a server of each, the last one two of the new one.
 */
export function planUpgrade(seed: number): PlannedFault[] {
  const [first, ...others] = planFaults(seed).filter(({ name }) => name !== 'kill' && name !== 'killBoth');
  const [second, ...last] = others;
  const restart = (server: number): PlannedFault => ({ name: 'kill', server, waitMs: 300, lastsMs: 100 });
  return [first, restart(seed % 2), second, restart((seed + 1) % 2), ...last].filter(
    (one) => one !== undefined,
  );
}

/** Injects the planned faults one after another. At the end everything works again. */
export async function injectFaults(targets: FaultTargets, plan: readonly PlannedFault[]): Promise<void> {
  const random = seeded(plan.length, 'faults');
  for (const { name, server: index, waitMs, lastsMs } of plan) {
    const server = targets.servers[index % targets.servers.length];
    if (server === undefined) throw new Error('There is no server');
    const fault: Fault = FAULTS[name];
    await delay(waitMs);
    await fault.start(targets, server, random);
    await delay(lastsMs);
    for (const one of targets.servers) one.heal();
    await fault.end?.(targets, server);
  }
}
