import { isDeepStrictEqual } from 'node:util';
import type { RemoteContract } from '@dashboard/shared/contracts';
import type { Database } from '../platform/db/open-database';
import { problemsOf, type ShellOffer } from './check-candidate';
import { liveContracts } from './live-clashes';
import { readContract } from './read-contract';
import { ALL_PROVIDERS } from './registry';
import { assertNoProblems, RegistryError } from './registry-error';
import { addRelease, type Executor, findRelease, readMoves, whileMovesWait } from './registry-store';
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
 * Takes a built remote into the registry: checks it against the shell and the other remotes, stores its files, adds
 * the release. No pointer moves. Publishing the same contents again changes nothing; a version never gets others.
 * @throws RegistryError, before anything is written
 */
export async function publishFromDist(
  db: Database,
  { name, from, dataDir, actor, shell }: Publication,
): Promise<{ contract: RemoteContract; isNew: boolean }> {
  const contract = readContract(from);
  if (contract.name !== name) throw new RegistryError(`${from} holds ${contract.name}, not ${name}.`);
  const { version } = contract;
  return whileMovesWait(db, async (tx) => {
    const live = await liveContracts(tx, await readMoves(tx), ALL_PROVIDERS);
    const problems = problemsOf(contract, live, shell);
    assertNoProblems(`${name} ${version} cannot be published:`, problems);
    await checkSameContents(tx, contract);
    storeFiles(from, contract, remotesFolder(dataDir));
    const release = { name, version, baseUrl: storedBaseUrl(contract), contract };
    return { contract, isNew: await addRelease(tx, release, actor) };
  });
}

/** The commit may differ: most commits change nothing in most remotes. */
async function checkSameContents(tx: Executor, contract: RemoteContract): Promise<void> {
  const { name, version, commit } = contract;
  const known = await findRelease(tx, name, version);
  if (known && !isDeepStrictEqual({ ...known.contract, commit }, contract)) {
    throw new RegistryError(
      `${name} ${version} was published before with other contents: a version never changes.`,
    );
  }
}
