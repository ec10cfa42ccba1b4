import type { Page } from '@playwright/test';
import { faultsIn } from '../support/accessibility';
import { ACCOUNTS_PATH, choose, makeAccount, signInFirst } from '../support/accounts';
import { credentialsOf } from '../support/credentials';
import { button, field } from '../support/platform-users';
import { signIn } from '../support/sign-in';
import { expect, test } from '../support/test';

const WARNING =
  'Are you sure you want to disable this account? This will remove all numbers, messages will no longer be sent, and all access to this account will be removed. This action cannot be undone.';
const status = (page: Page) => page.getByRole('combobox', { name: 'Account Status' });

test('lets a provider edit an account and disable it for good, which signs its users out [ACC-43] [ACC-56] [ACC-57] [ACC-58] [NBR-12] [NBR-13] [API-31]', async ({
  page,
  browser,
  baseURL,
}) => {
  await signIn(page, 'acme.provider', ACCOUNTS_PATH);
  const account = await makeAccount(page, '501');
  const staff = await browser.newContext({ baseURL: baseURL ?? '' });
  const admin = await staff.newPage();
  await signInFirst(admin, account.username);
  await expect(admin).toHaveURL(/\/dashboard\/messages/);

  await page.getByRole('searchbox', { name: 'Search accounts' }).fill(account.companyName);
  await page.getByRole('link', { name: `Edit ${account.companyName}` }).click();
  await expect(page.getByRole('heading', { level: 1, name: account.companyName })).toBeVisible();
  await field(page, 'Contact Name').fill('Maya Oduya');
  await button(page, 'Save').click();
  await expect(page.getByText('Account successfully updated')).toBeVisible();
  expect(await faultsIn(page)).toEqual([]);
  await page.reload();
  await expect(field(page, 'Contact Name')).toHaveValue('Maya Oduya');

  await choose(page, 'Account Status', /^Disabled/);
  await button(page, 'Save').click();
  const dialog = page.getByRole('alertdialog', { name: 'Disable account' });
  await expect(dialog.getByText(WARNING, { exact: true })).toBeVisible();
  expect(await faultsIn(page, '[role=alertdialog]')).toEqual([]);
  await dialog.getByRole('button', { name: 'Go back' }).click();
  await expect(status(page)).toContainText('Disabled');
  await button(page, 'Save').click();
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await expect(field(page, 'Account Status')).toHaveAttribute('readonly');

  await expect(admin).toHaveURL(/\/login/);
  const send = await admin.request.post('/api/messages', {
    headers: { 'sec-fetch-site': 'same-origin' },
    data: { clientId: crypto.randomUUID(), from: account.number, to: '3125550198', smsText: 'Hello' },
  });
  expect(send.status()).toBe(401);
  const login = await admin.request.post('/login', {
    headers: { 'sec-fetch-site': 'same-origin' },
    data: credentialsOf(account.username),
  });
  expect(login.ok()).toBe(false);
  await staff.close();

  await page.getByRole('link', { name: 'Numbers', exact: true }).click();
  await expect(page.getByRole('row', { name: /^\(501/ })).toContainText('Deactivated');
});

test('shows the screens of an account on a phone without sideways scrolling [NAV-29] [NAV-31] [NAV-32] [NAV-35] [NAV-36]', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, 'acme.provider', ACCOUNTS_PATH);
  const { accountId, number, companyName } = await makeAccount(page, '479', '[campaign rejected]');
  const path = `${ACCOUNTS_PATH}/${accountId}`;
  const screens: [path: string, shown: () => ReturnType<Page['locator']>][] = [
    [`${ACCOUNTS_PATH}?search=Prairie`, () => page.getByRole('link', { name: `Edit ${companyName}` })],
    [path, () => field(page, 'Contact Name')],
    [`${path}/numbers`, () => page.getByRole('link', { name: /^Edit \(479/ })],
    [`${path}/numbers/add`, () => field(page, 'Group Name')],
    [`${path}/numbers/${number}`, () => page.getByRole('heading', { level: 1, name: '(479)' })],
    [`${path}/campaign`, () => page.getByRole('region', { name: 'Registration problem' })],
    [`${ACCOUNTS_PATH}/new-account`, () => page.getByRole('heading', { level: 2, name: 'Account Details' })],
  ];
  for (const [screen, shown] of screens) {
    await page.goto(screen);
    await expect(shown()).toBeVisible();
    const widths = await page.evaluate(() => [document.documentElement.scrollWidth, window.innerWidth]);
    expect([screen, ...widths]).toEqual([screen, 390, 390]);
    expect([screen, await faultsIn(page)]).toEqual([screen, []]);
  }
  await page.goto(`${path}/campaign`);
  // The last tab is beyond the edge of the screen.
  await expect(page.getByRole('link', { name: 'Campaign Registry' })).toBeInViewport({ ratio: 1 });
  const support = page.getByRole('region', { name: 'Registration problem' }).getByRole('link');
  expect((await support.boundingBox())?.height).toBeGreaterThanOrEqual(44);
});
