import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { faultsIn } from '../support/accessibility';
import { signIn } from '../support/sign-in';
import { expect, test } from '../support/test';

const REPORTS = '/dashboard/reports';
const tab = (page: Page, name: string) => page.getByRole('main').getByRole('link', { name, exact: true });
const contact = (page: Page) => page.getByRole('combobox', { name: 'Contact' });
const dates = (page: Page) => page.getByRole('combobox', { name: 'Date range' });
const search = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Search', exact: true });
const table = (page: Page, name: string) => page.getByRole('table', { name, exact: true });
const cells = (page: Page, name: string, column: number) =>
  table(page, name)
    .getByRole('row')
    .evaluateAll(
      (rows, at) => rows.slice(1).map((row) => row.querySelectorAll('th,td')[at]?.textContent ?? ''),
      column,
    );
const sum = (values: string[]) =>
  values.reduce((total, value) => total + Number(value.replaceAll(',', '')), 0);

async function download(page: Page, name: string): Promise<string[]> {
  const downloading = page.waitForEvent('download');
  await page.getByRole('link', { name, exact: true }).click();
  const file = await downloading;
  return (await readFile(await file.path(), 'utf8')).trim().split('\r\n').slice(1);
}

test('shows the summary of a search, keeps it in the address, and its chart, table and file agree [NAV-22, RPT-01, RPT-02, RPT-03, RPT-05, RPT-07, RPT-09, RPT-18, RPT-19, REP-03, REP-14, REP-15]', async ({
  page,
}) => {
  await signIn(page, 'acme.admin', REPORTS);
  await expect(tab(page, 'Summary View')).toBeVisible();
  await expect(tab(page, 'Detail View')).toBeVisible();
  await expect(contact(page)).toHaveValue('All');
  await expect(dates(page)).toContainText('Last 30 Days');
  await search(page).click();
  await expect(page).toHaveURL(/contact=all&from=\d{4}-\d\d-\d\d&to=\d{4}-\d\d-\d\d$/);
  const chart = page.getByRole('figure', { name: 'Texts per day' });
  await expect(chart).toBeVisible();
  expect(await faultsIn(page)).toEqual([]);

  await chart.getByRole('button', { name: /^Show as Table/ }).click();
  const sent = sum(await cells(page, 'Messages per day', 1));
  expect(sent).toBeGreaterThan(0);
  expect(sum(await cells(page, 'Texts per day', 1))).toBe(sent);
  const tile = page.getByRole('term').filter({ hasText: /^Sent$/ });
  await expect(tile.locator('xpath=following-sibling::dd[1]')).toHaveText(sent.toLocaleString('en-US'));
  const days = await download(page, 'Download CSV');
  expect(days).toHaveLength(30);
  expect(sum(days.map((line) => line.split(',')[1] ?? ''))).toBe(sent);

  await page.reload();
  await expect(table(page, 'Messages per day')).toBeVisible();
  expect(sum(await cells(page, 'Messages per day', 1))).toBe(sent);
});

test('opens a message of the detail in its thread, and works with the keyboard alone [RPT-04, RPT-06, RPT-08, REP-02, REP-12]', async ({
  page,
}) => {
  await signIn(page, 'acme.agent', `${REPORTS}/detail`);
  await expect(search(page)).toBeDisabled();
  await contact(page).focus();
  await page.keyboard.press('ArrowDown');
  const option = page.getByRole('option').first();
  await expect(option).toBeVisible();
  await expect(page.getByRole('option', { name: 'All', exact: true })).toHaveCount(0);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(search(page)).toBeEnabled();
  await dates(page).focus();
  await page.keyboard.press('Enter');
  const year = page.getByRole('button', { name: 'Last 12 Months' });
  await year.focus();
  await page.keyboard.press('Enter');
  await expect(dates(page)).toContainText('Last 12 Months');
  await search(page).focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/contact=\d+&from=/);

  await page.goto(
    `${REPORTS}?contact=all&${new URL(page.url()).searchParams.toString().replace(/contact=\d+&/, '')}`,
  );
  await table(page, 'Top contacts').getByRole('link').first().click();
  const message = page
    .getByRole('table')
    .getByRole('link', { name: /\d+:\d\d/ })
    .first();
  await expect(message).toBeVisible();
  expect(await faultsIn(page)).toEqual([]);
  await message.click();
  await expect(page).toHaveURL(/\/dashboard\/messages\?.*contact-id=\d+&message=\d+/);
  await expect(page.getByRole('log', { name: 'Message history' })).toBeVisible();
});

test('shows the whole date of each message in a window of 1280 px [REP-12]', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 720 });
  const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);
  await signIn(page, 'acme.admin', `${REPORTS}?contact=all&from=${daysAgo(300)}&to=${daysAgo(1)}`);
  await table(page, 'Top contacts').getByRole('link').first().click();
  const days = page.getByRole('table').getByRole('link', { name: /\d+:\d\d/ });
  await expect(days.first()).toBeVisible();
  const cut = await days.evaluateAll((links) =>
    links
      .filter((link) => (link.closest('td')?.scrollWidth ?? 0) > (link.closest('td')?.clientWidth ?? 0))
      .map(({ textContent }) => textContent),
  );
  expect(cut).toEqual([]);
});

test('shows no charts for a range without messages, on a phone and in dark mode [REP-11]', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.emulateMedia({ colorScheme: 'dark' });
  await signIn(page, 'acme.admin', `${REPORTS}?contact=all&from=2020-01-01&to=2020-01-31`);
  await expect(page.getByText('No messages in this range')).toBeVisible();
  await expect(page.getByRole('figure')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Download CSV' })).toBeDisabled();
  expect(await faultsIn(page)).toEqual([]);
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);
  expect(overflow).toBe(false);
});

test('is only for users of a company [GRD-12, GRD-41]', async ({ page }) => {
  for (const username of ['acme.admin', 'acme.agent']) {
    await signIn(page, username, REPORTS);
    await expect(tab(page, 'Summary View')).toBeVisible();
    await expect(
      page.getByRole('navigation').getByRole('link', { name: 'Reports', exact: true }).first(),
    ).toBeVisible();
  }
  await signIn(page, 'acme.provider', REPORTS);
  await expect(page.getByRole('heading', { name: /forbidden|access/i })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Reports', exact: true })).toHaveCount(0);
});
