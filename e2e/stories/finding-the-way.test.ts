import type { Page } from '@playwright/test';
import { DEMO_PASSWORD } from '../support/credentials';
import { signIn } from '../support/sign-in';
import { expect, test } from '../support/test';

const FORBIDDEN = 'The page you\u2018re trying to access has restricted access.';

const menu = (page: Page) => page.getByRole('navigation', { name: 'Main menu' });

for (const [username, path, row] of [
  ['acme.admin', '/dashboard/messages', '[NAV-53] '],
  ['acme.agent', '/dashboard/messages', '[NAV-54] '],
  ['acme.provider', '/dashboard/management/customer-accounts', '[NAV-55] '],
  ['super', '/dashboard/system/companies', '[NAV-56] '],
] as const) {
  test(`starts ${username} at ${path} ${row}[GRD-01]`, async ({ page }) => {
    await signIn(page, username);
    await expect(page).toHaveURL(new RegExp(`${path}$`));
    await expect(page.getByRole('banner').getByRole('link')).toHaveAttribute('href', path);
  });
}

test('gives end users both messaging pages [GRD-03] [NAV-11] [NAV-12]', async ({ page, context }) => {
  for (const username of ['acme.admin', 'acme.agent']) {
    await signIn(page, username);
    await expect(page.getByRole('heading', { name: 'Messages', exact: true })).toBeVisible();
    await expect(page.getByRole('listbox', { name: 'Conversations' })).toBeVisible();
    await page.getByRole('link', { name: 'Messages New', exact: true }).click();
    await expect(page).toHaveURL(/\/dashboard\/messages-new$/);
    await expect(page).toHaveTitle(/Messages New$/);
    await page.getByRole('listbox', { name: 'Conversations' }).getByRole('option').first().click();
    await expect(page).toHaveURL(/\/dashboard\/messages-new\/\d{10}-\d+$/);
    await page.reload();
    await expect(page.getByRole('option', { selected: true })).toHaveCount(1);
    await expect(page.getByRole('log', { name: 'Message history' })).toBeVisible();
    await context.clearCookies();
  }
});

test('ends the session of every user type at the logout route [NAV-49] [GRD-30]', async ({ page }) => {
  for (const username of ['acme.admin', 'acme.agent', 'acme.provider', 'super']) {
    await signIn(page, username, '/dashboard/logout');
    await expect(page).toHaveURL(/\/login/);
    await page.goto('/dashboard/forbidden');
    await expect(page).toHaveURL(/\/login/);
  }
});

test('shows the not-found page for an unknown path and goes back from it [NAV-51] [NAV-59]', async ({
  page,
}) => {
  // The previous page is not the start page, which the link could also open.
  await signIn(page, 'acme.agent', '/dashboard/settings/profile');
  await expect(page.getByRole('heading', { name: 'Edit Profile' })).toBeVisible();
  await page.goto('/dashboard/nope');
  await expect(page.getByRole('heading', { name: 'We are Sorry...' })).toBeVisible();
  await page.getByRole('link', { name: 'Go Back' }).click();
  await expect(page.getByRole('heading', { name: 'Edit Profile' })).toBeVisible();
});

test('goes to the start page from the not-found page that a tab opened first [NAV-59]', async ({ page }) => {
  await signIn(page, 'acme.agent', '/dashboard/nope');
  const goBack = page.getByRole('link', { name: 'Go Back' });
  await expect(goBack).toBeVisible();
  await menu(page).getByRole('link', { name: 'Messages' }).first().click();
  await expect(page.getByRole('heading', { name: 'Messages' })).toBeVisible();
  await page.goBack();
  await goBack.click();
  await expect(page).toHaveURL(/\/dashboard\/messages$/);
});

test('goes to the start page from the not-found page that was opened by signing in [NAV-59]', async ({
  page,
}) => {
  await page.goto('/dashboard/nope');
  await page.getByLabel('Username').fill('acme.agent');
  await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD);
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page.getByRole('heading', { name: 'We are Sorry...' })).toBeVisible();
  await page.getByRole('link', { name: 'Go Back' }).click();
  await expect(page).toHaveURL(/\/dashboard\/messages$/);
});

test("shows the provider's not-found page for an address outside the dashboard", async ({ page }) => {
  await signIn(page, 'acme.agent');
  await expect(page.getByRole('heading', { name: 'Messages' })).toBeVisible();
  await page.evaluate(() => location.assign('/nope'));
  await expect(page.getByRole('heading', { name: 'We are Sorry...' })).toBeVisible();
  await expect(page).toHaveTitle(/^Acme.* · We are Sorry\.\.\.$/);
  await page.getByRole('link', { name: 'Go Back' }).click();
  await expect(page.getByRole('heading', { name: 'Messages' })).toBeVisible();
});

