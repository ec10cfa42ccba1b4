import { readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { ROOT } from '../src/workspace';
import { importName, modulesDelivered, SHARED_MODULES, sourceFile } from './shared-modules';
import { FEDERATED_MODULES } from './singletons';

const sources = join(ROOT, 'shared/src');
const foldersWithIndex = readdirSync(sources, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('/index.ts'))
  .map((file) => dirname(file));

describe('list of shared modules', () => {
  it('names every folder with an index file, because the package exports them all', () => {
    expect(Object.keys(SHARED_MODULES)).toEqual(foldersWithIndex.sort());
  });

  it('resolves each import to the source file that the shell shares', () => {
    for (const path of Object.keys(SHARED_MODULES))
      expect(require.resolve(importName(path), { paths: [join(ROOT, 'shell')] })).toBe(sourceFile(path));
  });

  it('leaves pure modules out of the share scope', () => {
    for (const path of modulesDelivered('bundled', 'tests only'))
      expect(FEDERATED_MODULES).not.toContain(importName(path));
  });
});
