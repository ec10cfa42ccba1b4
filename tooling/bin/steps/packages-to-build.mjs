import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { Rejection, ROOT } from './run.mjs';

const options = {
  actor: { type: 'string' },
  from: { type: 'string' },
  provider: { type: 'string' },
  reason: { type: 'string' },
};

/**
 * What a command line of `npm run remotes` needs to have built: the remote that it publishes. The command itself and the
 * shell that a remote is checked against are built only where there is none: building them anew would release them.
 */
export function packagesToBuild(args) {
  const remote = remoteToPublish(args);
  const needed = remote === undefined ? ['server'] : ['server', 'shell'];
  const missing = needed.filter((name) => !existsSync(join(ROOT, name, 'dist')));
  return remote === undefined ? missing : [...missing, remote];
}

/**
 * The remote of this repository that a command line publishes; undefined for any other command. The command itself
 * judges the rest of the line.
 */
function remoteToPublish(args) {
  const { values, positionals } = parseArgs({ args, options, strict: false, allowPositionals: true });
  const [command, name] = positionals;
  if (command !== 'publish' || name === undefined || values.from !== undefined) return undefined;
  // A name, not a path: nothing but a remote of this repository is built for its name.
  if (/^mfe-[a-z0-9-]+$/.test(name) && existsSync(join(ROOT, name, 'src/remote.ts'))) return name;
  throw new Rejection(`This repository has no remote "${name}". One built elsewhere needs --from DIST.`);
}
