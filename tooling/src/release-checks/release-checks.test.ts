import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOT } from '../workspace';
import { checkTrial } from './check-trial';
import { checkTypes, projectOf } from './check-types';
import { checkWorkingTree } from './working-tree';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'release-checks-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const write = (file: string, content: string) => writeFileSync(join(folder, file), content);

function git(...args: string[]): void {
  const author = ['-c', 'user.name=Sam', '-c', 'user.email=sam@example.com'];
  execFileSync('git', [...author, ...args], { cwd: folder, stdio: 'pipe' });
}

describe('checkWorkingTree', () => {
  beforeEach(() => {
    write('page.ts', '');
    git('init');
    git('add', '.');
    git('commit', '-m', 'First');
  });

  it('accepts committed sources', () => {
    expect(checkWorkingTree(folder, { allowsChanges: false })).toBe(false);
    expect(checkWorkingTree(folder, { allowsChanges: true })).toBe(false);
  });

  it('rejects changed and new files, unless they are allowed [REL-19]', () => {
    write('page.ts', 'export {};');
    write('new.ts', '');
    expect(() => checkWorkingTree(folder, { allowsChanges: false })).toThrow(
      'These changes are not committed: page.ts and 1 more. Commit them, or add --dirty, which is recorded with the release.',
    );
    expect(checkWorkingTree(folder, { allowsChanges: true })).toBe(true);
  });

  it('rejects sources outside a repository, unless they are allowed [REL-19]', () => {
    rmSync(join(folder, '.git'), { recursive: true });
    expect(() => checkWorkingTree(folder, { allowsChanges: false })).toThrow('is not in a Git repository');
    expect(checkWorkingTree(folder, { allowsChanges: true })).toBe(true);
  });
});

describe('checkTypes', () => {
  it('accepts a remote of this repository that has fixtures of tests beside its pages', () => {
    expect(() => checkTypes({ dir: ROOT, project: projectOf('mfe-management') })).not.toThrow();
  });

  it('rejects types that do not compile, naming file and line [REL-19]', () => {
    mkdirSync(join(folder, 'node_modules'));
    symlinkSync(join(ROOT, 'node_modules/.bin'), join(folder, 'node_modules/.bin'));
    write('tsconfig.json', '{ "compilerOptions": { "types": [] }, "include": ["page.ts"] }');
    write('page.ts', 'export const title: string = 1;');
    expect(() => checkTypes({ dir: folder, project: 'tsconfig.json' })).toThrow(
      /The types do not compile:\npage\.ts\(1,14\): error TS2322/,
    );
  });
});

describe('checkTrial', () => {
  it('stops without a Chromium, and names the way to publish without a trial [REL-20]', async () => {
    const startServer = async () => {
      throw new Error('no server is needed');
    };
    const environment = { CHROMIUM_PATH: join(folder, 'none') };
    await expect(checkTrial({ buildFolder: folder, startServer, environment })).rejects.toThrow(
      'There is no Chromium for the trial: install one or set CHROMIUM_PATH. To publish without a trial, add ' +
        '--skip-trial --reason "…", which is recorded with the release.',
    );
  });
});
