import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { Rejection, ROOT } from './run.mjs';

const options = {
  actor: { type: 'string' },
  from: { type: 'string' },
  provider: { type: 'string' },
  reason: { type: 'string' },
  expected: { type: 'string' },
  server: { type: 'string' },
  token: { type: 'string' },
  key: { type: 'string' },
};

/** What to build for the releases that are not remotes. */
const SITE = { shell: 'shell', pages: 'mfe-auth/pages' };

/**
 * Returns the packages to build for `npm run remotes`: what is to be published, and the server and shell only if they have
 * not been built, because a rebuild would release them.
 */
export function packagesToBuild(args) {
  const remote = remoteToPublish(args);
  const needed = remote === undefined ? ['server'] : ['server', 'shell'];
  const missing = needed.filter((name) => !existsSync(join(ROOT, name, 'dist')));
  return remote === undefined ? missing : [...new Set([...missing, remote])];
}

/**
 * Returns the package of this repository to publish, or undefined for any other command. The command itself validates the
 * remaining arguments.
 */
function remoteToPublish(args) {
  const { values, positionals } = parseArgs({ args, options, strict: false, allowPositionals: true });
  const [command, name] = positionals;
  if (command !== 'publish' || name === undefined || values.from !== undefined) return undefined;
  if (Object.hasOwn(SITE, name)) return SITE[name];
  // Only names of this repository's remotes are accepted, no paths.
  if (/^mfe-[a-z0-9-]+$/.test(name) && existsSync(join(ROOT, name, 'src/remote.ts'))) return name;
  throw new Rejection(`This repository has no remote "${name}". One built elsewhere needs --from DIST.`);
}
