import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

/** Writes `.br` and `.gz` beside every text file of a folder, so that the server does not compress at runtime. */
export async function precompress(dir: string): Promise<void> {
  const names = (await readdir(dir)).filter((name) => /\.(js|css|svg)$/.test(name));
  await Promise.all(
    names.map(async (name) => {
      const bytes = await readFile(join(dir, name));
      const [brotli, zipped] = await Promise.all([
        toBrotli(bytes, {
          params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
        }),
        toGzip(bytes, { level: 9 }),
      ]);
      await writeFile(join(dir, `${name}.br`), brotli);
      await writeFile(join(dir, `${name}.gz`), zipped);
    }),
  );
}
