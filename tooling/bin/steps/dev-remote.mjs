import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { Rejection, ROOT } from './run.mjs';

const USAGE = 'Usage: npm run dev -- mfe-contacts --shell https://texts.example.com [--port 4300]';
const LOCAL_SHELL = 'http://localhost:3000';

const options = { shell: { type: 'string' }, port: { type: 'string' } };

function parse(args) {
  try {
    return parseArgs({ args, options, allowPositionals: true });
  } catch (error) {
    throw new Rejection(`${error.message}\n${USAGE}`);
  }
}

/** Returns the options of `devRemote`. @throws Rejection */
export function readDevArguments(args) {
  const { values, positionals } = parse(args);
  const [name = '', ...others] = positionals;
  const { shell = LOCAL_SHELL, port } = values;
  if (others.length > 0) throw new Rejection(USAGE);
  // A remote of this repository, or the path of one in another folder.
  const folder = join(ROOT, name);
  if (name === '' || !existsSync(join(folder, 'src/remote.ts')))
    throw new Rejection(`There is no remote "${name}".\n${USAGE}`);
  if (!URL.canParse(shell) || !/^https?:$/.test(new URL(shell).protocol))
    throw new Rejection(`--shell must be an address such as https://texts.example.com.\n${USAGE}`);
  if (port === undefined) return { folder, shellUrl: shell };
  if (!/^[1-9]\d{1,4}$/.test(port) || Number(port) > 65_535)
    throw new Rejection(`--port must be a number up to 65535.\n${USAGE}`);
  return { folder, shellUrl: shell, port: Number(port) };
}

/** Serves one remote until a signal. */
export async function runDevRemote(args) {
  const devOptions = readDevArguments(args);
  // Here, so that the arguments are checked first.
  const { register } = await import('tsx/esm/api');
  register();
  const { devRemote } = await import('../../src/dev-remote/dev-remote.ts');
  const { BuildError } = await import('../../src/compile.ts');
  const running = await devRemote(devOptions).catch((error) => {
    throw error instanceof BuildError ? new Rejection(error.message) : error;
  });
  const end = async () => {
    await running.close();
    process.exit(0);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, end);
}
