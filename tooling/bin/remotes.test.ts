import { spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { type SmallClone, smallClone } from './testing/small-clone';

describe('npm run remotes', () => {
  let clone: SmallClone;

  /** Sets up an installer, a build and a registry that only print their arguments. */
  beforeAll(() => {
    clone = smallClone();
    clone.write('tooling/bin/steps/install.mjs', 'export const install = async () => {};');
    clone.write('tooling/bin/build.mjs', "console.log('built:', ...process.argv.slice(2));");
    clone.write('server/dist/remotes.js', "console.log('called:', ...process.argv.slice(2));");
    clone.write('mfe-messaging/src/remote.ts', '');
    clone.write('shell/dist/assets.json', '{}');
  });

  afterAll(() => clone.remove());

  function run(...args: string[]) {
    const { status, stdout, stderr } = spawnSync(
      process.execPath,
      [join(clone.folder, 'tooling', 'bin', 'remotes.mjs'), ...args],
      { encoding: 'utf8' },
    );
    return { status, stdout, stderr };
  }

  it.each([
    ['the name first', ['publish', 'mfe-messaging', '--default', '--reason', 'faster']],
    ['the options first', ['publish', '--default', '--reason', 'faster', 'mfe-messaging']],
  ])('builds only the published remote, with %s', (_, args) => {
    const { status, stdout } = run(...args);
    expect(stdout).toContain('built: mfe-messaging\n');
    expect(stdout).toContain(`called: ${args.join(' ')}`);
    expect(status).toBe(0);
  });

  it.each([
    ['shell', 'shell'],
    ['pages', 'mfe-auth/pages'],
  ])('builds the %s to publish them', (name, built) => {
    expect(run('publish', name, '--default', '--reason', 'new').stdout).toContain(`built: ${built}\n`);
  });

  it.each([
    ['publishes a remote built elsewhere', ['publish', 'remote-hello', '--from=/builds/hello']],
    ['moves a pointer', ['rollback', 'mfe-messaging', '--reason', 'slower']],
  ])('builds nothing when it %s', (_, args) => {
    const { status, stdout } = run(...args);
    expect(stdout).toBe(`called: ${args.join(' ')}\n`);
    expect(status).toBe(0);
  });

  it('builds the shell when it has not been built', () => {
    rmSync(join(clone.folder, 'shell', 'dist'), { recursive: true });
    expect(run('publish', 'mfe-messaging').stdout).toContain('built: shell mfe-messaging\n');
    clone.write('shell/dist/assets.json', '{}');
  });

  it.each(['mfe-nothing', 'server', '../../mfe-messaging'])(
    'rejects the unknown remote %s in one line',
    (name) => {
      expect(run('publish', name)).toEqual({
        status: 1,
        stdout: '',
        stderr: `This repository has no remote "${name}". One built elsewhere needs --from DIST.\n`,
      });
    },
  );
});
