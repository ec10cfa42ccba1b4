import { isDeepStrictEqual } from 'node:util';
import type { RemoteContract } from '@dashboard/shared/contracts';
import type { Database } from '../platform/db/open-database';
import type { ReleaseChecks } from './api/release-api';
import { problemsOf, type ShellOffer } from './check-candidate';
import { fileProblems } from './check-files';
import { liveContracts } from './live-clashes';
import { readContract } from './read-contract';
import { ALL_PROVIDERS, type Release } from './registry';
import { assertNoProblems, RegistryError } from './registry-error';
import {
  addRelease,
  type Executor,
  findRelease,
  findReleaseAt,
  type ReleaseKey,
  readMoves,
  setStoredFiles,
  withMoveLock,
} from './registry-store';
import { readWholeContract } from './signing/statement';
import { assertUploadSigned, isTrusted, type Upload } from './signing/trusted-releases';
import type { ReleaseFiles } from './storage/release-files';
import { storedBaseUrl } from './stored-files';

export interface Publication {
  name: string;
  /** The remote's `dist` folder. */
  from: string;
  files: ReleaseFiles;
  actor: string;
  /** What the shells offer that the remote must run in. */
  shells: readonly ShellOffer[];
  /** Checks everything and changes nothing. */
  isDryRun?: boolean;
  /** Whether it is one of the many builds of `npm run dev`. */
  isDevelopment?: boolean;
  /** Absent for a build that a server starts with. */
  checks?: ReleaseChecks | undefined;
  /** The archive that `from` was unpacked from, with its signature. Absent: a build of this machine, which signs it. */
  upload?: Upload | undefined;
}

/**
 * Publishes a built remote: checks it against the shell and the other remotes, stores its files for every server and adds the
 * release.
 * Does not move pointers. Publishing the same contents again changes nothing.
 * @throws RegistryError before it writes anything
 */
export async function publishFromDist(
  db: Database,
  { name, from, files, actor, shells, isDryRun = false, isDevelopment = false, checks, upload }: Publication,
): Promise<{ contract: RemoteContract; isNew: boolean }> {
  const contract = readContract(from);
  if (contract.name !== name) throw new RegistryError(`${from} holds ${contract.name}, not ${name}.`);
  const { version } = contract;
  let removed: ReleaseKey[] = [];
  const published = await withMoveLock(db, async (tx) => {
    const live = await liveContracts(tx, await readMoves(tx), ALL_PROVIDERS);
    const problems = problemsOf(contract, live, shells);
    assertNoProblems(`${name} ${version} cannot be published:`, problems);
    const known = await findSameRelease(tx, contract);
    const build = { name, version, contract: readWholeContract(name, from) };
    if (upload !== undefined) await assertUploadSigned(tx, build, upload);
    if (isDryRun) {
      assertNoProblems(`${name} ${version}:`, fileProblems(from, contract));
      return { contract, isNew: known === null };
    }
    if (known === null && (await findReleaseAt(tx, storedBaseUrl(contract))) === null)
      files.removeOther(contract);
    files.place(from, contract);
    if (known !== null && known.archiveHash !== null && (await isTrusted(tx, known)))
      return { contract, isNew: false };
    const stored = await files.store(tx, build, upload);
    if (known === null) {
      await addRelease(tx, { ...build, ...stored, checks, baseUrl: storedBaseUrl(contract) }, actor);
      removed = await files.removeOld(tx, name, isDevelopment);
    } else await setStoredFiles(tx, known, stored);
    return { contract, isNew: known === null };
  });
  await files.discard(name, removed);
  return published;
}

/**
 * Finds the release of a contract, or null if the version is new. Ignores the commit, because most commits do not change
 * a given remote. @throws RegistryError when the version has other contents
 */
async function findSameRelease(tx: Executor, contract: RemoteContract): Promise<Release | null> {
  const { name, version, commit } = contract;
  const known = await findRelease(tx, name, version);
  if (known && !isDeepStrictEqual({ ...known.contract, commit }, contract)) {
    throw new RegistryError(
      `${name} ${version} is already published with other contents. Publish it under a new version.`,
    );
  }
  return known;
}
