import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import { copyBuilds } from '../support/copy-of-builds';
import { remotes, UNTRIED } from '../support/remotes';
import { type Suite, startSuite } from '../support/suite';
import { expect, test } from '../support/test';

const SYSTEM = fileURLToPath(new URL('../../mfe-system/dist', import.meta.url));

/** Signs in as the first super admin of an installation without demo data. */
async function signInFirst(page: Page, suite: Suite): Promise<void> {
  const [, link = ''] = /first super admin, create a password: (\S+)/.exec(suite.output()) ?? [];
  await page.goto(link);
  await page.getByLabel('New Password', { exact: true }).fill('Own-pass-1');
  await page.getByRole('button', { name: 'Create Password' }).click();
  await page.getByRole('link', { name: 'Back to Login page' }).click();
  await page.getByLabel('Username').fill('admin');
  await page.getByLabel('Password', { exact: true }).fill('Own-pass-1');
  await page.getByRole('button', { name: 'Log in' }).click();
}

const shellScripts = (page: Page) =>
  page.locator('script[src*="/assets/shell/"]').evaluateAll((scripts) => scripts.map((it) => it.outerHTML));

test('adds the system area to a running installation when its remote is published [PVD-03]', async ({
  page,
}) => {
  const dataDir = mkdtempSync(join(tmpdir(), 'dashboard-arrival-'));
  // The copy has a shell and some remotes, without mfe-system.
  const suite = await startSuite({ dataDir, program: copyBuilds().program, env: { SEED: 'none' } });
  await signInFirst(page, suite);
  const menu = page.getByRole('navigation', { name: 'Main menu' });
  await expect(menu.getByRole('button', { name: 'Settings' })).toBeVisible();
  await expect(menu.getByRole('button', { name: 'System Admin' })).toHaveCount(0);
  await page.goto(`${suite.url}/dashboard/system/companies`);
  await expect(page.getByRole('table', { name: 'companies' })).toHaveCount(0);
  const before = await shellScripts(page);
  expect(before).not.toEqual([]);

  remotes(suite, 'publish', 'mfe-system', '--from', SYSTEM, '--default', ...UNTRIED);
  await page.reload();
  await expect(page.getByRole('table', { name: 'companies' })).toBeVisible();
  await expect(page).toHaveURL(/\/dashboard\/system\/companies$/);
  await expect(menu.getByRole('link', { name: 'Companies' })).toBeVisible();
  expect(await shellScripts(page)).toEqual(before);

  await suite.stop();
  rmSync(dataDir, { recursive: true });
});
