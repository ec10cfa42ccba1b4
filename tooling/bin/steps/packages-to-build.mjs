import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './run.mjs';

/** What a server needs to start: that of a trial, too. */
const TRIAL_SERVER = ['server', 'shell', 'mfe-auth/pages', 'operations'];

/**
 * Returns the packages to build for `npm run remotes`: what is to be published, and the server and shell only if they have
 * not been built, because a rebuild would release them.
 */
export function packagesToBuild(publication) {
  const needed = publication?.hasTrial ? TRIAL_SERVER : neededBy(publication);
  const missing = needed.filter((name) => !existsSync(join(ROOT, name, 'dist')));
  const { packageName } = publication ?? {};
  return packageName === undefined ? missing : [...new Set([...missing, packageName])];
}

const neededBy = (publication) => (publication?.packageName === undefined ? ['server'] : ['server', 'shell']);
