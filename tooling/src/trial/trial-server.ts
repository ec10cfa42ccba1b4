import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { ROOT } from '../workspace';

const READY_WITHIN_MS = 180_000;

/** A server with the demo data that nothing else uses, because the candidate becomes its default. */
export interface TrialServer {
  url: string;
  /** Publishes the candidate and makes it the default. Returns the error message of a rejection. */
  publish(candidate: { name: string; folder: string }): Promise<string | undefined>;
  stop(): Promise<void>;
}

/** Settings of the publisher's own server, which a trial must not touch. */
const OWN_SETTINGS =
  /^(DATABASE|REDIS|CARRIER|NUMBERS|REGISTRY|SMTP|MEDIA_BUCKET|RELEASES|REMOTES|ADDRESS)_|^PUBLIC_URL$/;

const environment = () =>
  Object.fromEntries(Object.entries(process.env).filter(([name]) => !OWN_SETTINGS.test(name)));

/** Publishes with the command of the server's own machine, which signs with the server's key. */
function publishOn(dataDir: string, { name, folder }: { name: string; folder: string }): string | undefined {
  const { status, stderr } = spawnSync(
    process.execPath,
    [
      join(ROOT, 'server/dist/remotes.js'),
      'publish',
      name,
      '--from',
      folder,
      '--default',
      '--skip-trial',
      '--reason',
      'It is being tried',
    ],
    { env: { ...environment(), DATA_DIR: dataDir }, encoding: 'utf8' },
  );
  return status === 0 ? undefined : stderr.trim();
}

/** Starts this repository's server with demo data in a temporary folder. The caller must stop it. */
export async function startTrialServer(): Promise<TrialServer> {
  const dataDir = mkdtempSync(join(tmpdir(), 'dashboard-trial-'));
  const child = spawn(process.execPath, [join(ROOT, 'server/dist/main.js')], {
    env: { ...environment(), PORT: '0', HOST: '127.0.0.1', DATA_DIR: dataDir, SEED: 'demo' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const interrupt = () => child.kill('SIGTERM');
  process.once('exit', interrupt);
  const stop = async () => {
    process.off('exit', interrupt);
    await end(child);
    rmSync(dataDir, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 });
  };
  try {
    const url = await addressOf(child);
    return { url, publish: async (candidate) => publishOn(dataDir, candidate), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** The server's address, once it has printed it. Its output is read to the end, so that it never waits for a reader. */
function addressOf(child: ChildProcess): Promise<string> {
  let output = '';
  return new Promise((resolve, reject) => {
    const fail = () => reject(new Error(`The server of the trial did not start:\n${output}`));
    const timer = setTimeout(fail, READY_WITHIN_MS);
    child.once('exit', fail);
    for (const stream of [child.stdout, child.stderr]) {
      if (!stream) continue;
      createInterface({ input: stream }).on('line', (line) => {
        output += `${line}\n`;
        const [address] = /http:\/\/localhost:\d+/.exec(line) ?? [];
        if (!address) return;
        clearTimeout(timer);
        resolve(address);
      });
    }
  });
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exited = once(child, 'exit');
  child.kill('SIGTERM');
  await exited;
}
