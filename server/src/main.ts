import { stopOnSignal } from './platform/common/stop-on-signal';
import { loadConfig } from './platform/config/config';
import { StartError } from './platform/config/start-error';
import { createLog } from './platform/http/log';
import { RegistryError } from './remotes/registry-error';
import { signInTable } from './sign-ins';
import { startServer } from './start-server';

const notify = (line: string) => process.stdout.write(`${line}\n`);

/** The reader of stdout may have exited (a closed terminal, `| head`): EPIPE must not crash the server. */
function ignoreClosedOutput(): void {
  for (const stream of [process.stdout, process.stderr]) {
    stream.removeAllListeners('error');
    stream.on('error', () => undefined);
  }
}

async function main(): Promise<void> {
  ignoreClosedOutput();
  const config = loadConfig(process.env);
  const starting = startServer(config, createLog(config.logLevel), notify);
  stopOnSignal(starting, 0);
  const server = await starting;
  notify(`Dashboard: http://localhost:${server.port}/dashboard`);
  if (config.mail.smtpUrl === undefined) notify(`Mailbox:   http://localhost:${server.port}/dev/mailbox`);
  if (config.seed === 'demo') for (const line of signInTable()) notify(line);
}

try {
  await main();
} catch (error) {
  if (!(error instanceof StartError || error instanceof RegistryError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exit(1);
}
