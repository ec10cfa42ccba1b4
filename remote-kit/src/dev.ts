import { parseArgs } from 'node:util';
import { devRemote } from '@dashboard/tooling/dev-remote';
import { CommandError } from './command-error';
import type { Remote } from './remote';

const OPTIONS = { shell: { type: 'string' }, port: { type: 'string' } } as const;
const USAGE = 'Use: remote-kit dev --shell URL [--port N].';

function read(args: string[]): { shellUrl: string; port?: number } {
  try {
    const { shell = '', port } = parseArgs({ args, options: OPTIONS }).values;
    const isPort = port === undefined || /^\d{1,5}$/.test(port);
    if (URL.canParse(shell) && isPort)
      return { shellUrl: shell, ...(port !== undefined && { port: Number(port) }) };
  } catch {
    // parseArgs names only the option; the usage says more.
  }
  throw new CommandError(USAGE);
}

/** Serves the remote to one session until the process is interrupted. @throws CommandError, BuildError */
export async function dev({ dir }: Remote, args: string[]): Promise<number> {
  const running = await devRemote({ folder: dir, ...read(args) });
  await new Promise<void>((resolve) => {
    process.once('SIGINT', resolve);
    process.once('SIGTERM', resolve);
  });
  await running.close();
  return 0;
}
