import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { freePort } from './free-port';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

export interface DevCommand {
  origin: string;
  /** The printed address that offers to load the remote. */
  startUrl: string;
  stop(): Promise<void>;
}

/** Runs `npm run dev -- FOLDER --shell URL` as a developer does. Resolves after the first build. */
export async function startDev(folder: string, shellUrl: string): Promise<DevCommand> {
  const port = await freePort();
  const program = join(ROOT, 'tooling/bin/dev.mjs');
  const args = [program, relative(ROOT, folder), '--shell', shellUrl, '--port', String(port)];
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (chunk) => {
      output += chunk;
    });
  }
  const end = () => child.kill('SIGTERM');
  process.once('exit', end);
  while (!output.includes('is built.')) {
    if (child.exitCode !== null) throw new Error(`npm run dev has ended:\n${output}`);
    await Promise.race([once(child.stdout, 'data'), once(child, 'exit')]);
  }
  return {
    origin: `http://localhost:${port}`,
    startUrl: /^ +(http\S+)$/m.exec(output)?.[1] ?? '',
    stop: async () => {
      process.off('exit', end);
      if (child.exitCode !== null) return;
      end();
      await once(child, 'exit');
    },
  };
}
