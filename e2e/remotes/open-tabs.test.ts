import type { Page } from '@playwright/test';
import { faultsIn } from '../support/accessibility';
import { openTextable } from '../support/conversations';
import {
  buildCrashingHello,
  buildHello,
  type HelloBuild,
  loadReport,
  publishAgain,
  publishHello,
  remotes,
} from '../support/remotes';
import { signIn, startSession } from '../support/sign-in';
import { expect, test } from '../support/test';

// Every user sees a published remote in the menu.
test.use({ world: 'remotes' });

const because = ['--reason', 'a test needs it'];
let hello: HelloBuild;
let welcome: HelloBuild;
let crashing: HelloBuild;

test.beforeAll(() => {
  test.setTimeout(180_000);
  hello = buildHello('Hello');
  welcome = buildHello('Welcome');
  crashing = buildCrashingHello();
});

const menu = (page: Page) => page.getByRole('navigation', { name: 'Main menu' });
const messages = (page: Page) => menu(page).getByRole('link', { name: /^Messages( \d+)?$/ });
const greeting = (page: Page, name: RegExp) => page.getByRole('heading', { name });
const firstName = (page: Page) => page.getByRole('textbox', { name: 'First Name' });
const switchedOff = (page: Page) =>
  page.getByRole('heading', { name: 'This part is switched off at the moment' });

/** Counts the documents that the page loads from now on. */
function countDocuments(page: Page): () => number {
  let documents = 0;
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) documents += 1;
  });
  return () => documents;
}

/** Moves a pointer, and waits until the open tab has fetched the registry. */
async function whileOpen(page: Page, move: () => unknown): Promise<void> {
  const fetched = page.waitForResponse((response) => response.url().includes('/api/remotes?shell='));
  move();
  await (await fetched).finished();
}

/** The versions of a remote whose scripts run in the page. */
const versionsIn = (page: Page, name: string) =>
  page.evaluate((folder) => {
    const scripts = performance.getEntriesByType('resource').map((entry) => entry.name);
    return [...new Set(scripts.flatMap((url) => url.split(folder)[1]?.split('/')[0] ?? []))];
  }, `/remotes/${name}/`);

test('adds, swaps and removes a remote in an open tab, and keeps a draft [REL-24]', async ({
  page,
  suite,
}) => {
  await startSession(page, 'acme.agent');
  const { contactName } = await openTextable(page);
  const conversation = page.getByRole('option', { name: contactName }).first();
  const box = page.getByRole('textbox', { name: /^Message to/ });
  await box.fill('Half a sentence');
  const documents = countDocuments(page);

  await whileOpen(page, () => publishHello(suite, hello));
  await menu(page).getByRole('link', { name: 'Hello' }).click();
  await expect(greeting(page, /^Hello, /)).toBeVisible();
  expect(documents()).toBe(0);

  await whileOpen(page, () => publishHello(suite, welcome));
  await expect(greeting(page, /^Hello, /)).toBeVisible();
  await messages(page).click();
  await expect(page).toHaveURL(/\/messages/);
  expect(documents()).toBe(0);
  await menu(page).getByRole('link', { name: 'Hello' }).click();
  await expect(greeting(page, /^Welcome, /)).toBeVisible();
  await expect(page).toHaveURL(/\/dashboard\/hello$/);
  expect(documents()).toBe(1);
  await messages(page).click();
  await conversation.click();
  await expect(box).toHaveValue('Half a sentence');

  await whileOpen(page, () => remotes(suite, 'disable', 'remote-hello', ...because));
  await expect(menu(page).getByRole('link', { name: 'Hello' })).toHaveCount(0);
  await whileOpen(page, () => remotes(suite, 'enable', 'remote-hello', ...because));
  await menu(page).getByRole('link', { name: 'Hello' }).click();
  await expect(greeting(page, /^Welcome, /)).toBeVisible();
  expect(documents()).toBe(1);
  await messages(page).click();
  await conversation.click();
  await box.fill('');
});

