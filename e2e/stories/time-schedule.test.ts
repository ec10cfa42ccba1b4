import type { Page } from '@playwright/test';
import { faultsIn } from '../support/accessibility';
import { signIn } from '../support/sign-in';
import { expect, test } from '../support/test';

const NAME = 'Front office';
const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true }).click();
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

test('keeps time schedules with copied days, nights, holidays and exceptions [NAV-16] [NAV-17] [BOT-02] [BTM-10] [BTM-12] [BTM-14]', async ({
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
  await expect(remove).toHaveAccessibleDescription('Used by 1 automatic response');
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
  await chooseKind(page, 'Saturday', 'Open 24 h');
  await save(page);
  await expect(day(page, 'Wednesday').getByText(/^9:00 AM to 12:00 PM overlaps 11:30 AM/)).toBeVisible();
  await expect(
    day(page, 'Friday').getByText(/runs past midnight and overlaps Saturday, all day/),
  ).toBeVisible();
  for (const name of ['Monday', 'Tuesday', 'Wednesday'])
    await page.getByLabel(`${name}, interval 2 opens`).fill('13:00');
  await chooseKind(page, 'Saturday', 'Closed');

  // Holidays and an exception.
  await page.getByRole('button', { name: 'US / Canadian holidays' }).click();
  const holidays = page.getByRole('dialog', { name: 'Add Holidays' });
  await expect(holidays.getByText('Thanksgiving Day')).toBeVisible();
  await holidays.getByRole('button', { name: 'Add Holidays' }).click();
  await expect(page.getByText(/^Added \d+ holidays$/)).toBeVisible();
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  const exception = page.getByRole('dialog', { name: 'Add Exception' });
  await exception.getByRole('textbox', { name: 'Name' }).fill('Team training');
  await exception.getByLabel('First date').click();
  await page.getByRole('gridcell').getByText('15', { exact: true }).first().click();
  await exception.getByText('Repeat every year').click();
  expect(await faultsIn(page)).toEqual([]);
  await exception.getByRole('button', { name: 'Add Exception' }).click();
  await expect(exception).toHaveCount(0);
  await save(page);
  await expect(page.getByText('Time schedule successfully created')).toBeVisible();

  // It is stored as entered, on a phone too.
  await page
    .getByRole('row', { name: new RegExp(NAME) })
    .getByText(NAME)
    .click();
  await expect(heading(page, NAME)).toBeVisible();
  await expect(page.getByLabel('Tuesday, interval 2 opens')).toHaveValue('13:00');
  await expect(page.getByLabel('Friday closes')).toHaveValue('02:00');
  await expect(page.getByText('Christmas Day')).toHaveCount(1);
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(page.getByLabel('Friday closes')).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  expect(await faultsIn(page)).toEqual([]);
  await page.setViewportSize({ width: 1440, height: 900 });

  // The same holidays are skipped and named.
  await page.getByRole('button', { name: 'US / Canadian holidays' }).click();
  await expect(holidays.getByText('has an exception').first()).toBeVisible();
  await holidays.getByRole('button', { name: 'Add Holidays' }).click();
  await expect(page.getByText('No holiday was added')).toBeVisible();
  await expect(page.getByText(/^Skipped, because the date has an exception: .*Christmas Day/)).toBeVisible();

  // A schedule that nothing uses can be deleted.
  await remove.click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Yes' }).click();
  await expect(page).toHaveURL(/\/message-bot\/time-schedule$/);
  await expect(page.getByText('Office hours')).toBeVisible();
  await expect(page.getByText(NAME)).toHaveCount(0);
});
