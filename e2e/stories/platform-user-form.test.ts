import { type PlatformUser, PlatformUserList } from '@dashboard/shared/contracts';
import type { Page, Route } from '@playwright/test';
import * as v from 'valibot';
import { faultsIn } from '../support/accessibility';
import { DEMO_PASSWORD } from '../support/credentials';
import { mailTo } from '../support/mailbox';
import {
  button,
  field,
  list,
  makeUser,
  newName,
  openChanged,
  USERS_PATH,
  userNow,
} from '../support/platform-users';
import { enterPassword, logInAgain, signIn, startSession } from '../support/sign-in';
import { expect, test } from '../support/test';

const status = (page: Page) => page.getByRole('combobox', { name: 'User Status' });
const question = (page: Page) => page.getByRole('dialog', { name: 'Unsaved Changes' });
const questionButton = (page: Page, name: string) => question(page).getByRole('button', { name });
const crumbs = (page: Page) => page.getByRole('navigation', { name: 'Breadcrumbs' });

/** An active user other than the signed-in one. */
async function activeUser(page: Page): Promise<PlatformUser> {
  const response = await page.request.get('/users/platform-users?pageSize=100');
  const { items } = v.parse(PlatformUserList, await response.json());
  const found = items.find((user) => user.status === 'Active' && user.username !== 'acme.provider');
  if (!found) throw new Error('The demo data has no other active user.');
  return found;
}

async function openUser(page: Page, { userId, firstName, lastName }: PlatformUser) {
  await page.goto(`${USERS_PATH}/${userId}`);
  await expect(page.getByRole('heading', { level: 1, name: `${firstName} ${lastName}` })).toBeVisible();
}

/** The places of the page's title and of its first section. */
async function framesOf(page: Page) {
  const title = await page.getByRole('heading', { level: 1 }).boundingBox();
  const section = await page.getByRole('main').locator('section').first().boundingBox();
  if (!title || !section) throw new Error('The page has no title or no section.');
  return { title: [title.x, title.y, title.height], section: [section.x, section.y, section.width] };
}

test('leaves room for the form and its dialogs with the longest name', async ({ page }) => {
  await page.setViewportSize({ width: 900, height: 640 });
  await startSession(page, 'acme.provider');
  const user = await makeUser(page, 'W'.repeat(80));
  await openUser(page, user);
  const [parent, own] = await Promise.all(
    [crumbs(page).getByRole('link', { name: 'Platform Users' }), crumbs(page).locator('[aria-current]')].map(
      (crumb) => crumb.boundingBox(),
    ),
  );
  expect((parent?.x ?? 0) + (parent?.width ?? Number.NaN)).toBeLessThan(own?.x ?? 0);
  await page.setViewportSize({ width: 320, height: 640 });
  await field(page, 'Last Name').fill('Ambrose-Lind');
  await button(page, 'Cancel').click();
  const dialog = await question(page).boundingBox();
  const places = () =>
    Promise.all(
      ['Go Back', 'Discard Changes', 'Save'].map((name) => questionButton(page, name).boundingBox()),
    );
  for (const box of await places()) expect(box?.x).toBeGreaterThan(dialog?.x ?? 320);
  await page.setViewportSize({ width: 375, height: 640 });
  await expect.poll(async () => new Set((await places()).map((box) => box?.y)).size).toBe(1);
});

