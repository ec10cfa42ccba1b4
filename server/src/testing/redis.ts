import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { Redis } from 'ioredis';
import { freePort } from './free-port';

/** Tests that need Redis run only where it is: see `startRedis`. */
export const hasRedis =
  Boolean(process.env.TEST_REDIS_URL) || spawnSync('redis-server', ['--version']).status === 0;

async function launch(port: number): Promise<ChildProcess> {
  const started = spawn('redis-server', ['--port', String(port), '--save', '', '--appendonly', 'no']);
  const client = new Redis(port, '127.0.0.1', { retryStrategy: () => 50 });
  client.on('error', () => undefined);
  await client.ping();
  client.disconnect();
  return started;
}

export interface TestRedis {
  url: string;
  /** Null for a Redis that others use too. */
  process: ChildProcess | null;
  /** Kills the process and starts an empty Redis at its address. */
  restart(): Promise<void>;
}

/** A Redis for tests: TEST_REDIS_URL, else a new process. */
export async function startRedis(): Promise<TestRedis> {
  const { TEST_REDIS_URL } = process.env;
  if (TEST_REDIS_URL) return { url: TEST_REDIS_URL, process: null, restart: async () => undefined };
  const port = await freePort();
  const redis = {
    url: `redis://127.0.0.1:${port}`,
    process: await launch(port),
    async restart() {
      const ended = once(redis.process, 'exit');
      redis.process.kill('SIGKILL');
      await ended;
      redis.process = await launch(port);
    },
  };
  return redis;
}
