import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { errorCode } from '../../platform/common/error-code';

/**
 * Stores attachments. The storage creates the keys; callers must not interpret them.
 * @throws StorageUnavailable, or a file system error
 */
export interface MediaStorage {
  /** Stores a file under a new key, or replaces the one under the given key (see `newKey`). Returns the key. */
  put(accountId: number, body: Buffer, key?: string): Promise<string>;
  /** Null if it does not exist. */
  get(key: string): Promise<Buffer | null>;
  /** Does nothing if it does not exist. */
  remove(key: string): Promise<void>;
}

const KEY = /^\d+\/[0-9a-f]{2}\/[0-9a-f-]{36}$/;

/** A new key with the account's prefix, spread over subfolders to keep them small. */
export function newKey(accountId: number): string {
  const name = randomUUID();
  return `${accountId}/${name.slice(0, 2)}/${name}`;
}

export const isKey = (key: string): boolean => KEY.test(key);

/** Stores attachments as files, one subfolder per account, readable only for the server's user. */
export function folderStorage(folder: string): MediaStorage {
  return {
    async put(accountId, body, key = newKey(accountId)) {
      const path = join(folder, key);
      await mkdir(dirname(path), { recursive: true, mode: 0o700 });
      // The rename is atomic: a crash leaves no partial file under a key.
      try {
        await writeFile(`${path}.part`, body, { mode: 0o600 });
        await rename(`${path}.part`, path);
      } catch (error) {
        // On a full disk, the partial file would still take space.
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
