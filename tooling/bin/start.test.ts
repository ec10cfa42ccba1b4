import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type SmallClone, smallClone } from './testing/small-clone';

describe('npm start', () => {
  let clone: SmallClone;

  beforeEach(() => {
    clone = smallClone();
    clone.write('tools/npx', '#!/bin/sh\necho run >> "$0.log"\nmkdir -p node_modules\n', 0o755);
    clone.write('tooling/bin/build.mjs', "process.stdout.write('  shell built\\n');");
    clone.write('server/dist/main.js', "process.stdout.write('serving\\n');");
  });

  afterEach(() => clone.remove());

  function start(...nodeOptions: string[]) {
    const path = `${join(clone.folder, 'tools')}:${dirname(process.execPath)}:/usr/bin:/bin`;
    const args = [...nodeOptions, join(clone.folder, 'tooling', 'bin', 'start.mjs')];
    const { status, stdout, stderr } = spawnSync(process.execPath, args, {
      encoding: 'utf8',
      env: { PATH: path },
    });
    return { status, stdout, stderr };
  }

  const installs = () => {
    const log = join(clone.folder, 'tools', 'npx.log');
    return existsSync(log) ? readFileSync(log, 'utf8').trim().split('\n').length : 0;
  };

  it('installs, builds and serves', () => {
    const { status, stdout } = start();
    expect(stdout).toMatch(/^Installing.*installed in.*Building.*shell built\nserving\n$/s);
    expect(status).toBe(0);
  });

  it('installs again only when dependencies change', () => {
    start();
    start();
    expect(installs()).toBe(1);
    clone.write('server/package.json', '{ "dependencies": {} }');
    start();
    expect(installs()).toBe(2);
  });

  it('rejects an old version of Node in one line, before anything else', () => {
    const older = "Object.defineProperty(process.versions, 'node', { value: '18.20.4' })";
    const { status, stderr, stdout } = start('--import', `data:text/javascript,${encodeURIComponent(older)}`);
    expect({ status, stderr, stdout }).toEqual({
      status: 1,
      stderr: 'Node 20.19 or later is needed; this is 18.20.4.\n',
      stdout: '',
    });
  });

  it('prints the error of a failed install and installs again next time', () => {
    clone.write('tools/npx', '#!/bin/sh\necho "no network" >&2\nexit 1\n', 0o755);
    const { status, stderr } = start();
    expect(stderr).toBe('no network\nThe libraries could not be installed.\n');
    expect(status).toBe(1);
    expect(existsSync(join(clone.folder, 'node_modules', '.installed'))).toBe(false);
  });

  it('reports a missing build tool in one line', () => {
    clone.write('tooling/bin/build.mjs', "import 'esbuild';");
    const { status, stderr } = start();
    expect(stderr).toBe('esbuild is missing: remove the folder node_modules and start again.\n');
    expect(status).toBe(1);
  });

  it('does not serve after a failed build', () => {
    clone.write(
      'tooling/bin/build.mjs',
      "process.stderr.write('shell: Unexpected token\\n'); process.exitCode = 1;",
    );
    const { status, stdout, stderr } = start();
    expect(stderr).toBe('shell: Unexpected token\nThe build has failed.\n');
    expect(stdout).not.toContain('serving');
    expect(status).toBe(1);
  });
});
