import { isDeepStrictEqual } from 'node:util';
import type { RemoteContract } from '@dashboard/shared/contracts';
import type { Database } from '../platform/db/open-database';
import { problemsOf, type ShellOffer } from './check-candidate';
import { liveContracts } from './live-clashes';
import { readContract } from './read-contract';
import { ALL_PROVIDERS } from './registry';
import { assertNoProblems, RegistryError } from './registry-error';
import { addRelease, type Executor, findRelease, readMoves, withMoveLock } from './registry-store';
import { remotesFolder, storedBaseUrl, storeFiles } from './stored-files';

export interface Publication {
  name: string;
  /** The remote's `dist` folder. */
  from: string;
  dataDir: string;
  actor: string;
  shell: ShellOffer;
}

/**
 * Publishes a built remote: checks it against the shell and the other remotes, stores its files and adds the release.
 * Does not move pointers. Publishing the same contents again changes nothing.
 * @throws RegistryError before it writes anything
 */
export async function publishFromDist(
  db: Database,
  { name, from, dataDir, actor, shell }: Publication,
): Promise<{ contract: RemoteContract; isNew: boolean }> {
  const contract = readContract(from);
  if (contract.name !== name) throw new RegistryError(`${from} holds ${contract.name}, not ${name}.`);
  const { version } = contract;
  return withMoveLock(db, async (tx) => {
    const live = await liveContracts(tx, await readMoves(tx), ALL_PROVIDERS);
    const problems = problemsOf(contract, live, shell);
    assertNoProblems(`${name} ${version} cannot be published:`, problems);
    await checkSameContents(tx, contract);
    storeFiles(from, contract, remotesFolder(dataDir));
    const release = { name, version, baseUrl: storedBaseUrl(contract), contract };
    return { contract, isNew: await addRelease(tx, release, actor) };
  });
}

/** Ignores the commit, because most commits do not change a given remote. */
async function checkSameContents(tx: Executor, contract: RemoteContract): Promise<void> {
  const { name, version, commit } = contract;
  const known = await findRelease(tx, name, version);
  if (known && !isDeepStrictEqual({ ...known.contract, commit }, contract)) {
    throw new RegistryError(
      `${name} ${version} is already published with other contents. Publish it under a new version.`,
    );
  }
}
