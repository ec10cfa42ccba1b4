import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import { faultsIn } from '../support/accessibility';
import { type DevCommand, startDev } from '../support/dev-command';
import { startSession } from '../support/sign-in';
import { type Suite, startSuite } from '../support/suite';
import { test as base, expect } from '../support/test';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const env = { DEV_OVERRIDES: 'http://localhost:*', DEV_OVERRIDE_USERS: 'acme.agent' };

/** A server that lets one user load remotes from this machine. */
const test = base.extend<object, { suite: Suite }>({
  suite: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures a function needs from this pattern
    async ({}, use) => {
      const suite = await startSuite({ env });
      await use(suite);
      await suite.stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
});

// Inside the package, so that the remote can resolve its libraries.
mkdirSync(join(ROOT, 'e2e/.cache'), { recursive: true });
let scratch: string;
let folder: string;
let dev: DevCommand;
let violations: string[];
test.beforeEach(async ({ page, suite }) => {
  scratch = mkdtempSync(join(ROOT, 'e2e/.cache/dev-'));
  folder = join(scratch, 'remote-hello');
  cpSync(join(ROOT, 'e2e/fixtures/remote-hello'), folder, { recursive: true });
  dev = await startDev(folder, suite.url);
  violations = [];
  page.on('console', (message) => {
    if (/Content Security Policy|CORS/.test(message.text())) violations.push(message.text());
  });
});
test.afterEach(async () => {
  await dev.stop();
  rmSync(scratch, { recursive: true, force: true });
});

function edit(from: string, to: string): void {
  const file = join(folder, 'src/HelloPage.tsx');
  writeFileSync(file, readFileSync(file, 'utf8').replace(from, to));
}

const bar = (page: Page) => page.getByRole('region', { name: 'Remote in development' });
const heading = (page: Page, name: RegExp | string) => page.getByRole('heading', { name });
const menuItem = (page: Page) =>
  page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Hello' });

async function load(page: Page): Promise<void> {
  await page.goto(dev.startUrl);
  const dialog = page.getByRole('alertdialog', { name: 'Load a Remote from This Computer' });
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await dialog.getByRole('button', { name: 'Load It' }).click();
}

test('loads one remote from this machine in one session, with live reload, until Reset [REL-33]', async ({
  page,
  browser,
  suite,
}) => {
  await startSession(page, 'acme.agent');
  await load(page);
  await expect(bar(page)).toContainText(`remote-hello comes from ${dev.origin}`);
  await menuItem(page).click();
  await expect(heading(page, /^Hello, /)).toBeVisible();
  await expect(bar(page)).toBeVisible();
  // The fixture's page itself has no main heading.
  expect(await faultsIn(page, '[aria-label="Remote in development"]')).toEqual([]);

  // Another session of the same user has neither the remote nor the content policy.
  const other = await browser.newPage({ baseURL: suite.url });
  await startSession(other, 'acme.agent');
  const response = await other.goto('/dashboard/messages');
  expect(response?.headers()['content-security-policy']).not.toContain(dev.origin);
  await expect(other.getByRole('navigation', { name: 'Main menu' }).getByRole('link').first()).toBeVisible();
  await expect(menuItem(other)).toHaveCount(0);
  await expect(bar(other)).toHaveCount(0);

  // The page reloads after a change, and a later chunk is checked and loaded too.
  edit('Hello,', 'Welcome,');
  await expect(heading(page, /^Welcome, /)).toBeVisible();
  await page.getByRole('link', { name: 'See you later' }).click();
  await expect(heading(page, 'Later')).toBeVisible();

  // With the keyboard alone.
  await bar(page).getByRole('button', { name: 'Reset' }).focus();
  await page.keyboard.press('Enter');
  await expect(bar(page)).toHaveCount(0);
  await expect(menuItem(page)).toHaveCount(0);
  await page.goto('/dashboard/hello');
  await expect(heading(page, 'We are Sorry...')).toBeVisible();
  expect(violations).toEqual([]);
});

test('never runs a file whose bytes do not match the contract [REL-33]', async ({ page }) => {
  await startSession(page, 'acme.agent');
  await page.route(`${dev.origin}/entry.*.js*`, async (route) => {
    const original = await route.fetch();
    await route.fulfill({ response: original, body: `${await original.text()};` });
  });
  await load(page);
  await expect(bar(page)).toBeVisible();
  await menuItem(page).click();
  await expect(heading(page, /Hello couldn.t be loaded/)).toBeVisible();
});

test('rejects a user without permission to load remotes [REL-33]', async ({ page }) => {
  await startSession(page, 'bluebird.agent');
  await load(page);
  await expect(page.getByRole('alertdialog').getByRole('alert')).toContainText(
    'This server does not allow it. Its settings DEV_OVERRIDES and DEV_OVERRIDE_USERS',
  );
  await page.reload();
  await expect(page.getByRole('navigation', { name: 'Main menu' }).getByRole('link').first()).toBeVisible();
  await expect(bar(page)).toHaveCount(0);
});
