import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, openSync, readFileSync, statSync, truncateSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { Client, type ClientConfig } from 'pg';
import { StartError } from '../../config/start-error';
import type { Layout } from './layout';
import { commandAs, type SystemUser } from './run-as';

const LARGEST_LOG_BYTES = 10 * 1024 * 1024;
const START_LIMIT_MS = 120_000;
const POLL_MS = 40;

function openLog(file: string): number {
  const log = openSync(file, 'a', 0o600);
  if (statSync(file).size > LARGEST_LOG_BYTES) truncateSync(file);
  return log;
}

/** Starts PostgreSQL in its own session, so that it survives a crash of this process. */
export function launch(
  postgres: string,
  layout: Layout,
  user: SystemUser | undefined,
  settings: string[],
): ChildProcess {
  const own = ['listen_addresses=', `unix_socket_directories=${layout.socketFolder}`, ...settings];
  const args = ['-D', layout.database, ...own.flatMap((setting) => ['-c', setting])];
  const command = commandAs(user, postgres, args, [layout.database]);
  const log = openLog(layout.logFile);
  try {
    const child = spawn(command.file, command.args, {
      detached: true,
      stdio: ['ignore', log, log],
      cwd: '/',
      uid: command.uid,
      gid: command.gid,
    });
    child.unref();
    return child;
  } finally {
    closeSync(log);
  }
}

async function acceptsConnections(connection: ClientConfig): Promise<boolean> {
  const client = new Client({ ...connection, connectionTimeoutMillis: 2_000 });
  // A server that closes the connection during startup is reported twice: here, and by the rejected call below.
  client.on('error', () => {});
  try {
    await client.connect();
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => false);
  }
}

function lastLogLine(file: string): string {
  return readFileSync(file, 'utf8').trim().split('\n').at(-1) ?? '';
}

/** Resolves when connections are accepted. Crash recovery may take a while. */
export async function untilReady(
  connection: ClientConfig,
  layout: Layout,
  isRunning: () => boolean,
): Promise<void> {
  const end = Date.now() + START_LIMIT_MS;
  while (!(await acceptsConnections(connection))) {
    if (!isRunning() || Date.now() > end) {
      throw new StartError(
        `The embedded PostgreSQL does not start: ${lastLogLine(layout.logFile)} (see ${layout.logFile})`,
      );
    }
    await delay(POLL_MS);
  }
}
