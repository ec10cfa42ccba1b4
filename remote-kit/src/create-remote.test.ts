import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createRemote } from './create-remote';
import { KIT } from './kit';

const parent = mkdtempSync(join(tmpdir(), 'create-'));
afterAll(() => rmSync(parent, { recursive: true, force: true }));
const read = (path: string) => readFileSync(join(parent, path), 'utf8');

describe('remote-kit create', () => {
  it('writes the template with the given name', () => {
    createRemote(['billing-notes'], parent);
    expect(read('billing-notes/src/remote.ts')).toContain("name: 'billing-notes'");
    expect(read('billing-notes/src/list-page/ListPage.tsx')).toContain('title="Billing Notes"');
    expect(read('billing-notes/.gitignore')).toContain('node_modules/');
    expect(JSON.parse(read('billing-notes/package.json')).name).toBe('billing-notes');
  });

  it('takes the kit from tarballs', () => {
    const tarballs = ['dashboard-shared-3.5.0.tgz', 'dashboard-remote-kit-1.0.0.tgz'];
    for (const file of tarballs) writeFileSync(join(parent, file), '');
    createRemote(['from-files', '--packages', '.'], parent);
    const { dependencies, devDependencies } = JSON.parse(read('from-files/package.json'));
    expect(dependencies['@dashboard/shared']).toBe(`file:${join(parent, 'dashboard-shared-3.5.0.tgz')}`);
    expect(devDependencies['@dashboard/remote-kit']).toBe(
      `file:${join(parent, 'dashboard-remote-kit-1.0.0.tgz')}`,
    );
  });

  it('overrides the library that this repository overrides', () => {
    createRemote(['overriding'], parent);
    const [, version] =
      /"@ark-ui\/react": (\S+)/.exec(readFileSync(join(KIT, '../pnpm-workspace.yaml'), 'utf8')) ?? [];
    expect(JSON.parse(read('overriding/package.json')).overrides['@ark-ui/react']).toBe(version);
    expect(read('overriding/pnpm-workspace.yaml')).toContain(`"@ark-ui/react": ${version}`);
  });

  it.each([
    [['Bad Name'], '"Bad Name" cannot be the name of a remote'],
    [[], '"create" takes the name of the new remote.'],
    [['fine', '--packages', 'nowhere'], 'has no dashboard-shared-*.tgz'],
  ])('rejects %j', (args, message) => {
    expect(() => createRemote(args, parent)).toThrow(message);
  });

  it('leaves a folder with files as it is', () => {
    createRemote(['twice'], parent);
    writeFileSync(join(parent, 'twice/src/app.tsx'), 'own');
    expect(() => createRemote(['twice'], parent)).toThrow('The folder twice exists and is not empty.');
    expect(read('twice/src/app.tsx')).toBe('own');
  });

  it('writes nothing when the tarballs are missing', () => {
    expect(() => createRemote(['absent', '--packages', 'nowhere'], parent)).toThrow();
    expect(existsSync(join(parent, 'absent'))).toBe(false);
  });
});
