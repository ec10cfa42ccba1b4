import type { Page } from '@playwright/test';
import { faultsIn } from '../support/accessibility';
import { DEMO_PASSWORD } from '../support/credentials';
import { linkIn, mailTo } from '../support/mailbox';
import { button, field, newName } from '../support/platform-users';
import { logIn, signIn } from '../support/sign-in';
import { expect, test } from '../support/test';

const PATH = '/dashboard/management/customer-accounts/new-account';
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 2, name });

async function fillAll(page: Page, values: Record<string, string>) {
  for (const [name, value] of Object.entries(values)) await field(page, name).fill(value);
}

async function choose(page: Page, name: string, option: RegExp) {
  await page.getByRole('combobox', { name }).click();
  await page.getByRole('option', { name: option }).first().click();
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
  await field(page, 'Description').fill('Prairie Plumbing confirms appointments with its own customers.');
  for (const n of [1, 2, 3, 4, 5]) await field(page, `Sample ${n}`).fill(`Your plumber arrives at ${n} pm.`);
}

test('creates an account whose administrator can log in [ACC-16] [ACC-19] [ACC-20] [API-30] [ERR-14]', async ({
  page,
}) => {
  const username = newName();
  await signIn(page, 'acme.provider', PATH);
  await fillAccount(page, `Prairie ${username}`);
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
  await page.getByRole('searchbox', { name: 'Area Code or Zip Code' }).fill('312');
  await button(page, 'Search').click();
  await page.getByRole('radio', { name: '(312)' }).first().check();
  await button(page, 'Next: Review').click();
  await expect(heading(page, 'Review')).toBeFocused();
  await button(page, 'Add Account').click();
  await expect(page.getByText('New Account successfully created')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: `Prairie ${username}` })).toBeVisible();

  const mail = await mailTo(page, `${username}@example.com`, 'Welcome to Acme Telecom');
  // The provider is still signed in.
  await page.context().clearCookies();
  await page.goto(linkIn(mail));
  await page.getByLabel('New Password', { exact: true }).fill(DEMO_PASSWORD);
  await button(page, 'Create Password').click();
  await expect(page.getByText('Password successfully created')).toBeVisible();
  await logIn(page, username);
  await expect(page).toHaveURL(/\/dashboard\/messages/);
});
