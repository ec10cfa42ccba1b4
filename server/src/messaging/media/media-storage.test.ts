import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { folderStorage } from './media-storage';

describe('folder storage', () => {
  const parent = mkdtempSync(join(tmpdir(), 'dashboard-media-'));
  const folder = join(parent, 'media');
  afterAll(() => rmSync(parent, { recursive: true }));

  it('stores and reads files, and returns null for unknown keys', async () => {
    const storage = folderStorage(folder);
    const key = await storage.put(7, Buffer.from('picture'));
    expect(String(await storage.get(key))).toBe('picture');
    expect(await storage.get('7/00/00000000-0000-4000-8000-000000000000')).toBeNull();
    expect(await storage.get('../../etc/passwd')).toBeNull();
  });

  it('makes files readable only for the own user', async () => {
    const path = join(folder, await folderStorage(folder).put(7, Buffer.from('picture')));
    const modes = [path, dirname(path), folder].map((each) => statSync(each).mode & 0o777);
    expect(modes).toEqual([0o600, 0o700, 0o700]);
  });
});
