import type { Page } from '@playwright/test';
import { faultsIn } from './accessibility';
import { ACCOUNTS_PATH, choose, DESCRIPTION } from './accounts';
import { button, field } from './platform-users';
import { expect } from './test';

export const NEW_ACCOUNT_PATH = `${ACCOUNTS_PATH}/new-account`;
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 2, name });

async function fillAll(page: Page, values: Record<string, string>): Promise<void> {
  for (const [name, value] of Object.entries(values)) await field(page, name).fill(value);
}

async function fillAccount(page: Page, name: string) {
  await fillAll(page, {
    'Account Name (DBA)': name,
    'Contact Name': 'Ida Moen',
    'Contact Number': '3125550150',
    Email: 'office@prairie.example.com',
    'Tax ID': '360155012',
    City: 'Chicago',
    'ZIP Code': '60657',
  });
  await choose(page, 'State', /^Illinois/);
  await page.getByRole('combobox', { name: 'Address' }).fill('1420 Ashland Ave');
  await page.keyboard.press('Escape');
}

async function fillRegistry(page: Page) {
  await choose(page, 'Vertical Business Type', /./);
  await field(page, 'Description').fill(DESCRIPTION);
  for (const n of [1, 2, 3, 4, 5]) await field(page, `Sample ${n}`).fill(`Your plumber arrives at ${n} pm.`);
}

/** Fills the open wizard for a US account with its administrator, up to the review. */
export async function fillWizard(page: Page, name: string, username: string): Promise<void> {
  await fillAccount(page, name);
  await button(page, 'Next: Admin User').click();
  await fillAll(page, { 'First Name': 'Ida', 'Last Name': 'Moen' });
  await fillAll(page, { Username: username, Email: `${username}@example.com` });
  await choose(page, 'Time Zone', /Central/);
  await button(page, 'Next: Plan').click();
  await expect(heading(page, 'Choose a plan')).toBeFocused();
  expect(await faultsIn(page)).toEqual([]);
  await button(page, 'Next: Registry').click();
  await fillRegistry(page);
  await button(page, 'Next: Number').click();
  await page.getByRole('radio', { name: 'New Number' }).check({ force: true });
  await page.getByRole('searchbox', { name: 'Area Code or Zip Code' }).fill('312');
  await button(page, 'Search').click();
  await page.getByRole('radio', { name: '(312)' }).first().check();
  await button(page, 'Next: Review').click();
  await expect(heading(page, 'Review')).toBeFocused();
}

/** Opens a created account from the list, to which its creation leads. */
export async function openFromList(page: Page, name: string): Promise<void> {
  await expect(page).toHaveURL(new RegExp(`${ACCOUNTS_PATH}$`));
  await page.getByRole('searchbox', { name: 'Search accounts' }).fill(name);
  await page.getByRole('link', { name: `Edit ${name}` }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
}

/** Adds the account of the filled wizard, and opens it from the list. */
export async function addAccount(page: Page, name: string): Promise<void> {
  await button(page, 'Add Account').click();
  await expect(page.getByText('New Account successfully created')).toBeVisible();
  await openFromList(page, name);
}
