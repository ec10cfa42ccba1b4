import { buildHello, type HelloBuild, publishHello, remotes, UNTRIED } from '../support/remotes';
import { signIn } from '../support/sign-in';
import { expect, test } from '../support/test';

// Every user sees a published remote in the menu.
test.use({ world: 'remotes' });

const because = ['--reason', 'a test', '--actor', 'sam'];
let hello: HelloBuild;
let welcome: HelloBuild;

test.beforeAll(({ suite }) => {
  test.setTimeout(120_000);
  hello = buildHello('Hello');
  welcome = buildHello('Welcome');
  publishHello(suite, hello);
});

test('shows a remote unknown to the shell in menu, routes and title [REL-01]', async ({ page }) => {
  await signIn(page, 'acme.agent');
  await page.getByRole('navigation').getByRole('link', { name: 'Hello' }).click();
  await expect(page).toHaveURL(/\/dashboard\/hello$/);
  await expect(page.getByRole('heading', { name: /^Hello, / })).toBeVisible();
  await expect(page).toHaveTitle(/Hello there/);
});

test('runs a remote with the shell’s own React and router', async ({ page }) => {
  await signIn(page, 'acme.agent', '/dashboard/hello');
  await page.getByRole('button', { name: 'Waved 0 times' }).click();
  await expect(page.getByRole('button', { name: 'Waved 1 times' })).toBeVisible();
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.resourceType()));
  await page.getByRole('link', { name: 'See you later' }).click();
  await expect(page.getByRole('heading', { name: 'Later' })).toBeVisible();
  expect(requests).not.toContain('document');
});

test('pins one provider to another version, rolls it back and disables the remote [REL-01]', async ({
  browser,
  suite,
}) => {
  test.setTimeout(120_000);
  const acme = await (await browser.newContext({ baseURL: suite.url })).newPage();
  const bluebird = await (await browser.newContext({ baseURL: suite.url })).newPage();
  await signIn(acme, 'acme.agent');
  await signIn(bluebird, 'bluebird.agent');
  const greets = async (page: typeof acme, greeting: RegExp) => {
    await page.goto('/dashboard/hello');
    await expect(page.getByRole('heading', { name: greeting })).toBeVisible();
  };

  remotes(suite, 'publish', 'remote-hello', '--from', welcome.dist, ...UNTRIED);
  await greets(acme, /^Hello/);
  remotes(suite, 'pin', 'remote-hello', welcome.version, '--provider', 'acme.localhost', ...because);
  await greets(acme, /^Welcome/);
  await greets(bluebird, /^Hello/);

  remotes(suite, 'unpin', 'remote-hello', '--provider', 'acme.localhost', ...because);
  remotes(suite, 'default', 'remote-hello', welcome.version, ...because);
  await greets(bluebird, /^Welcome/);
  remotes(suite, 'rollback', 'remote-hello', ...because);
  await greets(acme, /^Hello/);

  remotes(suite, 'disable', 'remote-hello', '--provider', 'bluebird.localhost', ...because);
  await bluebird.goto('/dashboard/hello');
  await expect(
    bluebird.getByRole('navigation').getByRole('link', { name: /^Messages( \d+)?$/ }),
  ).toBeVisible();
  await expect(bluebird.getByRole('navigation').getByRole('link', { name: 'Hello' })).toHaveCount(0);
  await expect(bluebird.getByRole('heading', { name: /^Hello/ })).toHaveCount(0);
  await greets(acme, /^Hello/);
  remotes(suite, 'enable', 'remote-hello', '--provider', 'bluebird.localhost', ...because);
  await greets(bluebird, /^Hello/);

  expect(remotes(suite, 'list')).toContain('by sam: a test');
});
