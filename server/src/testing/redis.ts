import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { createServer } from 'node:net';
import { Redis } from 'ioredis';

/** Tests that need Redis run only where it is: see `startRedis`. */
export const hasRedis =
  Boolean(process.env.TEST_REDIS_URL) || spawnSync('redis-server', ['--version']).status === 0;

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  if (address === null || typeof address === 'string') throw new Error('No port was free');
  return address.port;
}

/** A Redis for tests: TEST_REDIS_URL, else a new process. */
export async function startRedis(): Promise<{ url: string; process: ChildProcess | null }> {
  const { TEST_REDIS_URL } = process.env;
  if (TEST_REDIS_URL) return { url: TEST_REDIS_URL, process: null };
  const port = await freePort();
  const started = spawn('redis-server', ['--port', String(port), '--save', '', '--appendonly', 'no']);
  const url = `redis://127.0.0.1:${port}`;
  const client = new Redis(url, { retryStrategy: () => 50 });
  client.on('error', () => undefined);
  await client.ping();
  client.disconnect();
  return { url, process: started };
}
