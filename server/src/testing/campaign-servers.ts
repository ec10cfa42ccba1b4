import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { bundleProcess } from './bundle-process';
import type { CountingCarrier } from './counting-carrier';
import type { TestApp } from './start-test-app';

export interface CampaignServer {
  name: string;
  process: ChildProcess;
}

/** Server processes that send the campaigns of a test's database through a carrier of the test. */
export interface CampaignServers {
  /** Servers that ended by themselves. */
  failures: string[];
  start(): CampaignServer;
  /** Kills a server as `kill -9` does. */
  kill(server: CampaignServer): Promise<void>;
  close(): Promise<void>;
}

export async function openCampaignServers(
  { services: { pool } }: Pick<TestApp, 'services'>,
  carrier: CountingCarrier,
): Promise<CampaignServers> {
  const { folder, script } = await bundleProcess('campaign-process');
  const running = new Set<CampaignServer>();
  const failures: string[] = [];
  let started = 0;

  async function kill(server: CampaignServer): Promise<void> {
    running.delete(server);
    if (server.process.exitCode !== null) return;
    const ended = once(server.process, 'exit');
    server.process.kill('SIGKILL');
    await ended;
  }

  return {
    failures,
    start: () => {
      started += 1;
      const name = `server-${started}`;
      const child = spawn(process.execPath, [script], {
        stdio: 'ignore',
        env: {
          PATH: process.env.PATH,
          DATABASE_URL: String(pool.options.connectionString),
          DATA_DIR: join(folder, name),
          CARRIER_URL: carrier.url,
          CARRIER_FICTIONAL: 'allow',
          CARRIER_ACCOUNT_ID: 'account',
          CARRIER_APPLICATION_ID: name,
          CARRIER_TOKEN: 'token',
          CARRIER_SECRET: 'secret',
          CARRIER_WEBHOOK_USER: 'carrier',
          CARRIER_WEBHOOK_PASSWORD: 'password',
          SEGMENTS_PER_MINUTE_REGISTERED: '100000',
          // A campaign that waits for the next day would not end.
          SEGMENTS_PER_DAY_REGISTERED: '1000000',
        },
      });
      const server = { name, process: child };
      child.once('exit', (code, signal) => {
        if (signal !== 'SIGKILL') failures.push(`${name} ended by itself with ${code}`);
      });
      running.add(server);
      return server;
    },
    kill,
    close: async () => {
      for (const server of [...running]) await kill(server);
      await rm(folder, { recursive: true, force: true });
    },
  };
}
