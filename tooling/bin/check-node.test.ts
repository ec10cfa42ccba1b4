import { spawnSync } from 'node:child_process';
import { dirname, join } from 'node:path';
import { type SmallClone, smallClone } from './testing/small-clone';

/** Stands for pnpm, which installs nothing, and for every version of Node: this one. */
const NPX = `#!/bin/sh
case "$2" in
  node@*) echo "${process.execPath}" ;;
  *) mkdir -p node_modules ;;
esac
`;

const SERVER = `
import { createServer } from 'node:http';
const server = createServer((request, response) => response.writeHead(request.url === '/readyz' ? 200 : 404).end());
server.listen(0, () => console.log('Dashboard: http://localhost:' + server.address().port + '/dashboard'));
process.on('SIGTERM', () => process.exit(0));
`;

describe('npm run check:node', () => {
  let clone: SmallClone;

  beforeEach(() => {
    clone = smallClone();
    clone.write('tools/npx', NPX, 0o755);
    clone.write('tooling/bin/build.mjs', '');
    clone.write('server/dist/main.js', SERVER);
    clone.write('node_modules/jest/bin/jest.js', 'console.log(process.argv.at(-1));');
  });

  afterEach(() => clone.remove());

  function check(...args: string[]) {
    const path = `${join(clone.folder, 'tools')}:${dirname(process.execPath)}:/usr/bin:/bin`;
    const command = join(clone.folder, 'tooling', 'bin', 'check-node.mjs');
    const { status, stdout } = spawnSync(process.execPath, [command, ...args], {
      encoding: 'utf8',
      env: { PATH: path },
    });
    const [columns, ...rows] = (stdout.split('\n\n').at(-1) ?? '').trim().split('\n');
    return { status, stdout, columns, rows: rows.map((row) => row.trim().split(/ {2,}/).slice(1)) };
  }

  it('builds, starts and tests on each supported version and prints a table', () => {
    const { status, columns, rows } = check();
    expect(columns).toMatch(/^Node +build +start +server tests$/);
    expect(rows).toEqual(Array(3).fill(['passed', 'passed', 'passed']));
    expect(status).toBe(0);
  });

  it('runs the requested tests on the requested version', () => {
    const { stdout, rows } = check('22', '--tests', 'server/src/mail');
    expect(stdout).toContain('\nserver/src/mail\n');
    expect(rows).toHaveLength(1);
  });

  it('fails after a failed build, without the later steps', () => {
    clone.write('tooling/bin/build.mjs', 'process.exitCode = 1;');
    const { status, rows } = check('22');
    expect(rows).toEqual([['FAILED', 'not run', 'not run']]);
    expect(status).toBe(1);
  });

  it.each([
    ['exits before it is ready', "import 'no-native-module';"],
    ['exits with an error when it is stopped', SERVER.replace('exit(0)', 'exit(7)')],
  ])('fails when the server %s', (_title, code) => {
    clone.write('server/dist/main.js', code);
    const { status, rows } = check('22');
    expect(rows).toEqual([['passed', 'FAILED', 'not run']]);
    expect(status).toBe(1);
  });

  it('fails when a test fails', () => {
    clone.write('node_modules/jest/bin/jest.js', 'process.exitCode = 1;');
    const { status, rows } = check('22');
    expect(rows).toEqual([['passed', 'passed', 'FAILED']]);
    expect(status).toBe(1);
  });
});
