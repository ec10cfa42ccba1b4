import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { imageSize } from 'image-size';

/** Stores a file and returns its key. */
export type StoreFile = (content: Buffer) => Promise<string>;

interface ImageRow {
  name: string;
  type: string;
  bytes: number;
  width: number;
  height: number;
  storageKey: string;
}

export interface DemoImages {
  /** The media columns of an image, by its file name. */
  rowOf(name: string): ImageRow;
}

/** Stores the pictures of the demo conversations in the media storage, each once. */
export async function storeDemoImages(folder: string, storeFile: StoreFile): Promise<DemoImages> {
  const rows = new Map<string, ImageRow>();
  for (const name of await readdir(folder)) {
    const content = await readFile(join(folder, name));
    const { width, height } = imageSize(content);
    const storageKey = await storeFile(content);
    rows.set(name, { name, type: 'image/jpeg', bytes: content.length, width, height, storageKey });
  }
  return {
    rowOf(name) {
      const row = rows.get(name);
      if (!row) throw new RangeError(`Unknown demo image ${name}. Add it to demo-media.`);
      return row;
    },
  };
}
