import { rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { faultsIn } from '../support/accessibility';
import { brokenShell } from '../support/broken-shell';
import { DEMO_PASSWORD } from '../support/credentials';
import { remotes } from '../support/remotes';
import { startSession } from '../support/sign-in';
import { expect, test } from '../support/test';

// Moves change what every user gets.
test.use({ world: 'operations' });

const because = (reason: string) => ['--reason', reason, '--actor', 'tomas'];
const row = (page: Page, name: string) =>
  page.getByRole('table', { name: 'Remotes' }).getByRole('row').filter({ hasText: name });
const dialog = (page: Page) => page.getByRole('dialog');
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const latest = (page: Page) => page.getByRole('region', { name: 'History' }).getByRole('listitem').first();

/** The number of users and the figures of loads, which the story does not count itself. */
async function withFigures(page: Page) {
  const provider = (serviceProviderId: number, host: string, companyName: string, users: number) => ({
    serviceProviderId,
    host,
    companyName,
    users,
    onRollout: 0,
  });
  const providers = [
    provider(1, 'acme.localhost', 'Acme Telecom', 1650),
    provider(2, 'bluebird.localhost', 'Bluebird Mobile', 730),
  ];
  await page.route('**/api/releases/*/reach', (route) => route.fulfill({ json: { providers } }));
  const none = { since: new Date().toISOString(), figures: [], series: [], failures: [] };
  await page.route('**/api/releases/health', (route) => route.fulfill({ json: none }));
}

async function openMove(page: Page, name: string, action: string) {
  await button(page, `Actions for ${name}`).first().click();
  await page.getByRole('menuitem', { name: action }).click();
}

async function choose(page: Page, name: string, option: string | RegExp) {
  await dialog(page).getByRole('combobox', { name }).click();
  await page.getByRole('option', { name: option }).click();
}

async function confirm(page: Page, reason: string, name: string | RegExp) {
  await dialog(page).getByRole('textbox', { name: 'Reason' }).fill(reason);
  await dialog(page).getByRole('button', { name }).click();
}

test('admits super admins only, after their login [REL-30]', async ({ page }) => {
  for (const username of ['acme.agent', 'acme.admin', 'acme.provider']) {
    await page.goto('about:blank');
    await startSession(page, username);
    expect((await page.goto('/operations'))?.status()).toBe(403);
    await expect(page.getByRole('heading', { name: 'Restricted access' })).toBeVisible();
  }
  await page.context().clearCookies();
  await page.goto('/operations');
  await page.getByLabel('Username').fill('super');
  await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD);
  await button(page, 'Log in').click();
  await expect(page.getByRole('heading', { name: 'Operations' })).toBeVisible();
  await expect(page).toHaveURL(/\/operations$/);
});

test('pins with a reason, shows a conflict and undoes [REL-30] [REL-36]', async ({ page, suite }) => {
  await startSession(page, 'super');
  await withFigures(page);
  await page.goto('/operations');
  await openMove(page, 'mfe-contacts', 'Pin…');
  await choose(page, 'Service Provider', 'Bluebird Mobile');
  await choose(page, 'Version', /^1\.0\.0/);
  await dialog(page).getByRole('button', { name: 'Pin', exact: true }).click();
  await expect(dialog(page).getByText('Enter a reason.')).toBeVisible();
  await expect(dialog(page).getByText(/^730 users at Bluebird Mobile get 1\.0\.0/)).toBeVisible();
  expect(await faultsIn(page)).toEqual([]);
  await confirm(page, 'Their pilot', 'Pin');
  await expect(dialog(page)).toHaveCount(0);
  await expect(row(page, 'mfe-contacts').getByRole('img', { name: 'Pinned' })).toBeVisible();
  await expect(latest(page)).toContainText('Bluebird Mobile, “Their pilot”');

  await openMove(page, 'mfe-contacts', 'Unpin…');
  remotes(suite, 'unpin', 'mfe-contacts', '--provider', 'bluebird.localhost', ...because('Pilot is over'));
  await confirm(page, 'Not needed', 'Unpin');
  await expect(dialog(page).getByRole('alert')).toContainText(
    'tomas moved mfe-contacts first: “Pilot is over”.',
  );
  await expect(dialog(page).getByRole('textbox', { name: 'Reason' })).toHaveValue('Not needed');
  await dialog(page).getByRole('button', { name: 'Cancel' }).click();
  await dialog(page).getByRole('button', { name: 'Discard Changes' }).click();
  await expect(row(page, 'mfe-contacts').getByRole('img', { name: 'Pinned' })).toHaveCount(0);

  await openMove(page, 'mfe-automation', 'Disable…');
  await choose(page, 'Service Provider', 'Bluebird Mobile');
  await confirm(page, 'Incident 12', 'Disable');
  await expect(row(page, 'mfe-automation')).toContainText('Off');
  await latest(page).getByRole('button', { name: /^Undo/ }).click();
  await confirm(page, 'Incident over', 'Enable');
  await expect(row(page, 'mfe-automation')).not.toContainText('Off');
});

test('rolls back a broken shell whose files are gone [REL-30]', async ({ page, suite }) => {
  test.setTimeout(180_000);
  const { dist, version } = brokenShell();
  remotes(suite, 'publish', 'shell', '--from', dist, '--default', ...because('A new menu'));
  await startSession(page, 'super');
  await withFigures(page);
  await page.goto('/dashboard');
  await expect(page.getByRole('navigation')).toHaveCount(0);
  for (const folder of ['builds/shell', 'remotes/shell'])
    rmSync(join(suite.dataDir, folder), { recursive: true, force: true });

  await page.goto('/operations?remote=shell');
  await expect(row(page, 'shell').first()).toContainText('.broken');
  await button(page, /^Roll back to 1\.0\.0/).click();
  await expect(dialog(page).getByText(/^2,380 users at 2 service providers get 1\.0\.0/)).toBeVisible();
  await confirm(page, 'The new menu does not start', /^Roll back to 1\.0\.0/);
  await expect(dialog(page)).toHaveCount(0);
  await expect(latest(page)).toContainText('The new menu does not start');
  expect(remotes(suite, 'list')).toContain('The new menu does not start');
  expect(version).toContain('.broken');

  await page.goto('/dashboard');
  await expect(page.getByRole('navigation').first()).toBeVisible();
});

test('is reachable with the keyboard and on a phone, in light and dark mode', async ({ page }) => {
  await startSession(page, 'super');
  await withFigures(page);
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/operations');
    await expect(row(page, 'mfe-auth').first()).toBeVisible();
    expect(await faultsIn(page)).toEqual([]);
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width).toBeLessThanOrEqual(390);
  }
  for (const width of [390, 320]) {
    await page.setViewportSize({ width, height: 844 });
    const header = page.getByRole('banner');
    await expect(header.getByRole('button', { name: /^User menu/ })).toBeInViewport({ ratio: 1 });
    const logo = await header.getByRole('link', { name: 'Acme Telecom' }).boundingBox();
    expect(logo?.width).toBeGreaterThanOrEqual(24);
  }
  await button(page, /^mfe-system$/).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('region', { name: 'Details of mfe-system' })).toBeVisible();
  await expect(page).toHaveURL(/remote=mfe-system/);
});
