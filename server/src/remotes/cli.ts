import { userInfo } from 'node:os';
import { pino } from 'pino';
import { loadConfig } from '../config/config';
import { StartError } from '../config/start-error';
import { migrate } from '../db/migrate';
import { openDatabase } from '../db/open-database';
import { readCommand } from './cli-arguments';
import { RegistryError } from './registry-error';
import { runCommand } from './run-command';

/** Runs beside a server or without one, on the same database; a running server's next page load sees the result. */
async function main(args: string[]): Promise<string> {
  const command = readCommand(args, userInfo().username);
  const config = loadConfig(process.env);
  const log = pino({ level: 'warn' }, pino.destination(2));
  const { db, pool, stop } = await openDatabase(config, log, { isBeside: true });
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
