import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { type ApiClient, apiClient } from '../support/api-client';
import { createRemote, type OwnRepository } from '../support/own-repository';
import { signIn } from '../support/sign-in';
import { startSuite } from '../support/suite';
import { expect, test } from '../support/test';

test.use({ world: 'own-repository' });
// The second release needs the first one.
test.describe.configure({ mode: 'serial' });

const NAME = 'team-notes';
const OF_ACME = ['acme.agent', 'acme.admin', 'acme.provider', 'sam.osgood', 'ana.kestrel'];
const OF_BLUEBIRD = ['bluebird.agent', 'bluebird.admin', 'bluebird.provider', 'joana.farrant'];
const KEY_FILE = '../signing-key.pem';
let remote: OwnRepository;

test.beforeAll(() => {
  test.setTimeout(300_000);
  remote = createRemote(NAME);
});
test.afterAll(() => remote?.remove());

const UNTRIED = ['--dirty', '--skip-trial', '--reason', 'tried before'];

/** Checks, builds and publishes the remote with a token, and returns the version. */
function publish(url: string, token: string, checks: string[] = UNTRIED): string {
  const signed = ['--token', token, '--key', KEY_FILE];
  const output = remote.run('remote-kit', 'publish', '--server', url, ...signed, ...checks);
  const { version } = JSON.parse(readFileSync(join(remote.dir, 'dist/contract.json'), 'utf8'));
  expect(output).toBe(`${NAME} ${version} is published.`);
  return version;
}

/** Moves a pointer as the super admin. */
async function move(api: ApiClient, body: object): Promise<void> {
  const response = await api.post(`/api/releases/${NAME}/moves`, { reason: 'a test', ...body });
  expect(await response.text()).toContain(`"name":"${NAME}"`);
}

/** Makes the team's key outside the repository, and trusts it for its remote. */
async function trustTeam(api: ApiClient): Promise<void> {
  const [publicKey] = remote.run('remote-kit', 'key', KEY_FILE).split(' ').slice(-1);
  const response = await api.post('/api/releases/keys', { label: 'Notes team', publicKey, names: [NAME] });
  expect(await response.text()).toContain('Notes team');
}

async function tokenOf(api: ApiClient): Promise<string> {
  const body = { label: 'CI of Team Notes', name: NAME, scopes: ['publish'], days: 1 };
  return (await (await api.post('/api/releases/tokens', body)).json()).token;
}

/** Opens the remote's page and waits for its heading. */
async function shows(page: Page, heading: string): Promise<void> {
  await page.goto(`/dashboard/${NAME}`);
  await expect(page.getByRole('heading', { name: heading, exact: true })).toBeVisible();
}

/** What the registry says about the checks of its versions, newest first. */
async function checksOf(api: ApiClient): Promise<unknown[]> {
  const { releases } = await (await api.get('/api/releases')).json();
  const { versions } = releases.find(({ name }: { name: string }) => name === NAME);
  return versions.map(({ checks }: { checks: unknown }) => checks);
}

/** Publishes the remote after a trial on a dashboard of its own. */
async function publishTried(url: string, token: string): Promise<string> {
  const trials = await startSuite();
  try {
    return publish(url, token, ['--trial-server', trials.url]);
  } finally {
    await trials.stop();
  }
}

/** Reports five good loads of a version as each of the users, and as many failed ones if it is bad. */
async function reportLoads(
  url: string,
  { version, isBad }: { version: string; isBad: boolean },
  usernames: readonly string[],
): Promise<void> {
  const report = { remote: NAME, version, source: 'default', durationMs: 100 };
  for (const username of usernames) {
    const api = await apiClient(url, username);
    for (let load = 0; load < 5; load += 1) {
      await api.post('/api/remotes/telemetry', { ...report, outcome: 'loaded' });
      if (isBad) await api.post('/api/remotes/telemetry', { ...report, outcome: 'crashed' });
    }
  }
}

