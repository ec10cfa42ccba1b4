import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { RemoteContract } from '@dashboard/shared/contracts';
import * as v from 'valibot';
import type { Database } from '../db/open-database';
import { problemsOf, type ShellOffer } from './check-candidate';
import { defaultStack } from './registry';
import { RegistryError } from './registry-error';
import { addRelease, readMoves, readReleases } from './registry-store';
import { storedBaseUrl, storeFiles } from './stored-files';

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
 * the release. No pointer moves. Publishing the same version again changes nothing. Throws RegistryError.
 */
export async function publishFromDist(
  db: Database,
  { name, from, dataDir, actor, shell }: Publication,
): Promise<{ contract: RemoteContract; isNew: boolean }> {
  const contract = readContract(from);
  if (contract.name !== name) throw new RegistryError(`${from} holds ${contract.name}, not ${name}.`);
  const problems = problemsOf(contract, await liveContracts(db), shell);
  if (problems.length > 0) {
    throw new RegistryError(
      `${contract.name} ${contract.version} cannot be published: ${problems.join('; ')}.`,
    );
  }
  storeFiles(from, contract, dataDir);
  const release = {
    name: contract.name,
    version: contract.version,
    baseUrl: storedBaseUrl(contract),
    contract,
  };
  return { contract, isNew: await addRelease(db, release, actor) };
}

function readContract(from: string): RemoteContract {
  const path = join(from, 'contract.json');
  if (!existsSync(path)) throw new RegistryError(`${path} does not exist: build the remote first.`);
  return v.parse(RemoteContract, JSON.parse(readFileSync(path, 'utf8')));
}

/** Contracts of the present defaults. */
async function liveContracts(db: Database): Promise<RemoteContract[]> {
  const moves = await readMoves(db);
  return (await readReleases(db))
    .filter(({ name, version }) => defaultStack(moves, name).at(-1) === version)
    .map(({ contract }) => contract);
}