test('keeps a changed form on its version, and reloads at most once for a new shell [REL-24] [FLT-13]', async ({
  page,
  suite,
}) => {
  await startSession(page, 'acme.agent');
  const { contactName } = await openTextable(page);
  const conversation = page.getByRole('option', { name: contactName }).first();
  const box = page.getByRole('textbox', { name: /^Message to/ });
  await box.fill('A draft from before');
  await page.goto('/dashboard/settings/profile');
  await firstName(page).fill('Wilhelmina');
  const documents = countDocuments(page);
  const [before] = await versionsIn(page, 'mfe-auth');
  let version = '';
  await whileOpen(page, () => {
    version = publishAgain(suite, 'mfe-auth');
  });
  await whileOpen(page, () => publishAgain(suite, 'shell'));
  await messages(page).click();
  await page.getByRole('button', { name: 'Go Back' }).click();
  await expect(firstName(page)).toHaveValue('Wilhelmina');
  expect(await versionsIn(page, 'mfe-auth')).toEqual([before]);
  expect(documents()).toBe(0);

  await messages(page).click();
  await page.getByRole('button', { name: 'Discard Changes' }).click();
  await expect(page).toHaveURL(/\/messages/);
  await expect.poll(documents).toBe(1);
  await expect(messages(page)).toBeVisible();
  await page.goBack();
  await expect(firstName(page)).not.toHaveValue('Wilhelmina');
  expect(documents()).toBe(1);
  expect(await versionsIn(page, 'mfe-auth')).toEqual([version.replace('+', '-')]);
  await messages(page).click();
  await conversation.click();
  await expect(box).toHaveValue('A draft from before');
  await box.fill('');
  remotes(suite, 'rollback', 'shell', ...because);
});

test('covers a changed form while its remote is switched off [REL-25]', async ({ page, suite }) => {
  await signIn(page, 'acme.agent', '/dashboard/settings/profile');
  await firstName(page).fill('Wilhelmina');
  const documents = countDocuments(page);
  remotes(suite, 'disable', 'mfe-auth', ...because);
  await expect(switchedOff(page)).toBeVisible();
  await expect(firstName(page)).toHaveCount(0);
  await expect(messages(page)).toBeVisible();
  expect(await faultsIn(page)).toEqual([]);
  await page.getByRole('button', { name: 'Retry' }).press('Enter');
  await expect(page.getByRole('button', { name: 'Retry' })).toBeEnabled();
  await expect(switchedOff(page)).toBeVisible();

  remotes(suite, 'enable', 'mfe-auth', ...because);
  await expect(switchedOff(page)).toHaveCount(0);
  await expect(firstName(page)).toHaveValue('Wilhelmina');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Profile Settings successfully updated', { exact: true })).toBeVisible();
  expect(documents()).toBe(0);
});

test('opens a page by itself when its remote is switched on again [REL-25]', async ({ page, suite }) => {
  publishHello(suite, hello);
  await signIn(page, 'acme.agent', '/dashboard/hello');
  await expect(greeting(page, /^Hello, /)).toBeVisible();
  await messages(page).click();
  await whileOpen(page, () => remotes(suite, 'disable', 'remote-hello', ...because));
  await page.goBack();
  await expect(switchedOff(page)).toBeVisible();
  remotes(suite, 'enable', 'remote-hello', ...because);
  await expect(greeting(page, /^Hello, /)).toBeVisible();
});

test('runs the previous version after a crash until the next move [REL-26]', async ({ page, suite }) => {
  publishHello(suite, hello);
  publishHello(suite, crashing);
  await signIn(page, 'acme.agent', '/dashboard/hello');
  await expect(page.getByRole('heading', { name: 'Something went wrong...' })).toBeVisible();
  expect(await faultsIn(page)).toEqual([]);
  const report = loadReport(page);
  await page.getByRole('button', { name: 'Use the previous version' }).press('Enter');
  await expect(greeting(page, /^Hello, /)).toBeVisible();
  expect((await report).postDataJSON()).toMatchObject({
    version: hello.version,
    wanted: crashing.version,
    source: 'fallback',
    outcome: 'loaded',
  });
  await page.reload();
  await expect(greeting(page, /^Hello, /)).toBeVisible();

  await whileOpen(page, () => publishHello(suite, welcome));
  await messages(page).click();
  await menu(page).getByRole('link', { name: 'Hello' }).click();
  await expect(greeting(page, /^Welcome, /)).toBeVisible();
});

test('runs the previous version when a later file of the current one is missing [REL-26]', async ({
  page,
  suite,
}) => {
  publishHello(suite, hello);
  publishHello(suite, welcome);
  await signIn(page, 'acme.agent', '/dashboard/hello');
  await page.route(
    `**/remotes/remote-hello/${welcome.version.replace('+', '-')}/${welcome.laterChunk}*`,
    (route) => route.fulfill({ status: 404, body: '' }),
  );
  await page.getByRole('link', { name: 'See you later' }).click();
  await expect(page.getByRole('heading', { name: /Hello couldn.t be loaded/ })).toBeVisible();
  expect(await faultsIn(page)).toEqual([]);
  await page.getByRole('button', { name: 'Use the previous version' }).click();
  await expect(page.getByRole('heading', { name: 'Later' })).toBeVisible();
  expect(await versionsIn(page, 'remote-hello')).toContain(hello.version.replace('+', '-'));
});
