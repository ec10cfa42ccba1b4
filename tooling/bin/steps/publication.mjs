import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { Rejection, ROOT } from './run.mjs';

const text = { type: 'string' };
const flag = { type: 'boolean' };

const options = {
  actor: text,
  from: text,
  provider: text,
  percent: text,
  reason: text,
  expected: text,
  'expected-move': text,
  server: text,
  token: text,
  key: text,
  default: flag,
  dirty: flag,
  'skip-trial': flag,
  'dry-run': flag,
};

/** What to build for the releases that are not remotes. */
const SITE = { shell: 'shell', pages: 'mfe-auth/pages' };

/**
 * Reads what `npm run remotes -- publish` publishes: the package of this repository, or the folder of a build from
 * elsewhere. Undefined for other commands, and for a missing reason, which the command itself rejects.
 */
export function readPublication(args) {
  const { values, positionals } = parseArgs({ args, options, strict: false, allowPositionals: true });
  const [command, name] = positionals;
  const { from, dirty: allowsChanges = false, 'skip-trial': skipsTrial = false } = values;
  const needsReason = values.default || skipsTrial;
  if (command !== 'publish' || name === undefined || (needsReason && !values.reason)) return undefined;
  const isSite = Object.hasOwn(SITE, name);
  const common = { name, allowsChanges, hasTrial: !isSite && !skipsTrial };
  if (from !== undefined) return { ...common, buildFolder: from };
  if (isSite) return { ...common, packageName: SITE[name] };
  // Only names of this repository's remotes are accepted, no paths.
  if (/^mfe-[a-z0-9-]+$/.test(name) && existsSync(join(ROOT, name, 'src/remote.ts')))
    return { ...common, packageName: name, buildFolder: join(ROOT, name, 'dist') };
  throw new Rejection(`This repository has no remote "${name}". One built elsewhere needs --from DIST.`);
}
