import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { imageSize } from 'image-size';

/** Keeps a file and answers the key it is found by. */
export type KeepFile = (content: Buffer) => Promise<string>;

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

/** Puts the pictures of the demo conversations into the media storage, each once. */
export async function keepDemoImages(folder: string, keep: KeepFile): Promise<DemoImages> {
  const rows = new Map<string, ImageRow>();
  for (const name of await readdir(folder)) {
    const content = await readFile(join(folder, name));
    const { width, height } = imageSize(content);
    const storageKey = await keep(content);
    rows.set(name, { name, type: 'image/jpeg', bytes: content.length, width, height, storageKey });
  }
  return {
    rowOf(name) {
      const row = rows.get(name);
      if (!row) throw new RangeError(`There is no demo image ${name}.`);
      return row;
    },
  };
}
