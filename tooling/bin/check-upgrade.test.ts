import { execFileSync, spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { type SmallClone, smallClone } from './testing/small-clone';

/** Builds a server that has the number of its commit. */
const buildOf = (commit: number) => `
import { mkdirSync, writeFileSync } from 'node:fs';
mkdirSync('server/dist', { recursive: true });
writeFileSync('server/dist/main.js', '${commit}');`;

const BROKEN = "process.stderr.write('no such export'); process.exitCode = 1;";

/** Stands for tsx and the run of both servers: prints which ones. */
const RUN = `
import { readFileSync } from 'node:fs';
const [previous, current] = [process.argv[2], '../server/dist/main.js'].map((file) => readFileSync(file, 'utf8'));
console.log('previous', previous, 'current', current);
process.exit();`;

/** Stands for the campaign: prints what it runs. */
const CAMPAIGN = `
const { FAULT_SEEDS, FAULT_PREVIOUS_PROGRAM } = process.env;
const program = require('node:fs').readFileSync(FAULT_PREVIOUS_PROGRAM, 'utf8');
console.log('seeds', FAULT_SEEDS, 'upgrade', program);
process.exitCode = Number(process.env.CAMPAIGN_CODE ?? 0);`;

describe('npm run check:upgrade', () => {
  let clone: SmallClone;

  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=t', '-c', 'user.email=t@example.com', ...args], {
      cwd: clone.folder,
    });

  function commit(build: string, migration: string): void {
    clone.write('tooling/bin/build.mjs', build);
    clone.write(`server/migrations/${migration}.sql`, 'select 1;');
    git('add', '-A');
    git('commit', '--quiet', '--message', migration);
  }

  beforeEach(() => {
    clone = smallClone();
    clone.write('.gitignore', 'node_modules\nserver/dist\n');
    clone.write('tooling/bin/steps/install.mjs', 'export const install = async () => {};');
    clone.write('node_modules/tsx/package.json', '{ "type": "module", "main": "index.js" }');
    clone.write('node_modules/tsx/index.js', RUN);
    clone.write('node_modules/jest/bin/jest.js', CAMPAIGN);
    clone.write('e2e/package.json', '{}');
    git('init', '--quiet');
    commit(buildOf(1), 'first');
    commit(buildOf(2), 'first');
  });

  afterEach(() => clone.remove());

  function check(args: string[] = [], env: NodeJS.ProcessEnv = {}) {
    const command = join(clone.folder, 'tooling/bin/check-upgrade.mjs');
    const options = { encoding: 'utf8', env: { ...process.env, ...env } } as const;
    const { status, stdout, stderr } = spawnSync(process.execPath, [command, ...args], options);
    return { status, stdout, stderr };
  }

  /** The end of the output when a previous release ran beside this one and was upgraded to it. */
  const ranBoth = (previous: number, current: number) =>
    new RegExp(`\nprevious ${previous} current ${current}\nseeds 1-10 upgrade ${previous}\n$`);

  it('runs the commit before the last change of the schema', () => {
    commit(buildOf(3), 'second');
    commit(buildOf(4), 'second');
    expect(check()).toMatchObject({ status: 0, stdout: expect.stringMatching(ranBoth(2, 4)) });
  });

  it('runs an earlier commit when that one does not build', () => {
    commit(BROKEN, 'first');
    commit(buildOf(4), 'second');
    const { status, stdout } = check();
    expect(stdout).toMatch(/ does not build\n/);
    expect(stdout).toMatch(ranBoth(2, 4));
    expect(status).toBe(0);
  });

  it('runs the newest tag, or the given commit', () => {
    git('tag', 'v2');
    commit(buildOf(3), 'second');
    commit(buildOf(4), 'third');
    expect(check().stdout).toMatch(ranBoth(2, 4));
    expect(check(['HEAD~1']).stdout).toMatch(ranBoth(3, 4));
  });

  it('fails when an upgrade among faults breaks a promise [FLT-22]', () => {
    commit(buildOf(3), 'second');
    const { status, stderr } = check([], { CAMPAIGN_CODE: '1' });
    expect({ status, stderr }).toEqual({ status: 1, stderr: 'An upgrade among faults broke a promise.\n' });
  });

  it('fails with the compiler’s message when the given commit does not build', () => {
    commit(BROKEN, 'second');
    commit(buildOf(4), 'third');
    expect(check(['HEAD~1'])).toMatchObject({ status: 1, stderr: 'no such export\n' });
  });
});
