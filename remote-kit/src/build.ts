import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildRemote } from '@dashboard/tooling/build-remote';
import * as v from 'valibot';
import { buildIdOf, type Remote } from './remote';

/** Builds a remote for release and returns the folder of the build. @throws BuildError */
export async function build(remote: Remote): Promise<string> {
  await buildRemote({ dir: remote.dir, mode: 'production', buildId: buildIdOf(remote) });
  return join(remote.dir, 'dist');
}

const Built = v.object({ name: v.string(), version: v.string() });

/** Name and version of a build, for the terminal. */
export function describeBuild(dist: string): string {
  const { name, version } = v.parse(Built, JSON.parse(readFileSync(join(dist, 'contract.json'), 'utf8')));
  return `${name} ${version} is built in ${dist}.`;
}