for (const width of [1440, 900, 390]) {
  test(`keeps the place of the title and the card when a form’s record arrives at ${width} px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 844 });
    await startSession(page, 'acme.provider');
    const user = await activeUser(page);
    for (const [path, record] of [
      [`${USERS_PATH}/${user.userId}`, `/users/platform-users/${user.userId}`],
      ['/dashboard/settings/profile', '/users/self'],
    ]) {
      const held: Route[] = [];
      await page.route(`**${record}`, (route) => void held.push(route));
      await page.goto(`${path}`);
      await expect(
        page.getByRole('status').filter({ hasText: /^Loading (profile|platform user)$/ }),
      ).toBeAttached();
      await expect(page.getByRole('textbox')).toHaveCount(0);
      const before = await framesOf(page);
      await Promise.all(held.map((route) => route.fallback()));
      await expect(field(page, 'First Name')).toHaveValue(/./);
      expect([path, await framesOf(page)]).toEqual([path, before]);
    }
  });
}

for (const width of [1440, 390]) {
  test(`adds a platform user at ${width} px [USR-20] [USR-21] [USR-22] [USR-23] [USR-24] [USR-25] [ERR-28] [ERR-29]`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 844 });
    await signIn(page, 'acme.provider', USERS_PATH);
    await page.getByRole('link', { name: '+ Add Platform User' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Add Platform User' })).toBeVisible();
    const way = crumbs(page).filter({ hasText: /Platform Users.*Add Platform User/ });
    await expect(way).toBeVisible({ visible: width > 813 });
    await expect(page.getByText('The user gets an email with a link to create a password.')).toBeVisible();
    await button(page, 'Save').click();
    await expect(page.getByText('Required', { exact: true })).toHaveCount(4);
    await expect(field(page, 'First Name')).toBeFocused();
    expect(await faultsIn(page, 'main')).toEqual([]);
    const username = newName();
    const lastName = `Ferrant ${username}`;
    await field(page, 'First Name').fill('Odile');
    await field(page, 'Last Name').fill(lastName);
    await field(page, 'Username').fill(username);
    await field(page, 'Email').fill(`${username}@example.com`);
    await button(page, 'Save').click();
    const created = page.getByText('Platform user successfully created', { exact: true });
    const toast = page.getByRole('status').filter({ has: created });
    await expect(toast).toContainText('Done');
    await expect(page).toHaveURL(new RegExp(`${USERS_PATH}$`));
    await page.getByRole('searchbox').fill(lastName);
    await expect(
      list(page)
        .getByRole('row')
        .filter({ hasText: `Odile ${lastName}` }),
    ).toContainText('Pending');
    expect(await mailTo(page, `${username}@example.com`, 'Welcome to Acme Telecom')).toContain(
      '/create-password',
    );
  });

  test(`edits a platform user at ${width} px [USR-19] [USR-27] [USR-28] [USR-29] [USR-30] [USR-31] [USR-32] [USR-33] [USR-34] [ERR-35] [FRM-30] [NAV-27]`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 844 });
    await startSession(page, 'acme.provider');
    const user = await activeUser(page);
    await openUser(page, user);
    await expect(field(page, 'First Name')).toHaveValue(user.firstName);
    await expect(field(page, 'Username')).toHaveValue(user.username);
    await expect(field(page, 'Email')).toHaveValue(user.email);
    await expect(status(page)).toHaveText('Edit & View');
    await expect(page.getByRole('heading', { name: 'Recent History' })).toBeVisible();
    await expect(page.getByText('Last Login Date', { exact: true })).toBeVisible();
    await expect(page.getByRole('definition')).toHaveText(
      user.lastLoginDate ? /^[A-Z][a-z]{2} \d\d, \d{4} — \d{1,2}:\d\d [ap]m$/ : 'Never',
    );
    const way = crumbs(page).filter({ hasText: `${user.firstName} ${user.lastName}` });
    await expect(way).toBeVisible({ visible: width > 813 });
    expect(await faultsIn(page, 'main')).toEqual([]);
    await field(page, 'Last Name').fill(`${user.lastName}-${width}`);
    await button(page, 'Save').click();
    await expect(page.getByText('Platform User successfully updated', { exact: true })).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`${USERS_PATH}$`));
    expect(await userNow(page, user.userId)).toMatchObject({ lastName: `${user.lastName}-${width}` });
  });

  test(`asks about unsaved changes at ${width} px [FRM-25] [FRM-27] [FRM-29]`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 });
    const user = await openChanged(page);
    await page.goBack();
    await expect(question(page)).toContainText(`You changed Last Name for Tess ${user.lastName}.`);
    await expect(questionButton(page, 'Save')).toBeFocused();
    expect(await faultsIn(page, '[role=dialog]')).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(question(page)).toHaveCount(0);
    await expect(page).toHaveURL(new RegExp(`${USERS_PATH}/${user.userId}$`));
    await expect(field(page, 'Last Name')).toHaveValue('Ambrose-Lind');
    // The first question returns the focus after it has closed. A second one that opens before that would close too.
    await expect(field(page, 'Last Name')).toBeFocused();
    await page.goBack();
    await questionButton(page, 'Save').click();
    await expect(list(page)).toBeVisible();
    expect(await userNow(page, user.userId)).toMatchObject({ lastName: 'Ambrose-Lind' });
  });
}

test('asks about unsaved changes on the menu, the breadcrumbs, Cancel and Logout [FRM-25] [FRM-28]', async ({
  page,
}) => {
  const user = await openChanged(page);
  const sidebar = page.getByRole('complementary', { name: 'Sidebar' });
  for (const control of [
    sidebar.getByRole('link', { name: 'Platform Users' }),
    crumbs(page).getByRole('link', { name: 'Platform Users' }),
    button(page, 'Cancel'),
    sidebar.getByRole('link', { name: 'Logout' }),
  ]) {
    await control.click();
    await questionButton(page, 'Go Back').click();
    await expect(question(page)).toHaveCount(0);
    await expect(field(page, 'Last Name')).toHaveValue('Ambrose-Lind');
  }
  await button(page, 'Cancel').click();
  await questionButton(page, 'Discard Changes').click();
  await expect(list(page)).toBeVisible();
  expect(await userNow(page, user.userId)).toMatchObject({ lastName: user.lastName });
});

test('asks before a reload with unsaved changes only', async ({ page }) => {
  const { lastName } = await openChanged(page);
  const dialogs: string[] = [];
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.type());
    return dialog.dismiss();
  });
  // The dialog is dismissed, so no reload happens and page.reload would never resolve.
  await page.evaluate(() => window.location.reload());
  await expect.poll(() => dialogs).toEqual(['beforeunload']);
  await field(page, 'Last Name').fill(lastName);
  await page.reload();
  await expect(field(page, 'Last Name')).toHaveValue(lastName);
  expect(dialogs).toHaveLength(1);
});

test('leaves a clean form without a question [FRM-26] [USR-26]', async ({ page }) => {
  await signIn(page, 'acme.provider', `${USERS_PATH}/create`);
  await button(page, 'Cancel').click();
  await expect(list(page)).toBeVisible();
  await expect(question(page)).toHaveCount(0);
});

test('signs in again after the session expired and saves the unsaved input [FLT-18]', async ({
  page,
  context,
}) => {
  const user = await openChanged(page);
  await context.clearCookies();
  await button(page, 'Save').click();
  const dialog = page.getByRole('dialog', { name: 'Your session has ended' });
  await expect(dialog.getByLabel('Password')).toBeFocused();
  await enterPassword(page, 'Wrong-pass-1');
  await expect(dialog.getByText('The username or password is not correct.')).toBeVisible();
  expect(await faultsIn(page, '[role=dialog]')).toEqual([]);
  await logInAgain(page);
  await expect(dialog).toHaveCount(0);
  await expect(field(page, 'Last Name')).toHaveValue('Ambrose-Lind');
  await button(page, 'Save').click();
  await expect(list(page)).toBeVisible();
  expect(await userNow(page, user.userId)).toMatchObject({ lastName: 'Ambrose-Lind' });
});

test('discards unsaved input when another user logs in on the sign-in page [FLT-18]', async ({
  page,
  context,
}) => {
  const { lastName } = await openChanged(page);
  const path = page.url();
  await context.clearCookies();
  await button(page, 'Save').click();
  await page.getByRole('button', { name: 'Log in as someone else' }).click();
  await expect(page).toHaveURL(/\/login/);
  await signIn(page, 'acme.admin', path);
  await expect(page.getByText('Please refer to your system administrator')).toBeVisible();
  await signIn(page, 'acme.provider', path);
  await expect(field(page, 'Last Name')).toHaveValue(lastName);
});

test('protects a page from the session of another user in another tab', async ({ page, context }) => {
  const login = await context.newPage();
  await login.goto('/login');
  const user = await openChanged(page);
  const clean = await context.newPage();
  await clean.goto('/dashboard/settings/profile');
  await expect(field(clean, 'First Name')).toBeVisible();

  await login.getByLabel('Username').fill('bluebird.provider');
  await login.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD);
  await login.getByRole('button', { name: 'Log in' }).click();
  await login.waitForURL('**/dashboard/**');

  await expect(clean.getByText('Bluebird Mobile').first()).toBeVisible();
  await logInAgain(page);
  await expect(field(page, 'Last Name')).toHaveValue('Ambrose-Lind');
  await button(page, 'Save').click();
  await expect(list(page)).toBeVisible();
  expect((await userNow(page, user.userId)).lastName).toBe('Ambrose-Lind');
  // The other tabs follow with a page load each; wait for both before the test ends.
  for (const other of [login, clean]) await expect(other.getByText('Acme Telecom').first()).toBeVisible();
});

test('reports a taken username or email while typing, but not the record’s own [FRM-59] [FRM-60] [FRM-61] [FRM-62] [USR-67] [USR-71]', async ({
  page,
}) => {
  await startSession(page, 'acme.provider');
  const user = await makeUser(page);
  const other = await activeUser(page);
  await openUser(page, user);
  await field(page, 'Username').fill(other.username.toUpperCase());
  await field(page, 'Email').fill(other.email);
  await page.keyboard.press('Tab');
  await expect(page.getByText('This username is already in use.')).toBeVisible();
  await expect(page.getByText('This email is already in use.')).toBeVisible();
  for (const [name, key] of [
    ['Username', 'username'],
    ['Email', 'email'],
  ] as const) {
    const own = user[key].toUpperCase();
    const validation = page.waitForResponse('**/users/validate');
    await field(page, name).fill(own);
    expect((await validation).request().postDataJSON()).toEqual({ [key]: own, userId: user.userId });
  }
  await expect(page.getByText(/already in use/)).toHaveCount(0);
  await button(page, 'Save').click();
  await expect(list(page)).toBeVisible();
});

test('removes access by keyboard alone [USR-54] [USR-55] [USR-56]', async ({ page }) => {
  await startSession(page, 'acme.provider');
  const user = await activeUser(page);
  await openUser(page, user);
  const tabTo = async (name: string) => {
    for (let presses = 0; presses < 40; presses += 1) {
      await page.keyboard.press('Tab');
      const focused = page.locator(':focus');
      if (
        (await focused.count()) > 0 &&
        (await focused.evaluate((node, text) => node.textContent?.includes(text), name))
      )
        return;
    }
    throw new Error(`Tab does not reach ${name}.`);
  };
  await tabTo('Edit & View');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('option')).toHaveText(['Edit & View', 'Remove access']);
  await expect(page.getByRole('option', { name: 'Edit & View' })).toHaveAttribute('data-highlighted');
  await expect(page.getByRole('listbox')).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(status(page)).toHaveText('Remove access');
  await tabTo('Save');
  await page.keyboard.press('Enter');
  await expect(list(page)).toBeVisible();
  expect(await userNow(page, user.userId)).toMatchObject({ status: 'Disabled' });
});

test('sends a pending user another welcome email and an active user a password reset [USR-35] [USR-36] [ERR-20] [ERR-22]', async ({
  page,
}) => {
  await startSession(page, 'acme.provider');
  await openUser(page, await makeUser(page));
  await expect(button(page, 'Reset Password')).toHaveCount(0);
  await button(page, 'Resend Welcome Email').click();
  await expect(page.getByText('Welcome email successfully sent', { exact: true })).toBeVisible();
  await openUser(page, await activeUser(page));
  await expect(button(page, 'Resend Welcome Email')).toHaveCount(0);
  await button(page, 'Reset Password').click();
  await expect(page.getByText('Reset password email successfully sent', { exact: true })).toBeVisible();
});
