import { AccountList } from '@dashboard/shared/contracts';
import type { Page } from '@playwright/test';
import * as v from 'valibot';
import { faultsIn } from '../support/accessibility';
import { linkIn, mailTo } from '../support/mailbox';
import { button, field, newName } from '../support/platform-users';
import { signIn, startSession } from '../support/sign-in';
import { expect, test } from '../support/test';

const PASSWORD = 'Lakeview-2026';
const choice = (page: Page, name: string) => page.getByRole('combobox', { name });
const crumbs = (page: Page) => page.getByRole('navigation', { name: 'Breadcrumbs' });
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

/** The account of the demo user acme.admin. */
async function harborview(page: Page): Promise<number> {
  const response = await page.request.get('/accounts?search=Harborview');
  const [account] = v.parse(AccountList, await response.json()).items;
  if (!account) throw new Error('The demo data has no Harborview Dental.');
  return account.accountId;
}

async function choose(page: Page, name: string, option: string) {
  await choice(page, name).click();
  await page.getByRole('option', { name: option, exact: true }).click();
}

/** Fills in and saves the form of a new user with a unique username. Returns the username. */
async function addUser(page: Page, type: 'Admin' | 'End User'): Promise<string> {
  const username = newName();
  await field(page, 'First Name').fill('Tess');
  await field(page, 'Last Name').fill(`Ambrose ${username}`);
  await field(page, 'Username').fill(username);
  await field(page, 'Email').fill(`${username}@example.com`);
  await choose(page, 'User Type', type);
  await choose(page, 'Default Number', '(312) 555-0142');
  await choose(page, 'Time Zone', 'Central Time');
  await button(page, 'Save').click();
  return username;
}

test('lets a provider add a user who creates a password, signs in and texts [NAV-30] [NAV-33] [USR-05] [USR-52] [API-97]', async ({
  page,
}) => {
  await startSession(page, 'acme.provider');
  const path = `/dashboard/management/customer-accounts/${await harborview(page)}/users`;
  await page.goto(path);
  await page.getByRole('link', { name: 'Add User' }).click();
  await expect(heading(page, 'New User')).toBeVisible();
  await expect(crumbs(page)).toHaveText(/Customer Accounts.*Harborview Dental.*Users.*New User/);
  const username = await addUser(page, 'End User');
  await expect(page).toHaveURL(path);
  await page.getByRole('searchbox', { name: 'Search Users' }).fill(username);
  await expect(page.getByRole('row', { name: new RegExp(username) })).toContainText('Pending');

  const mail = await mailTo(page, `${username}@example.com`, 'Welcome to Acme Telecom');
  // An open page would notice the ended session and leave for the sign-in page.
  await page.goto('about:blank');
  await page.context().clearCookies();
  await page.goto(linkIn(mail));
  await page.getByLabel('New Password', { exact: true }).fill(PASSWORD);
  await button(page, 'Create Password').click();
  await page.getByRole('link', { name: 'Back to Login page' }).click();
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await button(page, 'Log in').click();

  await page.waitForURL('**/dashboard/messages*');
  await page.getByRole('button', { name: 'New Message' }).click();
  const dialog = page.getByRole('dialog', { name: 'New Message' });
  await dialog.getByRole('combobox', { name: 'To' }).fill('(312) 555-0197');
  await dialog.getByRole('combobox', { name: 'To' }).press('Enter');
  await dialog.getByRole('textbox', { name: 'Message' }).fill('Hello from the new colleague');
  await dialog.getByRole('button', { name: 'Send', exact: true }).click();
  const sent = page.getByRole('main').getByText('Hello from the new colleague', { exact: true });
  await expect(sent).toBeVisible();
});

test('lets an admin add and delete a user of their company [NAV-47] [NAV-48] [USR-16] [USR-39] [USR-42] [USR-43] [USR-45] [API-99]', async ({
  page,
}) => {
  await signIn(page, 'acme.admin', '/dashboard/admin/users');
  expect(await faultsIn(page)).toEqual([]);
  await page.getByRole('link', { name: 'Add User' }).click();
  await expect(heading(page, 'New User')).toBeVisible();
  const username = await addUser(page, 'Admin');
  await page.getByRole('searchbox', { name: 'Search Users' }).fill(username);
  await page.getByRole('link', { name: `Edit Tess Ambrose ${username}` }).click();

  await expect(heading(page, `Tess Ambrose ${username}`)).toBeVisible();
  await expect(crumbs(page)).toHaveText(`UsersTess Ambrose ${username}`);
  expect(await faultsIn(page)).toEqual([]);
  await button(page, 'Delete').click();
  const dialog = page.getByRole('alertdialog', { name: 'Warning' });
  await expect(dialog).toContainText(
    'Are you sure you want to permanently delete this user? This action cannot be undone.',
  );
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('User successfully deleted')).toBeVisible();
  await expect(page).toHaveURL('/dashboard/admin/users');
  await page.getByRole('searchbox', { name: 'Search Users' }).fill(username);
  await expect(page.getByText(username, { exact: false })).toHaveCount(0);
});

test('fills a phone of 390 px to its edges, with the link beside the search and initials beside each user', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, 'acme.admin', '/dashboard/admin/users');
  const row = page.getByRole('row', { name: /^Ana Kestrel/ });
  await expect(row).toBeVisible();
  const drawn = await row.evaluate((element) => getComputedStyle(element, '::before').content);
  expect(drawn).toContain('AK');
  const table = await page.getByRole('table', { name: 'users' }).boundingBox();
  expect(table).toMatchObject({ x: 0, width: 390 });
  const search = await page.getByRole('searchbox', { name: 'Search Users' }).boundingBox();
  const add = await page.getByRole('link', { name: 'Add User' }).boundingBox();
  expect(add?.y).toBe(search?.y);
  expect(await faultsIn(page, 'main')).toEqual([]);
});
