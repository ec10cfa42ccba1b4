import type { Page } from '@playwright/test';
import { faultsIn } from '../support/accessibility';
import { signIn } from '../support/sign-in';
import { expect, test } from '../support/test';

const NAME = 'Front office';
const day = (page: Page, name: string) => page.getByRole('group', { name, exact: true });
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });

/** Chooses Closed, Open or Open 24 h for a weekday with the keyboard alone. */
async function chooseKind(page: Page, name: string, option: string) {
  await day(page, name)
    .getByRole('combobox', { name: `${name} hours` })
    .press('Enter');
  await page.getByRole('option', { name: option, exact: true }).press('Enter');
  await expect(day(page, name).getByRole('combobox', { name: `${name} hours` })).toHaveText(option);
}

test('shows time schedules, and edits the hours of a new one by keyboard [NAV-16] [NAV-17] [BOT-02] [BTM-14]', async ({
  page,
}) => {
  test.slow();
  await signIn(page, 'acme.admin', '/dashboard/message-bot');
  await expect(page.getByRole('link', { name: /^Time Schedule/ }).last()).toHaveAttribute(
    'aria-current',
    'page',
  );
  await expect(page).toHaveURL(/\/message-bot\/time-schedule$/);

  // The demo's default schedule is in use.
  await page
    .getByRole('row', { name: /Office hours/ })
    .getByText('Office hours')
    .click();
  await expect(heading(page, 'Office hours')).toBeVisible();
  const remove = page.getByRole('button', { name: 'Delete', exact: true });
  await expect(remove).toBeDisabled();
  await expect(remove).toHaveAccessibleDescription('Used by 1 response');
  await expect(page.getByRole('list', { name: 'Hours this week' }).getByRole('listitem')).toHaveCount(7);
  expect(await faultsIn(page)).toEqual([]);

  // A new one, by keyboard.
  await page.goto('/dashboard/message-bot/time-schedule');
  await page.getByRole('link', { name: 'Add Schedule' }).press('Enter');
  await page.getByRole('textbox', { name: 'Name' }).fill(NAME);
  await page.getByLabel('Monday closes').fill('12:00');
  await page.getByRole('button', { name: 'Add an interval to Monday' }).press('Enter');
  await expect(page.getByLabel('Monday, interval 2 opens')).toBeFocused();
  await page.keyboard.type('1130AM');
  await page.getByRole('button', { name: 'Copy Monday to…' }).press('Enter');
  const copy = page.getByRole('dialog', { name: 'Copy Monday to…' });
  for (const name of ['Tuesday', 'Wednesday']) await copy.getByRole('checkbox', { name }).press('Space');
  await copy.getByRole('button', { name: 'Copy Hours' }).press('Enter');
  await chooseKind(page, 'Friday', 'Open');
  await page.getByLabel('Friday opens').fill('20:00');
  await page.getByLabel('Friday closes').fill('02:00');
  await expect(day(page, 'Friday').getByText('until Saturday 2:00 AM')).toBeVisible();
});
