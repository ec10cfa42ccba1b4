import { randomBytes } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { RemoteContract } from '@dashboard/shared/contracts';
import { fileProblems } from './check-files';
import { assertNoProblems, RegistryError } from './registry-error';

/** Folder of published remotes under DATA_DIR; served as /remotes/. */
export function remotesFolder(dataDir: string): string {
  return join(dataDir, 'remotes');
}

/** A version as a path segment: `1.0.0+ab12` becomes `1.0.0-ab12`, for a plus sign is a space to some. */
export function versionSegment(version: string): string {
  return version.replaceAll('+', '-');
}

/** Path of a published version's folder as the browser asks for it. */
export function storedBaseUrl({ name, version }: RemoteContract): string {
  return `/remotes/${name}/${versionSegment(version)}/`;
}

/** A build as far as it is stored: a remote's contract, or the description of a build of the shell or its pages. */
export type StoredBuild = Pick<RemoteContract, 'name' | 'version' | 'files'>;

/** The end of the name of a copy that is not complete. */
export const UNFINISHED = '.part';

/**
 * Copies a build into its own folder below `parent`. A version that is already there stays as it is. The copy gets its
 * name only when it is complete, so that a killed process leaves no half version behind.
 * @throws RegistryError when the build, or what lies in its place already, is not what its description says
 */
export function storeFiles(from: string, build: StoredBuild, parent: string): void {
  const { name, version } = build;
  assertNoProblems(`${name} ${version} in ${from}:`, fileProblems(from, build));
  const to = versionFolder(build, parent);
  if (existsSync(to)) {
    assertNoProblems(`${to} holds something else already:`, fileProblems(to, build));
    return;
  }
  mkdirSync(dirname(to), { recursive: true });
  const unfinished = `${to}.${randomBytes(4).toString('hex')}${UNFINISHED}`;
  try {
    cpSync(from, unfinished, { recursive: true });
    assertNoProblems(`${name} ${version} has changed while it was copied:`, fileProblems(unfinished, build));
    renameSync(unfinished, to);
  } finally {
    rmSync(unfinished, { recursive: true, force: true });
  }
}

/** Two plain segments below the parent, whoever wrote the contract. */
export function versionFolder({ name, version }: StoredBuild, parent: string): string {
  const segments = [name, versionSegment(version)];
  const odd = segments.find((segment) => !/^\w[\w.-]*$/.test(segment));
  if (odd !== undefined) throw new RegistryError(`"${odd}" cannot be the name of a folder.`);
  return join(parent, ...segments);
}
