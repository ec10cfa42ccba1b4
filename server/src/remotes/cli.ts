import { userInfo } from 'node:os';
import { type Logger, pino } from 'pino';
import { stopOnSignal } from '../platform/common/stop-on-signal';
import { type Config, loadConfig } from '../platform/config/config';
import { StartError } from '../platform/config/start-error';
import { migrate } from '../platform/db/migrate';
import { type OpenDatabase, openDatabase } from '../platform/db/open-database';
import { readCommand } from './cli-arguments';
import { RegistryError } from './registry-error';
import { runCommand } from './run-command';

/** The exit code of a program that a signal ended. */
const INTERRUPTED = 130;

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
  const command = readCommand(args, userInfo().username);
  const config = loadConfig(process.env);
  const log = pino({ level: 'warn' }, pino.destination(2));
  const opening = openOnce(config, log);
  stopOnSignal(opening, INTERRUPTED);
  const { db, pool, stop } = await opening;
  try {
    await migrate(pool);
    return await runCommand(db, command, config.dataDir);
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
