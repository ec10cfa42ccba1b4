import { publishElsewhere } from '@dashboard/server/publish';
import { build } from './build';
import type { Remote } from './remote';

/** Builds a remote and publishes it with the options of `npm run remotes -- publish`. @throws RegistryError, BuildError */
export async function publish(remote: Remote, args: string[]): Promise<string> {
  const from = await build(remote);
  return publishElsewhere({ name: remote.name, from }, args, process.env);
}
