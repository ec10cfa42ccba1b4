import type { Page } from '@playwright/test';
import { faultsIn } from '../support/accessibility';
import { signIn, startSession } from '../support/sign-in';
import { expect, test } from '../support/test';

test.use({ world: 'campaigns' });

const CAMPAIGNS = '/dashboard/campaigns';
const row = (page: Page, name: string) => page.getByRole('row', { name: new RegExp(`^${name} `) });
const tab = (page: Page, name: RegExp) =>
  page.getByRole('navigation', { name: 'Campaigns', exact: true }).getByRole('link', { name });

async function choose(page: Page, name: string, action: string) {
  await page.getByRole('button', { name: `Actions for ${name}`, exact: true }).press('Enter');
  await page.getByRole('menuitem', { name: action }).click();
}

test('shows the campaigns and what can be done with each of them [NAV-21] [CMP-01] [CMP-02] [CMP-03] [CPN-27]', async ({
  page,
}) => {
  test.slow();
  await startSession(page, 'acme.admin');
  await page.goto(CAMPAIGNS);
  await expect(tab(page, /^Campaigns/)).toHaveAttribute('aria-current', 'page');
  await expect(tab(page, /^Campaigns/)).toContainText('10');
  await expect(tab(page, /^Report/)).toBeVisible();
  await expect(row(page, 'Evening slots')).toContainText(/\d+ resume at 8:00 AM/);
  const banner = page.getByRole('region', { name: 'Whitening offer was paused' });
  await expect(banner).toContainText('Carriers rejected more than 25% of its texts.');
  expect(await faultsIn(page)).toEqual([]);

  // By keyboard to the report, and back.
  await choose(page, 'Evening slots', 'View Report');
  await expect(page).toHaveURL(/\/campaigns\/report\?campaignId=\d+$/);
  await expect(tab(page, /^Report/)).toHaveAttribute('aria-current', 'page');
  await page.goBack();
  await banner.getByRole('link', { name: 'View Report' }).click();
  await expect(page).toHaveURL(/\/campaigns\/report\?campaignId=\d+$/);
  await tab(page, /^Campaigns/).click();

  // Search and filters are part of the address.
  await page.getByRole('searchbox', { name: 'Search campaigns' }).fill('recall');
  await expect(row(page, 'Six-month recall')).toBeVisible();
  await expect(row(page, 'Evening slots')).toHaveCount(0);
  await page.getByRole('searchbox', { name: 'Search campaigns' }).fill('');
  await expect(row(page, 'Evening slots')).toBeVisible();
  await page.getByRole('button', { name: 'Status Any' }).click();
  await page.getByRole('menuitemradio', { name: 'Cancelled' }).click();
  await expect(page).toHaveURL(/status=cancelled/);
  await expect(row(page, 'Flu season note')).toBeVisible();
  await page.getByRole('button', { name: 'Date Any' }).click();
  await page.getByRole('dialog', { name: 'Date' }).getByRole('button', { name: 'Today' }).first().click();
  await expect(page.getByText('No campaigns match these filters')).toBeVisible();
  expect(await faultsIn(page)).toEqual([]);
  await page.getByRole('button', { name: 'Clear filters' }).click();

  // Pause and resume a campaign that waits for quiet hours to end.
  await choose(page, 'Evening slots', 'Pause');
  await expect(row(page, 'Evening slots')).toContainText('Paused');
  await choose(page, 'Evening slots', 'Resume');
  await expect(row(page, 'Evening slots')).toContainText('Sending');

  // Cancel one that is scheduled.
  await choose(page, 'Braces, open evening', 'Cancel campaign');
  const question = page.getByRole('alertdialog', { name: 'Cancel Campaign' });
  await expect(question).toContainText(/None of the \d+ people on its lists gets Braces, open evening\./);
  expect(await faultsIn(page)).toEqual([]);
  await question.getByRole('button', { name: 'Cancel Campaign' }).click();
  await expect(row(page, 'Braces, open evening')).toContainText('Cancelled');

  // A duplicate is a draft without recipients, whose steps open; then it is deleted.
  await choose(page, 'Six-month recall', 'Duplicate');
  await expect(page).toHaveURL(/\/campaigns\/\d+$/);
  await page.goto(`${CAMPAIGNS}?status=draft`);
  await expect(row(page, 'Copy of Six-month recall')).toContainText('Draft');
  await choose(page, 'Copy of Six-month recall', 'Delete');
  await page.getByRole('button', { name: 'Delete Draft' }).click();
  await expect(row(page, 'Copy of Six-month recall')).toHaveCount(0);

  // A phone in dark mode.
  await page.setViewportSize({ width: 390, height: 844 });
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto(CAMPAIGNS);
  await expect(row(page, 'Evening slots')).toBeVisible();
  expect(await faultsIn(page)).toEqual([]);
});

test('is for users of a company with the plan feature [GRD-10] [GRD-11] [GRD-39] [GRD-40]', async ({
  page,
}) => {
  test.slow();
  const link = page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Campaigns' });
  await signIn(page, 'acme.agent', CAMPAIGNS);
  await expect(row(page, 'Evening slots')).toBeVisible();
  // The campaign of a number that is not the agent's.
  await expect(row(page, 'Payment plan reminder')).toHaveCount(0);
  await expect(link).toBeVisible();
  for (const username of ['acme.provider', 'super', 'bluebird.admin', 'bluebird.agent']) {
    await signIn(page, username, CAMPAIGNS);
    await expect(page.getByRole('heading', { name: 'Restricted access' })).toBeVisible();
    await expect(link).toHaveCount(0);
  }
});
