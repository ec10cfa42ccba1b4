import { spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { type SmallClone, smallClone } from './testing/small-clone';

describe('npm run remotes', () => {
  let clone: SmallClone;

  /** With an installer, a build and a registry that only say they were called. */
  beforeAll(() => {
    clone = smallClone();
    clone.write('tooling/bin/steps/install.mjs', 'export const install = async () => {};');
    clone.write('tooling/bin/build.mjs', "console.log('built:', ...process.argv.slice(2));");
    clone.write('server/dist/remotes.js', "console.log('asked:', ...process.argv.slice(2));");
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
  ])('builds the remote that it publishes and nothing else, with %s', (_, args) => {
    const { status, stdout } = run(...args);
    expect(stdout).toContain('built: mfe-messaging\n');
    expect(stdout).toContain(`asked: ${args.join(' ')}`);
    expect(status).toBe(0);
  });

  it.each([
    ['publishes what was built elsewhere', ['publish', 'remote-hello', '--from=/builds/hello']],
    ['moves a pointer', ['rollback', 'mfe-messaging', '--reason', 'slower']],
  ])('builds nothing when it %s', (_, args) => {
    const { status, stdout } = run(...args);
    expect(stdout).toBe(`asked: ${args.join(' ')}\n`);
    expect(status).toBe(0);
  });

  it('builds the shell that it checks a remote against where there is none', () => {
    rmSync(join(clone.folder, 'shell', 'dist'), { recursive: true });
    expect(run('publish', 'mfe-messaging').stdout).toContain('built: shell mfe-messaging\n');
    clone.write('shell/dist/assets.json', '{}');
  });

  it.each(['mfe-nothing', 'server', '../../mfe-messaging'])(
    'tells in one line that it has no remote %s',
    (name) => {
      expect(run('publish', name)).toEqual({
        status: 1,
        stdout: '',
        stderr: `This repository has no remote "${name}". One built elsewhere needs --from DIST.\n`,
      });
    },
  );
});
