import { execFileSync } from 'node:child_process';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { RemoteContract } from '@dashboard/shared/contracts';
import * as v from 'valibot';
import { buildRemote } from './build-remote';
import { fileIntegrity } from './file-integrity';
import { ROOT } from './workspace';

// Inside the e2e package, so that the fixture can resolve its libraries.
mkdirSync(join(ROOT, 'e2e/.cache'), { recursive: true });
const scratch = mkdtempSync(join(ROOT, 'e2e/.cache/build-'));
afterAll(() => rmSync(scratch, { recursive: true, force: true }));

/** Copies the small remote with some files replaced. */
function helloWith(name: string, files: Record<string, string> = {}): string {
  const dir = join(scratch, name, 'remote-hello');
  cpSync(join(ROOT, 'e2e/fixtures/remote-hello'), dir, {
    recursive: true,
    filter: (path) => !path.endsWith('/dist'),
  });
  for (const [file, text] of Object.entries(files)) writeFileSync(join(dir, 'src', file), text);
  return dir;
}

/** Copies the small remote with a library that only remotes share, and with some files replaced. */
function helloWithLuxon(name: string, files: Record<string, string>): string {
  const dir = helloWith(name, files);
  const described = JSON.parse(readFileSync(join(dir, 'package.json'), 'utf8'));
  described.dependencies.luxon = 'catalog:';
  writeFileSync(join(dir, 'package.json'), JSON.stringify(described));
  mkdirSync(join(dir, 'node_modules'));
  symlinkSync(join(ROOT, 'mfe-messaging/node_modules/luxon'), join(dir, 'node_modules/luxon'));
  return dir;
}

const build = (dir: string, mode: 'development' | 'production' = 'development') =>
  buildRemote({ dir, mode, buildId: 'test' });

/** Builds in a process started in `folder`: the federation plugin generates modules there. */
function buildFrom(folder: string, dir: string): void {
  const options = JSON.stringify({ dir, mode: 'production', buildId: 'test' });
  const file = join(dir, 'build.mts');
  const program = `import { buildRemote } from '${join(__dirname, 'build-remote')}';\nawait buildRemote(${options});`;
  writeFileSync(file, program);
  execFileSync(process.execPath, ['--import', require.resolve('tsx'), file], { cwd: folder });
}

/** The hash of the contract, of every script and of their compressed copies. The registry stores nothing else. */
function hashesOf(dir: string): Record<string, string> {
  const files = readdirSync(join(dir, 'dist')).filter((file) => !file.startsWith('mf-'));
  return Object.fromEntries(files.sort().map((file) => [file, fileIntegrity(join(dir, 'dist', file))]));
}

function contractOf(dir: string): RemoteContract {
  return v.parse(RemoteContract, JSON.parse(readFileSync(join(dir, 'dist/contract.json'), 'utf8')));
}

describe('the build of a remote', () => {
  it('writes a contract with the hash of every script and the used ranges [REL-02]', async () => {
    const dir = helloWith('plain');
    await build(dir);
    const contract = contractOf(dir);
    const { entry, files, globalName, preload, singletons } = contract;
    expect(contract).toMatchObject({
      name: 'remote-hello',
      version: expect.stringMatching(/^\d+\.\d+\.\d+\+\w{12}$/),
      commit: execFileSync('git', ['rev-parse', 'HEAD'], { cwd: ROOT, encoding: 'utf8' }).trim(),
      sharedRange: expect.stringMatching(/^\^\d/),
      definition: { name: 'remote-hello', routes: expect.any(Array), menu: expect.any(Array) },
    });
    const scripts = readdirSync(join(dir, 'dist')).filter((file) => file.endsWith('.js'));
    expect(Object.keys(files).sort()).toEqual(scripts.sort());
    for (const file of scripts) expect(files[file]).toBe(fileIntegrity(join(dir, 'dist', file)));
    expect(preload[0]).toBe(entry);
    expect(preload).toHaveLength(2);
    expect(globalName).toBe('remote_hello_test');
    expect(Object.keys(singletons)).toEqual(
      expect.arrayContaining(['react', '@dashboard/shared/router', '@dashboard/shared/session']),
    );
    expect(Object.keys(singletons)).not.toContain('@dashboard/shared/socket');
  });

  it('preloads a library of remotes only when the first screen imports it', async () => {
    const withClock = (component: string) => `import { DateTime } from 'luxon';
export const ${component} = () => DateTime.now().toISO();
export default ${component};`;
    const first = helloWithLuxon('first', { 'HelloPage.tsx': withClock('HelloPage') });
    const later = helloWithLuxon('later', { 'LaterPage.tsx': withClock('LaterPage') });
    await build(first);
    await build(later);
    expect(contractOf(first).preload).toHaveLength(3);
    expect(contractOf(later).preload).toHaveLength(2);
  });

  it('derives the version from the sources', async () => {
    const dirs = [
      helloWith('one'),
      helloWith('two'),
      helloWith('three', { 'HelloPage.tsx': 'export const HelloPage = () => null;' }),
    ];
    for (const dir of dirs) await build(dir, 'production');
    const [one, two, three] = dirs.map((dir) => contractOf(dir).version);
    expect(one).toBe(two);
    expect(three).not.toBe(one);
  });

  it('writes the same bytes from another folder [ASV-59]', () => {
    const [here, elsewhere] = [helloWith('here'), helloWith('elsewhere')];
    buildFrom(join(scratch, 'here'), here);
    buildFrom(join(scratch, 'elsewhere'), elsewhere);
    expect(Object.keys(hashesOf(here))).toEqual(
      expect.arrayContaining(['contract.json', contractOf(here).entry]),
    );
    expect(hashesOf(elsewhere)).toEqual(hashesOf(here));
  });

  it('fails when the remote bundles a module that the shell owns', async () => {
    const page = `import { getSession } from '${join(ROOT, 'shared/src/session/index.ts')}';
export const HelloPage = () => getSession().firstname;`;
    await expect(build(helloWith('reaching', { 'HelloPage.tsx': page }))).rejects.toThrow(
      'must not bundle what the shell owns',
    );
  });

  it('fails with a clear message when remote.ts does not match the contract', async () => {
    const definition = `export default { name: 'remote-hello', title: 'Hello', owner: 'tests', routes: [{}], menu: [] };`;
    await expect(build(helloWith('misfit', { 'remote.ts': definition }))).rejects.toThrow(
      /src\/remote\.ts does not match its contract\.\n {2}definition\.routes\.0\.path/,
    );
  });

  it('fails when remote.ts has the name of another remote', async () => {
    const definition = `export default { name: 'mfe-rival', title: 'Hello', owner: 'tests', routes: [], menu: [] };`;
    await expect(build(helloWith('rival', { 'remote.ts': definition }))).rejects.toThrow(
      'has the name "mfe-rival"',
    );
  });
});
