import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

const ownFolder = __dirname;

describe('npm run remotes', () => {
  let clone = '';

  function write(file: string, text: string): void {
    const path = join(clone, file);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, text);
  }

  /** A repository in small: the real command, with an installer, a build and a registry that only say they were called. */
  beforeAll(() => {
    clone = mkdtempSync(join(tmpdir(), 'dashboard-clone-'));
    cpSync(ownFolder, join(clone, 'tooling', 'bin'), { recursive: true });
    write('package.json', '{ "type": "module" }');
    write('tooling/bin/steps/install.mjs', 'export const install = async () => {};');
    write('tooling/bin/build.mjs', "console.log('built:', ...process.argv.slice(2));");
    write('server/dist/remotes.js', "console.log('asked:', ...process.argv.slice(2));");
    write('mfe-messaging/src/remote.ts', '');
  });

  afterAll(() => rmSync(clone, { recursive: true, force: true }));

  function run(...args: string[]) {
    const { status, stdout, stderr } = spawnSync(
      process.execPath,
      [join(clone, 'tooling', 'bin', 'remotes.mjs'), ...args],
      { encoding: 'utf8' },
    );
    return { status, stdout, stderr };
  }

  it.each([
    ['the name first', ['publish', 'mfe-messaging', '--default', '--reason', 'faster']],
    ['the options first', ['publish', '--default', '--reason', 'faster', 'mfe-messaging']],
  ])('builds the remote that it publishes, with %s', (_, args) => {
    const { status, stdout } = run(...args);
    expect(stdout).toContain('built: server shell mfe-messaging\n');
    expect(stdout).toContain(`asked: ${args.join(' ')}`);
    expect(status).toBe(0);
  });

  it.each([
    ['publishes what was built elsewhere', ['publish', 'remote-hello', '--from=/builds/hello']],
    ['moves a pointer', ['rollback', 'mfe-messaging', '--reason', 'slower']],
  ])('builds no remote when it %s', (_, args) => {
    const { status, stdout } = run(...args);
    expect(stdout).toContain('built: server\n');
    expect(status).toBe(0);
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
