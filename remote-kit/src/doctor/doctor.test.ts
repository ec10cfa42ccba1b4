import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { KIT, readKit } from '../kit';
import { nodeCheck } from './check-node';
import { checkRemote, describeChecks } from './doctor';

mkdirSync(join(KIT, '.cache'), { recursive: true });
const scratch = mkdtempSync(join(KIT, '.cache/doctor-'));
afterAll(() => rmSync(scratch, { recursive: true, force: true }));

const CHROMIUM = { CHROMIUM_PATH: process.execPath };
// Packing replaces the versions of this repository's package.json by exact ones.
const kit = { ...readKit(), peerDependencies: { '@dashboard/shared': '^3.5.0', react: '19.3.1' } };
const MANIFEST = {
  dependencies: { '@dashboard/shared': '^3.5.0', react: '19.3.1' },
};
let count = 0;

/** The template as a remote of its own, with some files replaced. */
function remoteWith(files: Record<string, string> = {}, manifest: object = MANIFEST) {
  count += 1;
  const dir = join(scratch, String(count), 'my-remote');
  cpSync(join(KIT, 'template'), dir, { recursive: true });
  writeFileSync(join(dir, 'package.json'), JSON.stringify(manifest));
  for (const [file, text] of Object.entries(files)) writeFileSync(join(dir, file), text);
  return { dir, name: 'my-remote' };
}

/** Installs another version of React in the remote. */
function withReact(version: string) {
  const remote = remoteWith();
  const folder = join(remote.dir, 'node_modules/react');
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ name: 'react', version }));
  return remote;
}

async function problems(remote: ReturnType<typeof remoteWith>, environment: NodeJS.ProcessEnv = CHROMIUM) {
  const checks = await checkRemote(remote, environment, kit);
  return checks
    .filter(({ problem }) => problem !== null)
    .map(({ subject, problem }) => `${subject}: ${problem}`);
}

const definition = (changes: object) =>
  `export default ${JSON.stringify({
    name: 'my-remote',
    title: 'My Remote',
    owner: 'tests',
    routes: [{ path: 'my-remote', title: 'My Remote' }],
    menu: [],
    ...changes,
  })};`;

describe('remote-kit doctor', () => {
  it('finds no problem in the template', async () => {
    expect(await problems(remoteWith())).toEqual([]);
  });

  it('finds a version of Node that is too old', () => {
    expect(nodeCheck('18.20.0', kit).problem).toBe('the kit needs Node >=20.19.0; install one.');
    expect(nodeCheck('22.1.0', kit).problem).toBeNull();
  });

  it('finds a version of React that the shell does not share', async () => {
    expect(await problems(withReact('18.3.1'))).toEqual(['react 18.3.1: this kit builds for ^19.3.1.']);
  });

  it('finds a second copy of React', async () => {
    const [problem] = await problems(withReact('19.3.1'));
    expect(problem).toMatch(/^react 19\.3\.1: a second copy is in .*react\/package\.json; remove it/);
  });

  it.each(['*', 'latest'])('finds the range %s of a shared library', async (range) => {
    const manifest = { dependencies: { ...MANIFEST.dependencies, react: range } };
    expect(await problems(remoteWith({}, manifest))).toEqual([
      `react 19.3.1: package.json has the range "${range}"; write ^19.3.1.`,
    ]);
  });

  it('finds a shared package that package.json does not name', async () => {
    const manifest = { dependencies: { react: '19.3.1' } };
    expect(await problems(remoteWith({}, manifest))).toEqual([
      '@dashboard/shared: it is not installed; run "npm install @dashboard/shared@^3.5.0".',
    ]);
  });

  it.each([
    ['a field that is missing', { routes: [{}] }, /routes\.0\.path/],
    [
      'the name of another folder',
      { name: 'other-remote' },
      /it is "other-remote", the folder is "my-remote"/,
    ],
    [
      'a menu item without a page',
      { menu: [{ title: 'A', icon: 'generic', order: 1, path: '/elsewhere' }] },
      /"\/elsewhere" is not a page/,
    ],
  ])('finds in remote.ts %s', async (_, changes, expected) => {
    const found = await problems(remoteWith({ 'src/remote.ts': definition(changes) }));
    expect(found).toEqual([expect.stringMatching(expected)]);
    expect(found[0]).toMatch(/^src\/remote\.ts: /);
  });

  it('finds a component that remote.ts names and the app does not export', async () => {
    const files = { 'src/remote.ts': definition({ background: 'Watcher' }) };
    expect(await problems(remoteWith(files))).toEqual(['src/app: it does not export Watcher.']);
  });

  it('finds an app that cannot be read', async () => {
    const found = await problems(remoteWith({ 'src/app.tsx': 'export default [' }));
    expect(found).toEqual([expect.stringMatching(/^src\/app: .*Unexpected end of file/)]);
  });

  it.each([
    [
      'is on the PATH',
      { PATH: scratch },
      'Chromium: none is on the PATH; install one, or set CHROMIUM_PATH.',
    ],
    [
      'has the given path',
      { CHROMIUM_PATH: '/no/such/program' },
      'Chromium: CHROMIUM_PATH names /no/such/program, which is not a program.',
    ],
  ])('finds that no Chromium %s', async (_, environment, expected) => {
    expect(await problems(remoteWith(), environment)).toEqual([expected]);
  });

  it('prints one line for each check and the number of problems', () => {
    const checks = [
      { subject: 'Node 20.20.2', problem: null },
      { subject: 'react 18.3.1', problem: 'this kit builds for ^19.3.1.' },
    ];
    expect(describeChecks(checks).split('\n')).toEqual([
      'ok       Node 20.20.2',
      'problem  react 18.3.1: this kit builds for ^19.3.1.',
      '1 problem.',
    ]);
  });
});
