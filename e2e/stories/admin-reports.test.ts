import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { faultsIn } from '../support/accessibility';
import { signIn } from '../support/sign-in';
import { expect, test } from '../support/test';

const REPORTS = [
  { name: 'Usage', figure: 'Texts per day', table: 'Usage by number' },
  { name: 'Team', figure: 'Texts by people per day', table: 'People' },
  { name: 'Delivery', figure: 'Delivery per day', table: 'Failures by reason' },
  { name: 'Opt-outs', figure: 'Opt-outs per day', table: 'Contacts who opted out' },
  { name: 'Activity', figure: null, table: 'Activity' },
];

const reports = (page: Page) => page.getByRole('navigation', { name: 'Reports', exact: true });
const table = (page: Page, name: string) => page.getByRole('table', { name });

/** The paths of the scripts fetched so far, as a set that keeps growing. */
function scriptsOf(page: Page): Set<string> {
  const paths = new Set<string>();
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') paths.add(new URL(response.url()).pathname);
  });
  return paths;
}

/** Whether one of the scripts draws charts: the name of a class of the chart library is in its code. */
async function hasCharts(page: Page, paths: ReadonlySet<string>): Promise<boolean> {
  const codes = await Promise.all([...paths].map(async (path) => (await page.request.get(path)).text()));
  return codes.some((code) => code.includes('visx-'));
}

test('lets an admin read who opted out and download it [NAV-44] [ADM-18] [ADM-20]', async ({ page }) => {
  await signIn(page, 'acme.admin', '/dashboard/admin');
  await page.getByRole('main').getByRole('link', { name: 'Reports' }).click();
  await expect(page).toHaveURL('/dashboard/admin/reports');
  await reports(page).getByRole('link', { name: 'Opt-outs' }).click();
  const rows = table(page, 'Contacts who opted out').getByRole('row');
  await expect(rows.nth(1)).toContainText(/\(\d{3}\) \d{3}-\d{4}/);
  const count = (await rows.count()) - 1;

  const downloading = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download CSV' }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toMatch(/\.csv$/);
  const lines = (await readFile(await download.path(), 'utf8')).trim().split('\n');
  expect(lines).toHaveLength(count + 1);

  await page.getByRole('combobox', { name: 'Date range' }).click();
  await page.getByRole('button', { name: 'Yesterday' }).click();
  await expect(page).toHaveURL(/view=optouts&from=(\d{4}-\d{2}-\d{2})&to=\1$/);
  await page.reload();
  await expect(page.getByRole('combobox', { name: 'Date range' })).toContainText('Yesterday');
});

for (const width of [1440, 390]) {
  test(`shows the five reports at ${width} px [ADM-20]`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await signIn(page, 'acme.admin', '/dashboard/admin/reports');
    for (const { name, figure, table: details } of REPORTS) {
      await reports(page).getByRole('link', { name }).click();
      await expect(table(page, details)).toBeVisible();
      expect(await faultsIn(page)).toEqual([]);
      if (figure === null) continue;
      const chart = page.getByRole('figure', { name: figure });
      await chart.getByRole('group', { name: figure }).press('End');
      await expect(chart.locator('[aria-live]')).toHaveText(/: .*\d/);
      await chart.getByRole('button', { name: /^Show as Table/ }).click();
      expect(await table(page, figure).getByRole('row').count()).toBeGreaterThan(30);
      expect(await faultsIn(page)).toEqual([]);
    }
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);
    expect(overflow).toBe(false);
  });
}

test('fetches the chart library with the first chart only [ADM-21]', async ({ page }) => {
  const scripts = scriptsOf(page);
  await signIn(page, 'acme.admin', '/dashboard/admin/users');
  await expect(page.getByRole('table')).toBeVisible();
  await page.goto('/dashboard/admin/reports?view=activity');
  await expect(table(page, 'Activity')).toBeVisible();
  expect(await hasCharts(page, scripts)).toBe(false);
  await reports(page).getByRole('link', { name: 'Usage' }).click();
  await expect(page.getByRole('figure', { name: 'Texts per day' })).toBeVisible();
  expect(await hasCharts(page, scripts)).toBe(true);
});
