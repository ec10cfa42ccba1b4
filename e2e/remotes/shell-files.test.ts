import type { Page, Route } from '@playwright/test';
import { openTextable } from '../support/conversations';
import { startSession } from '../support/sign-in';
import { expect, test } from '../support/test';

const NEW_USER = '/dashboard/management/platform-users/create';
const SHELL_FILES = '**/assets/shell/*';

const menu = (page: Page) => page.getByRole('navigation', { name: 'Main menu' });
const list = (page: Page) => page.getByRole('table', { name: 'platform users' });
const failure = (page: Page) => page.getByRole('heading', { name: /couldn.t be loaded/ });
const retry = (page: Page) => page.getByRole('button', { name: 'Retry' });
const firstName = (page: Page) => page.getByRole('textbox', { name: 'First Name' });
const palette = (page: Page) => page.getByRole('combobox', { name: /^Jump to/ });
const drop = (route: Route) => route.abort();
const missing = (route: Route) => route.fulfill({ status: 404, body: '' });

/** Records the page's load reports and document loads from now on. */
function watch(page: Page) {
  const reports: Record<string, unknown>[] = [];
  let documents = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/api/remotes/telemetry')) reports.push(request.postDataJSON());
    if (request.resourceType() === 'document') documents += 1;
  });
  const failed = () => reports.filter(({ outcome }) => outcome !== 'loaded');
  return { reports, failed, documents: () => documents };
}

/** A page that needs none of the shell's lazy files, with a service provider's menu open. */
async function openFirstPage(page: Page) {
  await startSession(page, 'acme.provider');
  await page.goto('/dashboard/forbidden');
  await menu(page).getByRole('button', { name: 'Management' }).click();
}

const openList = (page: Page) => menu(page).getByRole('link', { name: 'Platform Users' }).click();

/** Removes the shell's lazy files, as after a deploy, until the page is loaded again. */
async function loseFilesUntilReload(page: Page) {
  const seen = watch(page);
  // First, because timers may fetch files in advance.
  await page.route(SHELL_FILES, (route) => (seen.documents() === 0 ? missing(route) : route.continue()));
  await page.clock.fastForward('10:00');
  return seen;
}

test('retries a failed request for a lazy shell file and reports it as the shell’s [REL-07] [REL-09]', async ({
  page,
}) => {
  await openFirstPage(page);
  const { reports, failed } = watch(page);
  await page.route(SHELL_FILES, drop, { times: 1 });
  await openList(page);
  await expect(list(page)).toBeVisible();
  await expect
    .poll(() => reports)
    .toContainEqual(
      expect.objectContaining({ remote: 'shell', outcome: 'loaded', errorClass: 'network', attempts: 2 }),
    );
  expect(failed()).toEqual([]);
});

test('recovers from lost lazy shell files with Retry, without a reload [REL-07]', async ({ page }) => {
  await openFirstPage(page);
  const { failed, documents } = watch(page);
  await page.route(SHELL_FILES, drop);
  await openList(page);
  await expect(failure(page)).toBeVisible();
  await page.unrouteAll();
  await retry(page).click();
  await expect(list(page)).toBeVisible();
  expect(documents()).toBe(0);
  expect(failed()).not.toEqual([]);
  for (const report of failed()) expect(report).toMatchObject({ remote: 'shell', errorClass: 'network' });
});

test('recovers a later page of a running remote with Retry [REL-07]', async ({ page }) => {
  await openFirstPage(page);
  await openList(page);
  await expect(list(page)).toBeVisible();
  const { failed, documents } = watch(page);
  await page.route(SHELL_FILES, drop);
  await page.getByRole('link', { name: 'Add Platform User' }).click();
  await expect(failure(page)).toBeVisible();
  await page.unrouteAll();
  await retry(page).click();
  await expect(firstName(page)).toBeVisible();
  expect(documents()).toBe(0);
  for (const report of failed()) expect(report).toMatchObject({ remote: 'shell', outcome: 'failed' });
});

test('reloads the page once when Retry fails too [REL-08]', async ({ page }) => {
  await openFirstPage(page);
  const { documents } = watch(page);
  await page.route(SHELL_FILES, (route) => (documents() === 0 ? drop(route) : route.continue()));
  await openList(page);
  await retry(page).click();
  await expect(list(page)).toBeVisible();
  expect(documents()).toBe(1);
});

test('retries a failed request for the palette and fetches it again on the next opening', async ({
  page,
}) => {
  await openFirstPage(page);
  const { documents } = watch(page);
  await page.route(SHELL_FILES, drop, { times: 1 });
  await page.keyboard.press('Control+k');
  await expect(palette(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await page.route(SHELL_FILES, drop);
  await page.keyboard.press('?');
  await expect(page.getByText('This could not be opened.')).toBeVisible();
  await page.unrouteAll();
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: /shortcuts/i })).toBeVisible();
  expect(documents()).toBe(0);
});

test('keeps a half-filled form across the reload for a deleted file [REL-08]', async ({ page }) => {
  await page.clock.install();
  await startSession(page, 'acme.provider');
  await page.goto(NEW_USER);
  await firstName(page).fill('Tess');
  const { documents } = await loseFilesUntilReload(page);
  await page.keyboard.press('Control+k');
  await expect.poll(documents).toBe(1);
  await expect(firstName(page)).toHaveValue('Tess');
  await expect(page.getByText('Unsaved changes', { exact: true })).toBeVisible();
  await page.keyboard.press('Control+k');
  await expect(palette(page)).toBeVisible();
  expect(documents()).toBe(1);
});

test('keeps a draft across the reload for a deleted file [REL-08]', async ({ page }) => {
  const box = page.getByRole('textbox', { name: /^Message to/ });
  await page.clock.install();
  await startSession(page, 'acme.agent');
  await openTextable(page);
  await box.fill('Half a sentence');
  const { documents } = await loseFilesUntilReload(page);
  await page.keyboard.press('Control+k');
  await expect.poll(documents).toBe(1);
  await expect(box).toHaveValue('Half a sentence');
  await box.fill('');
});
