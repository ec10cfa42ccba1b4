import { createHash, randomBytes } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { RemoteContract } from '@dashboard/shared/contracts';
import { RegistryError } from './registry-error';

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

/**
 * Copies a built remote to its place for good. A version that is already there stays as it is. The copy gets its name
 * only when it is complete, so that a killed process leaves no half version behind.
 */
export function storeFiles(from: string, contract: RemoteContract, dataDir: string): void {
  const to = join(remotesFolder(dataDir), contract.name, versionSegment(contract.version));
  if (existsSync(to)) return;
  mkdirSync(dirname(to), { recursive: true });
  const unfinished = `${to}.${randomBytes(4).toString('hex')}.part`;
  try {
    cpSync(from, unfinished, { recursive: true });
    checkHashes(unfinished, contract);
    renameSync(unfinished, to);
  } finally {
    rmSync(unfinished, { recursive: true, force: true });
  }
}

function checkHashes(folder: string, { files, name }: RemoteContract): void {
  for (const [file, expected] of Object.entries(files)) {
    const path = join(folder, file);
    const actual = existsSync(path)
      ? `sha384-${createHash('sha384').update(readFileSync(path)).digest('base64')}`
      : 'missing';
    if (actual !== expected)
      throw new RegistryError(`${name}: ${file} is not the file its contract describes.`);
  }
}
