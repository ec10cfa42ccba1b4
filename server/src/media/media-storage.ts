import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** Where attachments are kept. Keys are made by the storage and mean nothing to others. */
export interface MediaStorage {
  put(accountId: number, body: Buffer): Promise<string>;
  /** Null when it is gone. */
  get(key: string): Promise<Buffer | null>;
}

const KEY = /^\d+\/[0-9a-f]{2}\/[0-9a-f-]{36}$/;

/** Keeps attachments as files below a folder, one subfolder per account. */
export function folderStorage(folder: string): MediaStorage {
  return {
    async put(accountId, body) {
      const name = randomUUID();
      const key = `${accountId}/${name.slice(0, 2)}/${name}`;
      const path = join(folder, key);
      await mkdir(dirname(path), { recursive: true });
      // Moved into place whole: a kill in between leaves no half file under a key.
      await writeFile(`${path}.part`, body);
      await rename(`${path}.part`, path);
      return key;
    },
    async get(key) {
      if (!KEY.test(key)) return null;
      try {
        return await readFile(join(folder, key));
      } catch (error) {
        if (error instanceof Object && 'code' in error && error.code === 'ENOENT') return null;
        throw error;
      }
    },
  };
}
