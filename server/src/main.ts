import { loadConfig } from './config/config';
import { StartError } from './config/start-error';
import { createLog } from './http/log';
import { RegistryError } from './remotes/registry-error';
import { signInTable } from './sign-ins';
import { type RunningServer, startServer } from './start-server';

/** A stop that takes longer is cut short: whatever starts the server again must not wait for ever. */
const STOP_LIMIT_MS = 15_000;

/** One press of Ctrl-C arrives more than once: from the terminal, and from npm, which hands on what it gets as well. */
const SAME_PRESS_MS = 500;

const tell = (line: string) => process.stdout.write(`${line}\n`);

/** Also while it is still starting: an embedded database that is already up must not stay behind. */
function stopOnSignal(starting: Promise<RunningServer>): void {
  let stoppedAt: number | undefined;
  const stop = () => {
    if (stoppedAt !== undefined) {
      // A second Ctrl-C means now.
      if (performance.now() - stoppedAt > SAME_PRESS_MS) process.exit(1);
      return;
    }
    stoppedAt = performance.now();
    tell('Stopping …');
    const stopStarted = (server: RunningServer) => {
      setTimeout(() => process.exit(1), STOP_LIMIT_MS).unref();
      return server.stop();
    };
    // A start that fails is told by main().
    const stopped = starting.then(stopStarted, () => undefined);
    void stopped.then(() => process.exit(0));
  };
  // A terminal that is closed hangs up.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop);
}

/** Whoever read its lines may be gone (a closed terminal, `| head`): that must not end it without a stop. */
function outliveReaders(): void {
  for (const stream of [process.stdout, process.stderr]) {
    stream.removeAllListeners('error');
    stream.on('error', () => undefined);
  }
}

async function main(): Promise<void> {
  outliveReaders();
  const config = loadConfig(process.env);
  const starting = startServer(config, createLog(config.logLevel), tell);
  stopOnSignal(starting);
  const server = await starting;
  tell(`Dashboard: http://localhost:${server.port}/dashboard`);
  if (config.mail.smtpUrl === undefined) tell(`Mailbox:   http://localhost:${server.port}/dev/mailbox`);
  if (config.seed === 'demo') for (const line of signInTable()) tell(line);
}

try {
  await main();
} catch (error) {
  if (!(error instanceof StartError || error instanceof RegistryError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exit(1);
}
