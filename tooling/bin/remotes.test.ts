import { spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { type SmallClone, smallClone } from './testing/small-clone';

describe('npm run remotes', () => {
  let clone: SmallClone;

  /** Sets up an installer, a build, checks and a registry that only print their arguments. */
  beforeAll(() => {
    clone = smallClone();
    clone.write('tooling/bin/steps/install.mjs', 'export const install = async () => {};');
    clone.write('tooling/bin/build.mjs', "console.log('built:', ...process.argv.slice(2));");
    clone.write('server/dist/remotes.js', "console.log('called:', ...process.argv.slice(2));");
    clone.write(
      'tooling/bin/steps/check-release.mjs',
      `export const checkSources = async ({ packageName, allowsChanges }) => {
        console.log('checked:', packageName);
        return allowsChanges && process.env.IS_DIRTY === 'true';
      };
      export const checkBuild = async ({ buildFolder }) => console.log('tried:', buildFolder);`,
    );
    clone.write('mfe-messaging/src/remote.ts', '');
    for (const built of ['shell', 'mfe-auth/pages', 'operations']) clone.write(`${built}/dist/built`, '');
  });

  afterAll(() => clone.remove());

  const run = (...args: string[]) => runWith({}, ...args);

  function runWith(environment: NodeJS.ProcessEnv, ...args: string[]) {
    const { status, stdout, stderr } = spawnSync(
      process.execPath,
      [join(clone.folder, 'tooling', 'bin', 'remotes.mjs'), ...args],
      { encoding: 'utf8', env: { ...process.env, ...environment } },
    );
    return { status, stdout, stderr };
  }

  it.each([
    ['the name first', ['publish', 'mfe-messaging', '--default', '--reason', 'faster']],
    ['the options first', ['publish', '--default', '--reason', 'faster', 'mfe-messaging']],
  ])('builds only the published remote, with %s [REL-11]', (_, args) => {
    const { status, stdout } = run(...args);
    expect(stdout).toContain('built: mfe-messaging\n');
    expect(stdout).toContain(`called: ${args.join(' ')}`);
    expect(status).toBe(0);
  });

  it('checks the sources, builds, tries the build, then publishes it as tried [REL-17]', () => {
    const { stdout } = run('publish', 'mfe-messaging');
    const built = join(clone.folder, 'mfe-messaging/dist');
    expect(stdout).toBe(
      `checked: mfe-messaging\nBuilding what changed …\nbuilt: mfe-messaging\ntried: ${built}\ncalled: publish mfe-messaging --trial-passed\n`,
    );
  });

  it('tries a build from elsewhere without checking its sources', () => {
    expect(run('publish', 'remote-hello', '--from', '/builds/hello').stdout).toBe(
      'checked: undefined\ntried: /builds/hello\ncalled: publish remote-hello --from /builds/hello --trial-passed\n',
    );
  });

  it('records a skipped trial as skipped [REL-20]', () => {
    const { stdout } = run(
      'publish',
      'mfe-messaging',
      '--skip-trial',
      '--reason',
      'offline',
      '--trial-passed',
    );
    expect(stdout).not.toContain('tried:');
    expect(stdout).toContain('called: publish mfe-messaging --skip-trial --reason offline\n');
  });

  it('records --dirty only when there are changes [REL-19]', () => {
    const args = ['publish', 'mfe-messaging', '--dirty'];
    expect(run(...args).stdout).toContain('called: publish mfe-messaging --trial-passed');
    expect(runWith({ IS_DIRTY: 'true' }, ...args).stdout).toContain(
      'called: publish mfe-messaging --dirty --trial-passed',
    );
  });

  it('tries nothing for a command without its reason', () => {
    expect(run('publish', 'mfe-messaging', '--default').stdout).toBe(
      'called: publish mfe-messaging --default\n',
    );
  });

  it.each([
    ['shell', 'shell'],
    ['pages', 'mfe-auth/pages'],
  ])('builds the %s to publish them', (name, built) => {
    expect(run('publish', name, '--default', '--reason', 'new').stdout).toContain(`built: ${built}\n`);
  });

  it.each([['moves a pointer', ['rollback', 'mfe-messaging', '--reason', 'slower']]])(
    'builds nothing when it %s',
    (_, args) => {
      const { status, stdout } = run(...args);
      expect(stdout).toBe(`called: ${args.join(' ')}\n`);
      expect(status).toBe(0);
    },
  );

  it('builds the shell when it has not been built', () => {
    rmSync(join(clone.folder, 'shell', 'dist'), { recursive: true });
    expect(run('publish', 'mfe-messaging').stdout).toContain('built: shell mfe-messaging\n');
    clone.write('shell/dist/built', '');
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
