import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { builtRemote } from '../testing/built-remote';
import { newTeam, trustTeam } from '../testing/signed-upload';
import { writeShell } from '../testing/small-builds';
import { startTestApp, type TestApp } from '../testing/start-test-app';
import { testSite } from '../testing/test-site';
import { issueReleaseToken } from './api/release-tokens';
import { readCommand } from './cli-arguments';
import { localRegistry } from './local-registry';
import { publishCandidate } from './publish-candidate';
import { httpRegistry } from './registry-client';
import { runCommand } from './run-command';

const folder = mkdtempSync(join(tmpdir(), 'registry-client-'));
let test: TestApp;
let builds: Awaited<ReturnType<typeof testSite>>;
let url: string;
let token: string;
const team = newTeam();

beforeAll(async () => {
  builds = await testSite();
  test = await startTestApp({ site: builds.site });
  url = await test.listen();
  const operator = { actor: 'super', userId: null, name: null, ip: '' };
  const scopes = ['read' as const, 'publish' as const, 'move' as const];
  const issued = await issueReleaseToken(
    test.services,
    { label: 'CI', name: null, scopes, days: 1 },
    operator,
  );
  token = issued.token;
  await trustTeam(test.services, team);
});
afterAll(async () => {
  await test.close();
  await builds.remove();
  rmSync(folder, { recursive: true });
});

/** Types a command of `npm run remotes` for the server elsewhere. */
const type = async (line: string, given = token) => {
  const reason = line === 'list' || /^publish (?!.*--default)/.test(line) ? [] : ['--reason', 'a test'];
  const words = [...line.split(' '), ...reason, '--server', url];
  const command = readCommand(words, 'sam', { RELEASES_TOKEN: given, RELEASE_SIGNING_KEY: team.pem });
  const { token: used = '', signingKey } = command.server ?? {};
  return runCommand(httpRegistry(url, used, signingKey), command);
};

it('does with --server and --token what it does on the server’s machine [REL-19] [REL-20] [REL-29]', async () => {
  const { host } = test.world.providers[0];
  const shell = join(folder, 'shell');
  writeShell(shell, { source: 'shell' });
  expect(await type(`publish shell --from ${shell} --default`)).toContain('is published and is the default.');
  const [one, two] = [builtRemote(folder, '1.0.0'), builtRemote(folder, '2.0.0')];
  await expect(type(`publish mfe-messaging --from ${one}`)).rejects.toThrow('Say whether the trial passed');
  expect(await type(`publish mfe-messaging --from ${one} --trial-passed --dry-run`)).toBe(
    'Dry run: nothing was changed. Without --dry-run:\nmfe-messaging 1.0.0 is published.',
  );
  expect(await type(`publish mfe-messaging --from ${one} --trial-passed --default`)).toBe(
    'mfe-messaging 1.0.0 is published and is the default.',
  );
  expect(await type(`publish mfe-messaging --from ${two} --skip-trial --dirty --reason offline`)).toBe(
    'mfe-messaging 2.0.0 is published.',
  );
  expect(await type(`pin mfe-messaging 2.0.0 --provider ${host}`)).toMatch(/ gets mfe-messaging 2\.0\.0\.$/);
  expect(await type(`unpin mfe-messaging --provider ${host}`)).toMatch(
    / gets the default of mfe-messaging again/,
  );
  expect(await type(`disable mfe-messaging --provider ${host}`)).toMatch(/^mfe-messaging is off for /);
  expect(await type(`rollback mfe-messaging --provider ${host}`)).toMatch(/^mfe-messaging is on again for /);
  expect(await type(`disable mfe-messaging`)).toBe('mfe-messaging is off for every provider.');
  expect(await type(`enable mfe-messaging`)).toBe('mfe-messaging is on again for every provider.');
  const rollout = 'rollout mfe-messaging 2.0.0 --percent';
  expect(await type(`${rollout} 10 --provider ${host}`)).toBe(
    `mfe-messaging 2.0.0 is rolled out to 10 % of the users of ${host}.`,
  );
  await expect(type(`${rollout} 25 --expected 1.0.0`)).rejects.toThrow('somebody moved it.');
  expect(await type(`${rollout} 25 --expected 2.0.0`)).toBe(
    'mfe-messaging 2.0.0 is rolled out to 25 % of the users of every provider.',
  );
  const listed = await type('list');
  expect(listed).toContain('25 % of users, every provider: rolled out 2.0.0');
  const [, lastMove] = /every provider: last move (\d+)/.exec(listed.split('mfe-messaging\n')[1] ?? '') ?? [];
  expect(await type(`${rollout} 30 --expected-move ${lastMove}`)).toContain('is rolled out to 30 %');
  await expect(type(`${rollout} 35 --expected-move ${lastMove}`)).rejects.toThrow('somebody moved it.');
  await expect(type(`rollback mfe-messaging --expected-move ${lastMove}`)).rejects.toThrow(
    'somebody moved it.',
  );
  expect(await type(`${rollout} 0`)).toBe('The rollout of mfe-messaging 2.0.0 has ended.');
  expect(await type('default mfe-messaging 2.0.0 --expected 1.0.0')).toBe(
    'mfe-messaging 2.0.0 is the default.',
  );
  expect(await type('rollback mfe-messaging')).toBe('mfe-messaging is back from 2.0.0 to 1.0.0.');
  const list = await type('list');
  expect(list).toContain('mfe-messaging\n  * 1.0.0  commit c0ffee00, shared ^1.0.0\n    2.0.0');
  expect(list).toContain('shared ^1.0.0  with uncommitted changes  not tried: offline\n');
  expect(list).toContain('mfe-messaging: default 1.0.0, every provider, by token CI: a test');
  const { db, releases: files } = test.services;
  expect(await runCommand(localRegistry({ db, files }, 'sam'), readCommand(['list'], 'sam'))).toBe(list);
});

it('says in one line what the server rejects, and that there is none', async () => {
  await expect(type('default mfe-messaging 9.9.9')).rejects.toThrow('mfe-messaging 9.9.9 is not published.');
  await expect(type('default mfe-messaging 2.0.0 --expected 7.7.7')).rejects.toThrow('somebody moved it.');
  await expect(type('list', 'rel_none')).rejects.toThrow('This token is not valid');
  await expect(httpRegistry('http://127.0.0.1:1', token).list()).rejects.toThrow(
    'http://127.0.0.1:1 does not respond.',
  );
});

it('publishes a candidate as the super admin of a dashboard for trials, and says why not [REL-17]', async () => {
  const admin = await test.signIn(test.world.superAdmin.username);
  const post = async (path: string, payload: object): Promise<unknown> =>
    (await admin({ method: 'POST', url: path, payload })).json();
  const publish = (folder: string) =>
    publishCandidate({ url, post }, { name: 'mfe-messaging', folder }, (issued) =>
      String(Object(issued).token),
    );
  expect(await publish(builtRemote(folder, '3.0.0'))).toBeUndefined();
  expect(await type('list')).toContain('mfe-messaging: default 3.0.0, every provider, by token Trial of');
  const misfit = builtRemote(folder, '4.0.0', (contract) =>
    Object.assign(contract, { sharedRange: '^99.0.0' }),
  );
  expect(await publish(misfit)).toBe(
    'mfe-messaging 4.0.0 cannot be published: needs @dashboard/shared ^99.0.0, the shell has 1.0.0.',
  );
});
