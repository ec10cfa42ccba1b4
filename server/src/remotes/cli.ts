import { userInfo } from 'node:os';
import { type Logger, pino } from 'pino';
import { stopOnSignal } from '../platform/common/stop-on-signal';
import { type Config, loadConfig } from '../platform/config/config';
import { StartError } from '../platform/config/start-error';
import { migrate } from '../platform/db/migrate';
import { type Database, type OpenDatabase, openDatabase } from '../platform/db/open-database';
import { readCommand } from './cli-arguments';
import { readKeysCommand, runKeysCommand } from './keys-command';
import { localRegistry } from './local-registry';
import { httpRegistry } from './registry-client';
import { RegistryError } from './registry-error';
import { runCommand } from './run-command';
import { createKeyFile } from './signing/key-file';
import { openSigning } from './signing/server-key';
import { openReleaseFiles } from './storage/release-files';

/** The exit code of a program that a signal ended. */
const INTERRUPTED = 130;

const clock = { now: () => new Date() };

/** Opens the database with an idempotent stop, because both the command and a signal may stop it. */
async function openOnce(config: Config, log: Logger): Promise<OpenDatabase> {
  const opened = await openDatabase(config, log, { isBeside: true });
  let stopped: Promise<void> | undefined;
  const stop = () => {
    stopped ??= opened.stop();
    return stopped;
  };
  return { ...opened, stop };
}

/** Runs with or without a running server on the same database. The server's next page load sees the result. */
async function main(args: string[]): Promise<string> {
  const { username } = userInfo();
  const [first, ...rest] = args;
  if (first === 'keys') {
    const keys = readKeysCommand(rest, username);
    if (keys.command === 'create') return createKeyFile(keys.file);
    return withDatabase(({ db }) => runKeysCommand({ db, clock }, keys));
  }
  const command = readCommand(args, username, process.env);
  const { server, actor } = command;
  if (server !== undefined)
    return runCommand(httpRegistry(server.url, server.token, server.signingKey), command);
  return withDatabase(({ db, config, log }) => {
    const files = openReleaseFiles({ db, clock, config, log });
    return runCommand(localRegistry({ db, files }, actor), command);
  });
}

/** Runs work on the database of this machine's server. */
async function withDatabase(
  work: (opened: { db: Database; config: Config; log: Logger }) => Promise<string>,
): Promise<string> {
  const config = loadConfig(process.env);
  const log = pino({ level: 'warn' }, pino.destination(2));
  const opening = openOnce(config, log);
  stopOnSignal(opening, INTERRUPTED);
  const { db, pool, stop } = await opening;
  try {
    await migrate(pool);
    await openSigning(db);
    return await work({ db, config, log });
  } finally {
    await stop();
  }
}

try {
  process.stdout.write(`${await main(process.argv.slice(2))}\n`);
} catch (error) {
  if (!(error instanceof RegistryError || error instanceof StartError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
