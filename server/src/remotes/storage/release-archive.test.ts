import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { Header } from 'tar';
import { builtRemote, exampleContract } from '../../testing/built-remote';
import { fileProblems } from '../check-files';
import { assertWithinLimits, packFolder } from './release-archive';

const MEGABYTE = 1_000_000;
const MEMORY_MAX = 50 * MEGABYTE;
const folder = mkdtempSync(join(tmpdir(), 'release-archive-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** gzip allows the same compressed data many times over. */
const repeated = (data: Buffer, times: number) =>
  Buffer.concat(Array.from<Buffer>({ length: times }).fill(gzipSync(data)));

/** An entry without content. */
function emptyEntry(type: 'File' | 'Directory' | 'SymbolicLink'): Buffer {
  const block = Buffer.alloc(512);
  const link = type === 'SymbolicLink' && { linkpath: 'entry.js' };
  new Header({ path: 'late', type, mode: 0o755, size: 0, ...link }).encode(block);
  return block;
}

describe('the limits of an archive', () => {
  it.each(['File', 'Directory', 'SymbolicLink'] as const)(
    'count entries of type %s [ASV-37]',
    async (type) => {
      const limits = { bytesMax: MEGABYTE, entriesMax: 1_000 };
      const entry = emptyEntry(type);
      await expect(assertWithinLimits(repeated(entry, 1_000), limits)).resolves.toBeUndefined();
      await expect(assertWithinLimits(repeated(entry, 1_001), limits)).rejects.toThrow(
        'The upload has more than 1000 files and folders.',
      );
    },
  );

  it('count bytes after the end of the archive too, without much memory [ASV-37]', async () => {
    const archive = await packFolder(builtRemote(folder, '1.0.0'));
    const zeros = repeated(Buffer.alloc(MEGABYTE), 500);
    const before = process.memoryUsage.rss();
    const limits = { bytesMax: 200 * MEGABYTE, entriesMax: 10 };
    await expect(assertWithinLimits(Buffer.concat([archive, zeros]), limits)).rejects.toThrow(
      'The upload unpacks to more than 200000000 bytes.',
    );
    expect(process.memoryUsage.rss() - before).toBeLessThan(MEMORY_MAX);
  });
});

it('a compressed variant larger than its file is rejected without much memory [ASV-37]', () => {
  const from = builtRemote(folder, '1.0.0');
  const variant = join(from, 'entry.js.gz');
  writeFileSync(variant, repeated(Buffer.alloc(MEGABYTE), 500));
  expect(statSync(variant).size).toBeLessThan(MEGABYTE);
  const before = process.memoryUsage.rss();
  expect(fileProblems(from, exampleContract('1.0.0'))).toEqual([
    'entry.js.gz is not the file its contract describes',
  ]);
  expect(process.memoryUsage.rss() - before).toBeLessThan(MEMORY_MAX);
});
