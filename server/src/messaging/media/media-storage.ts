import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { errorCode } from '../../platform/common/error-code';

/**
 * Where attachments are kept. Keys are made by the storage and mean nothing to others.
 * @throws StorageUnavailable, or an error of the file system
 */
export interface MediaStorage {
  /** Under a new key, or in place of what was put under the given one (see `newKey`). Returns the key. */
  put(accountId: number, body: Buffer, key?: string): Promise<string>;
  /** Null when it is gone. */
  get(key: string): Promise<Buffer | null>;
  /** Does nothing when it is gone. */
  remove(key: string): Promise<void>;
}

const KEY = /^\d+\/[0-9a-f]{2}\/[0-9a-f-]{36}$/;

/** A new key below an account's own prefix, spread over folders that stay small. */
export function newKey(accountId: number): string {
  const name = randomUUID();
  return `${accountId}/${name.slice(0, 2)}/${name}`;
}

export const isKey = (key: string): boolean => KEY.test(key);

/** Keeps attachments as files below a folder, one subfolder per account. Nobody else on the machine may read them. */
export function folderStorage(folder: string): MediaStorage {
  return {
    async put(accountId, body, key = newKey(accountId)) {
      const path = join(folder, key);
      await mkdir(dirname(path), { recursive: true, mode: 0o700 });
      // Moved into place whole: a kill in between leaves no half file under a key.
      try {
        await writeFile(`${path}.part`, body, { mode: 0o600 });
        await rename(`${path}.part`, path);
      } catch (error) {
        // On a full disk, the part that was written still takes room.
        await rm(`${path}.part`, { force: true });
        throw error;
      }
      return key;
    },
    async get(key) {
      if (!isKey(key)) return null;
      try {
        return await readFile(join(folder, key));
      } catch (error) {
        if (errorCode(error) === 'ENOENT') return null;
        throw error;
      }
    },
    async remove(key) {
      if (isKey(key)) await rm(join(folder, key), { force: true });
    },
  };
}
