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

test('shows time schedules, and adds one with its hours and holidays by keyboard [NAV-16] [NAV-17] [BOT-02] [BTM-08] [BTM-12] [BTM-14]', async ({
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
  await page.keyboard.type('1230p');
  await page.getByRole('button', { name: 'Copy Monday to…' }).press('Enter');
  const copy = page.getByRole('dialog', { name: 'Copy Monday to…' });
  for (const name of ['Tuesday', 'Wednesday']) await copy.getByRole('checkbox', { name }).press('Space');
  await copy.getByRole('button', { name: 'Copy Hours' }).press('Enter');
  await chooseKind(page, 'Friday', 'Open');
  await page.getByLabel('Friday opens').fill('20:00');
  await page.getByLabel('Friday closes').fill('02:00');
  await expect(day(page, 'Friday').getByText('until Saturday 2:00 AM')).toBeVisible();

  // Holidays of next year, which no exception covers yet.
  await page.getByRole('button', { name: 'Add US / Canadian holidays' }).press('Enter');
  const holidays = page.getByRole('dialog', { name: 'Add Holidays' });
  const year = String(new Date().getFullYear() + 1);
  await holidays.getByRole('combobox', { name: 'Year' }).press('Enter');
  await expect(page.getByRole('option', { name: year })).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(holidays.getByRole('combobox', { name: 'Year' })).toHaveText(year);
  await expect(holidays.getByText(/^Martin Luther King/)).toBeVisible();
  await holidays.getByRole('button', { name: 'Add Holidays' }).press('Enter');
  const exceptions = page.getByRole('list', { name: 'Next exceptions' });
  await expect(exceptions.getByText(/^Martin Luther King/)).toBeVisible();

  await page.getByRole('button', { name: 'Save', exact: true }).press('Enter');
  await expect(page.getByText('Time schedule successfully created')).toBeVisible();
  await page.goto('/dashboard/message-bot/time-schedule');
  await page.getByRole('row', { name: NAME }).getByText(NAME).click();
  await expect(heading(page, NAME)).toBeVisible();
  for (const name of ['Monday', 'Tuesday', 'Wednesday']) {
    await expect(page.getByLabel(`${name}, interval 1 closes`)).toHaveValue('12:00 PM');
    await expect(page.getByLabel(`${name}, interval 2 opens`)).toHaveValue('12:30 PM');
  }
  await expect(page.getByLabel('Friday closes')).toHaveValue('2:00 AM');
  await expect(exceptions.getByText(/^Martin Luther King/)).toBeVisible();
});
