import type { Database } from '../platform/db/open-database';
import { applyMove } from './api/apply-move';
import { readHistory, readRegistry } from './api/read-registry';
import { publishFolder } from './publish-folder';
import type { RegistryClient } from './registry-client';
import type { ReleaseFiles } from './storage/release-files';

/** The registry of this machine's server. */
export function localRegistry(
  { db, files }: { db: Database; files: ReleaseFiles },
  actor: string,
): RegistryClient {
  const operator = { actor, userId: null, name: null, ip: '' };
  return {
    list: () => readRegistry({ db }, null),
    history: () => readHistory({ db }, { name: undefined, before: undefined }),
    publish: (build) => publishFolder({ db, releases: files }, build, operator),
    move: (name, body) => applyMove({ db }, { name, body }, operator),
  };
}