test('shows the not-found page for an unknown path in an area of another user type [NAV-51] [GRD-32]', async ({
  page,
}) => {
  for (const [username, path] of [
    ['acme.agent', '/dashboard/admin/nope'],
    ['acme.agent', '/dashboard/system/nope'],
    ['acme.provider', '/dashboard/messages/nope'],
  ] as const) {
    await signIn(page, username, path);
    await expect(page.getByRole('heading', { name: 'We are Sorry...' })).toBeVisible();
  }
});

test('requires Read on Messaging for messages, in the route and in the menu [GRD-04] [GRD-34]', async ({
  page,
}) => {
  await signIn(page, 'acme.provider', '/dashboard/messages');
  await expect(page.getByText(FORBIDDEN)).toBeVisible();
  await expect(menu(page).getByRole('button', { name: 'Management' })).toBeVisible();
  await expect(menu(page).getByRole('link', { name: /^Messages/ })).toHaveCount(0);
});

test('also requires Read on New Messaging for the new messaging page [GRD-05] [GRD-35]', async ({ page }) => {
  await signIn(page, 'bluebird.agent');
  await expect(menu(page).getByRole('link', { name: /^Messages( \d+)?$/ })).toBeVisible();
  await expect(menu(page).getByRole('link', { name: 'Messages New' })).toHaveCount(0);
  await page.goto('/dashboard/messages-new');
  await expect(page.getByText(FORBIDDEN)).toBeVisible();
  const hrefs = page.getByRole('main').getByRole('link');
  expect(await hrefs.evaluateAll((links) => links.map((link) => link.getAttribute('href')))).toEqual([
    '/dashboard/messages',
  ]);
});

test("gives each page its own title after the portal's name [NAV-05] [NAV-08] [NAV-09] [NAV-10]", async ({
  page,
}) => {
  const pages = [
    ['acme.agent', '/messages', 'Messages'],
    ['acme.agent', '/messages-new', 'Messages New'],
    ['acme.agent', '/contacts/all', 'All Contacts'],
    ['acme.agent', '/contacts/lists', 'Contact Lists'],
    ['acme.agent', '/reports', 'Message Reports'],
    ['acme.agent', '/reports/detail', 'Message Report Details'],
    ['acme.agent', '/settings/profile', 'Edit Profile'],
    ['acme.agent', '/forbidden', 'Restricted access'],
    ['acme.agent', '/nope', 'We are Sorry\\.\\.\\.'],
    ['acme.admin', '/admin/users', 'Users'],
    ['acme.admin', '/admin/users/add', 'New User'],
    ['acme.admin', '/admin/text-numbers', 'Text Numbers'],
    ['acme.admin', '/admin/reports', 'Reports'],
    ['acme.admin', '/admin/account', 'Account Details'],
    ['acme.provider', '/management/platform-users', 'Platform Users'],
    ['acme.provider', '/management/platform-users/create', 'Add Platform User'],
  ] as const;
  for (const [username, path, title] of pages) {
    await signIn(page, username, `/dashboard${path}`);
    await expect(page).toHaveTitle(new RegExp(`^Acme.* · (\\(\\d+\\) )?${title}$`));
  }
});

for (const [username, titles] of [
  [
    'acme.admin',
    [
      'Messages',
      'Messages New',
      'Contacts',
      'Message Bot',
      'Campaigns',
      'Reports',
      'Settings',
      'Admin',
      'Help',
      'Logout',
    ],
  ],
  [
    'acme.agent',
    [
      'Messages',
      'Messages New',
      'Contacts',
      'Message Bot',
      'Campaigns',
      'Reports',
      'Settings',
      'Help',
      'Logout',
    ],
  ],
  ['acme.provider', ['Management', 'Settings', 'Help', 'Logout']],
  ['super', ['Settings', 'System Admin', 'Help', 'Logout']],
] as const) {
  test(`shows the menu of ${username} in the specified order [UI-25] [GRD-42] [GRD-45] [GRD-46]`, async ({
    page,
  }) => {
    await signIn(page, username, '/dashboard/forbidden');
    await expect(menu(page).getByRole('listitem')).toHaveText(
      titles.map((title) => new RegExp(`^${title}\\d*$`)),
    );
  });
}

test('jumps to a contact with the palette', async ({ page }) => {
  await signIn(page, 'acme.agent');
  await expect(page.getByRole('button', { name: /^Jump to contact or page/ })).toBeVisible();
  const response = await page.request.get('/api/contacts?search=ir');
  const name: string = (await response.json()).items[0].contactName;
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Jump to contact or page' }).fill(name);
  await page.getByRole('option', { name }).first().waitFor();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/dashboard\/messages\?contact-id=\d+/);
  await expect(page.getByRole('textbox', { name: /^Message to/ })).toBeFocused();
});
