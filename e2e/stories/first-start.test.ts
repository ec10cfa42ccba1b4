import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startSuite } from '../support/suite';
import { expect, test } from '../support/test';

const LINK = /first super admin, create a password: (\S+)/;

test('prints a single-use link for the first super admin of an installation without demo data', async ({
  page,
}) => {
  const dataDir = mkdtempSync(join(tmpdir(), 'dashboard-first-'));
  const suite = await startSuite({ dataDir, env: { SEED: 'none' } });
  const [, link = ''] = LINK.exec(suite.output()) ?? [];
  await page.goto(`${suite.url}/login`);
  await expect(page.getByRole('heading', { name: 'Log in' })).toBeVisible();

  await page.goto(link);
  await page.getByLabel('New Password', { exact: true }).fill('Own-pass-1');
  await page.getByRole('button', { name: 'Create Password' }).click();
  await expect(page.getByText('Password successfully created')).toBeVisible();
  await page.getByRole('link', { name: 'Back to Login page' }).click();
  await page.getByLabel('Username').fill('admin');
  await page.getByLabel('Password', { exact: true }).fill('Own-pass-1');
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page.getByRole('textbox', { name: 'Username' })).toHaveValue('admin');

  await suite.kill();
  await suite.restart();
  expect(suite.output()).not.toMatch(LINK);
  await suite.stop();
  rmSync(dataDir, { recursive: true });
});