test('type-checks, tests and builds a remote from the packed kit alone [REL-32]', () => {
  test.setTimeout(300_000);
  remote.run('tsc', '--noEmit');
  expect(remote.run('remote-kit', 'doctor')).toMatch(/No problems\.$/);
  remote.run('jest', '-w', '1');
  expect(remote.run('remote-kit', 'build')).toMatch(/^team-notes 1\.0\.0\+\w{12} is built in /);
  const contract = JSON.parse(readFileSync(join(remote.dir, 'dist/contract.json'), 'utf8'));
  expect(contract.singletons).toMatchObject({ react: '^19.3.1', '@dashboard/shared/list': '^3.5.0' });
  expect(contract.definition.routes[0].path).toBe(NAME);
});

test('publishes a remote of another repository, shows it to one provider and rolls it back [REL-32] [REL-34]', async ({
  browser,
  suite,
}) => {
  test.setTimeout(300_000);
  const acme = await (await browser.newContext({ baseURL: suite.url })).newPage();
  const bluebird = await (await browser.newContext({ baseURL: suite.url })).newPage();
  const item = (page: Page) => page.getByRole('navigation').getByRole('link', { name: 'Team Notes' });
  const api = await apiClient(suite.url, 'super');
  await trustTeam(api);
  const token = await tokenOf(api);

  const first = await publishTried(suite.url, token);
  await move(api, { move: 'pin', version: first, provider: 'acme.localhost' });
  await signIn(acme, 'acme.agent');
  await item(acme).click();
  await expect(acme.getByRole('heading', { name: 'Team Notes' })).toBeVisible();
  await expect(acme.getByRole('cell', { name: 'All Contacts' })).toBeVisible();
  await acme.getByRole('button', { name: 'Add List' }).click();
  const dialog = acme.getByRole('dialog', { name: 'Add Contact List' });
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Recall of spring');
  await dialog.getByRole('button', { name: 'Add List' }).click();
  await expect(acme.getByRole('cell', { name: 'Recall of spring' })).toBeVisible();

  await signIn(bluebird, 'bluebird.agent');
  await expect(
    bluebird.getByRole('navigation').getByRole('link', { name: /^Messages( \d+)?$/ }),
  ).toBeVisible();
  await expect(item(bluebird)).toHaveCount(0);

  await move(api, { move: 'unpin', provider: 'acme.localhost' });
  await move(api, { move: 'default', version: first });
  await shows(bluebird, 'Team Notes');

  remote.edit('src/list-page/ListPage.tsx', 'title="Team Notes"', 'title="Notes of the team"');
  const second = publish(suite.url, token);
  expect(second).not.toBe(first);
  expect(await checksOf(api)).toEqual([
    { trial: 'skipped', reason: 'tried before', isDirty: true },
    { trial: 'passed', reason: null, isDirty: false },
  ]);
  await move(api, { move: 'default', version: second });
  await shows(bluebird, 'Notes of the team');
  await move(api, { move: 'rollback' });
  await shows(bluebird, 'Team Notes');
});

test('rolls a release of it out to one provider, and stops itself when loads fail [REL-34]', async ({
  browser,
  suite,
}) => {
  test.setTimeout(300_000);
  const acme = await (await browser.newContext({ baseURL: suite.url })).newPage();
  const bluebird = await (await browser.newContext({ baseURL: suite.url })).newPage();
  const api = await apiClient(suite.url, 'super');
  await signIn(acme, 'acme.agent');
  await signIn(bluebird, 'bluebird.agent');
  remote.edit('src/list-page/ListPage.tsx', 'title="Notes of the team"', 'title="Notes for some"');
  const version = publish(suite.url, await tokenOf(api));
  await move(api, { move: 'rollout', version, percent: 100, providers: ['acme.localhost'] });
  await shows(acme, 'Notes for some');
  await shows(bluebird, 'Team Notes');
  const [{ default: current }] = (await (await api.get('/api/releases')).json()).releases.filter(
    ({ name }: { name: string }) => name === NAME,
  );
  await reportLoads(suite.url, { version: current, isBad: false }, OF_BLUEBIRD);
  await reportLoads(suite.url, { version, isBad: true }, OF_ACME);
  const { moves } = await (await api.get(`/api/releases/moves?name=${NAME}`)).json();
  expect(moves[0]).toMatchObject({ kind: 'rollout', actor: 'Automatic', percent: 0 });
  await shows(acme, 'Team Notes');
});
