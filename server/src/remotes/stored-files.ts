import { randomBytes } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { RemoteContract } from '@dashboard/shared/contracts';
import { fileProblems } from './check-files';
import { assertNoProblems, RegistryError } from './registry-error';

/** Folder of published remotes in DATA_DIR, served as /remotes/. */
export function remotesFolder(dataDir: string): string {
  return join(dataDir, 'remotes');
}

/** Folder of the builds of the shell and the pages in DATA_DIR. */
export function buildsFolder(dataDir: string): string {
  return join(dataDir, 'builds');
}

/** A version as a path segment: `1.0.0+ab12` becomes `1.0.0-ab12`, because some clients decode a plus sign as a space. */
export function versionSegment(version: string): string {
  return version.replaceAll('+', '-');
}

/** URL path of a published version's folder. */
export function storedBaseUrl({ name, version }: RemoteContract): string {
  return `/remotes/${name}/${versionSegment(version)}/`;
}

/** The stored part of a remote's contract, or of the description of a build of the shell or pages. */
export type StoredBuild = Pick<RemoteContract, 'name' | 'version' | 'files'>;

/** How long an open tab can load files of a version after the version is replaced. */
export const RETENTION_MS = 7 * 24 * 60 * 60 * 1000;

/** The name suffix of an unfinished copy. */
export const PARTIAL_SUFFIX = '.part';

/** Removes a folder. It is renamed first, so that a killed process leaves no part of it under its name. */
export function removeFolder(folder: string): void {
  const unused = `${folder}.${randomBytes(4).toString('hex')}${PARTIAL_SUFFIX}`;
  renameSync(folder, unused);
  rmSync(unused, { recursive: true, force: true });
}

/**
 * Copies a build into its own folder below `parent`, unless it is already there. The copy is renamed when it is complete,
 * so that a killed process leaves no partial version.
 * @throws RegistryError when the build or the existing folder does not match its description
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
  const unfinished = `${to}.${randomBytes(4).toString('hex')}${PARTIAL_SUFFIX}`;
  try {
    cpSync(from, unfinished, { recursive: true });
    assertNoProblems(`${name} ${version} has changed while it was copied:`, fileProblems(unfinished, build));
    renameSync(unfinished, to);
  } finally {
    rmSync(unfinished, { recursive: true, force: true });
  }
}

/** Returns the folder of a build, two plain segments below the parent. Rejects path traversal by an untrusted contract. */
export function versionFolder(
  { name, version }: Pick<StoredBuild, 'name' | 'version'>,
  parent: string,
): string {
  const segments = [name, versionSegment(version)];
  const invalid = segments.find((segment) => !/^\w[\w.-]*$/.test(segment));
  if (invalid !== undefined) throw new RegistryError(`"${invalid}" cannot be the name of a folder.`);
  return join(parent, ...segments);
}
