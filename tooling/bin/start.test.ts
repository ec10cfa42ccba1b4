import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

const ownFolder = __dirname;

describe('npm start', () => {
  let clone = '';

  function write(file: string, text: string, mode = 0o644): void {
    const path = join(clone, file);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, text);
    chmodSync(path, mode);
  }

  /** A repository in small: the real start command, and whatever the test puts in place of installer, build, server. */
  beforeEach(() => {
    clone = mkdtempSync(join(tmpdir(), 'dashboard-clone-'));
    cpSync(ownFolder, join(clone, 'tooling', 'bin'), { recursive: true });
    write('package.json', '{ "type": "module" }');
    write('tools/npx', '#!/bin/sh\necho run >> "$0.log"\nmkdir -p node_modules\n', 0o755);
    write('tooling/bin/build.mjs', "process.stdout.write('  shell built\\n');");
    write('server/dist/main.js', "process.stdout.write('serving\\n');");
  });

  afterEach(() => rmSync(clone, { recursive: true, force: true }));

  function start(...nodeOptions: string[]) {
    const path = `${join(clone, 'tools')}:${dirname(process.execPath)}:/usr/bin:/bin`;
    const args = [...nodeOptions, join(clone, 'tooling', 'bin', 'start.mjs')];
    const { status, stdout, stderr } = spawnSync(process.execPath, args, {
      encoding: 'utf8',
      env: { PATH: path },
    });
    return { status, stdout, stderr };
  }

  const installs = () => {
    const log = join(clone, 'tools', 'npx.log');
    return existsSync(log) ? readFileSync(log, 'utf8').trim().split('\n').length : 0;
  };

  it('installs, builds and serves', () => {
    const { status, stdout } = start();
    expect(stdout).toMatch(/^Installing.*installed in.*Building.*shell built\nserving\n$/s);
    expect(status).toBe(0);
  });

  it('installs again only when the libraries it needs have changed', () => {
    start();
    start();
    expect(installs()).toBe(1);
    write('server/package.json', '{ "dependencies": {} }');
    start();
    expect(installs()).toBe(2);
  });

  it('says in one line that Node is too old, before anything else', () => {
    const older = "Object.defineProperty(process.versions, 'node', { value: '18.20.4' })";
    const { status, stderr, stdout } = start('--import', `data:text/javascript,${encodeURIComponent(older)}`);
    expect({ status, stderr, stdout }).toEqual({
      status: 1,
      stderr: 'Node 20.19 or later is needed; this is 18.20.4.\n',
      stdout: '',
    });
  });

  it('says what the installer said when it fails, and tries again the next time', () => {
    write('tools/npx', '#!/bin/sh\necho "no network" >&2\nexit 1\n', 0o755);
    const { status, stderr } = start();
    expect(stderr).toBe('no network\nThe libraries could not be installed.\n');
    expect(status).toBe(1);
    expect(existsSync(join(clone, 'node_modules', '.installed'))).toBe(false);
  });

  it('says in one line that a build tool is missing', () => {
    write('tooling/bin/build.mjs', "import 'esbuild';");
    const { status, stderr } = start();
    expect(stderr).toBe('esbuild is missing: remove the folder node_modules and start again.\n');
    expect(status).toBe(1);
  });

  it('does not serve what could not be built', () => {
    write(
      'tooling/bin/build.mjs',
      "process.stderr.write('shell: Unexpected token\\n'); process.exitCode = 1;",
    );
    const { status, stdout, stderr } = start();
    expect(stderr).toBe('shell: Unexpected token\nThe build has failed.\n');
    expect(stdout).not.toContain('serving');
    expect(status).toBe(1);
  });
});
