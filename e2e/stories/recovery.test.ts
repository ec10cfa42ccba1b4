import { PlatformUserList } from '@dashboard/shared/contracts';
import type { Page, Request } from '@playwright/test';
import * as v from 'valibot';
import { faultsIn } from '../support/accessibility';
import { DEMO_PASSWORD } from '../support/credentials';
import { linkIn, mailTo } from '../support/mailbox';
import { logIn, startSession } from '../support/sign-in';
import { expect, test } from '../support/test';

const NEW_PASSWORD = 'Lakeview-2026';

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

/** An AuthPage has neither menu nor sidebar. */
async function expectNoLayout(page: Page) {
  await expect(page.getByRole('navigation')).toHaveCount(0);
  await expect(page.getByRole('complementary')).toHaveCount(0);
}

/** Keys of the request bodies sent to a path, in order. */
function watchBodies(page: Page, path: string): string[][] {
  const bodies: string[][] = [];
  page.on('request', (request) => {
    if (request.method() !== 'POST' || new URL(request.url()).pathname !== path) return;
    bodies.push(Object.keys(request.postDataJSON()));
  });
  return bodies;
}

/** Presses Tab until a link has the focus. */
async function tabTo(page: Page, name: string) {
  const link = page.getByRole('link', { name });
  for (let presses = 0; presses < 12; presses += 1) {
    await page.keyboard.press('Tab');
    if (await link.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error(`Tab does not lead to "${name}".`);
}

async function typeLogin(page: Page, username: string, password: string) {
  await page.getByLabel('Username').focus();
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type(username);
  await page.keyboard.press('Tab');
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type(password);
  await page.keyboard.press('Enter');
}

const people = [
  { width: 1440, height: 900, username: 'ana.kestrel' },
  { width: 390, height: 844, username: 'sam.osgood' },
];

for (const { width, height, username } of people) {
  test(`resets a forgotten password by keyboard alone at ${width} px [AUTH-02] [AUTH-04] [AUTH-14] [AUTH-16] [AUTH-23] [AUTH-25] [AUTH-28] [AUTH-30] [AUTH-31] [API-22]`, async ({
    browser,
    page,
  }) => {
    const email = `${username}@staff.example.com`;
    const elsewhere = await browser.newPage();
    await logIn(elsewhere, username);
    await page.setViewportSize({ width, height });
    const sent = watchBodies(page, '/reset-password');

    await page.goto('/login');
    await tabTo(page, 'Forgot password?');
    await page.keyboard.press('Enter');
    await expect(heading(page, 'Forgot Password')).toBeVisible();
    await expectNoLayout(page);
    await expect(page.getByRole('button', { name: 'Reset Password' })).toBeEnabled();
    await page.keyboard.type(email);
    await page.keyboard.press('Enter');
    await expect(
      page.getByText(`If this user exists (${email}), we have sent you a password reset email`, {
        exact: true,
      }),
    ).toBeVisible();
    await expect(page.getByRole('textbox')).toHaveCount(0);
    const back = page.getByRole('link', { name: 'Back to Login page', exact: true });
    await expect(back).toHaveAttribute('href', '/login');

    await page.goto(linkIn(await mailTo(page, email, 'Reset your password')));
    await expect(heading(page, 'Reset Password')).toBeVisible();
    await expectNoLayout(page);
    await expect(page).toHaveURL(/\/reset-password$/);
    await expect(page.getByText(/^For .+ at Harborview Dental\.$/)).toBeVisible();
    await expect(page.getByLabel('New Password', { exact: true })).toBeFocused();
    await page.keyboard.type(NEW_PASSWORD);
    await expect(page.getByRole('button', { name: 'Reset Password' })).toBeEnabled();
    await page.keyboard.press('Enter');
    await expect(page.getByText('Password successfully reset', { exact: true })).toBeVisible();
    await expect(page.getByLabel('New Password', { exact: true })).toHaveCount(0);
    expect(sent.map((keys) => keys.sort())).toEqual([['password', 'token']]);

    // The page leaves by itself, because the server closed its socket.
    await expect(elsewhere).toHaveURL(/\/login/);
    await elsewhere.close();

    await tabTo(page, 'Back to Login page');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/login$/);
    await expect(page.getByRole('button', { name: 'Log in' })).toBeEnabled();
    await typeLogin(page, username, DEMO_PASSWORD);
    await expect(page.getByText('The username or password is not correct.')).toBeVisible();
    await typeLogin(page, username, NEW_PASSWORD);
    await expect(page).toHaveURL(/\/dashboard\/messages/);
    await mailTo(page, email, 'Your password was changed');
  });
}

/** Records the kind of every later request of the page whose URL or Referer contains a secret. */
function watchSecret(page: Page, secret: string): () => Promise<string[]> {
  const requests: Request[] = [];
  page.on('request', (request) => requests.push(request));
  return async () => {
    const found: string[] = [];
    for (const request of requests) {
      const { referer = '' } = await request.allHeaders();
      if (`${request.url()} ${referer}`.includes(secret)) found.push(request.resourceType());
    }
    expect(requests.length).toBeGreaterThan(2);
    return found;
  };
}

async function requestLink(page: Page, email: string): Promise<{ link: string; token: string }> {
  await page.goto('/forgot-password');
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Reset Password' }).click();
  await expect(page.getByRole('status')).toContainText(email);
  const link = linkIn(await mailTo(page, email, 'Reset your password'));
  return { link, token: new URL(link).searchParams.get('token') ?? '' };
}

test('sends the token of an emailed link only in the first request and keeps it across a reload [ASV-44]', async ({
  page,
}) => {
  const { link, token } = await requestLink(page, 'bluebird.agent@staff.example.com');
  const requestsWithToken = watchSecret(page, token);
  await page.goto(link);
  await expect(page.getByText(/^For .+ at Cedar Point Physio\.$/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Reset Password' })).toBeDisabled();
  expect(page.url()).not.toContain(token);

  await page.reload();
  await expect(page).toHaveURL(/\/reset-password$/);
  await expect(page.getByText(/^For .+ at Cedar Point Physio\.$/)).toBeVisible();
  await expect(page.getByRole('alert')).toBeEmpty();
  await page.getByLabel('New Password', { exact: true }).fill(NEW_PASSWORD);
  await page.getByRole('button', { name: 'Reset Password' }).click();
  await expect(page.getByText('Password successfully reset', { exact: true })).toBeVisible();
  expect(await requestsWithToken()).toEqual(['document']);

  await page.reload();
  await expect(page.getByRole('alert')).toContainText('Open the link in your email again.');
});

test('removes the token from the address even when no file of the page loads [ASV-44]', async ({ page }) => {
  await page.route('**/assets/**', (route) => route.abort());
  await page.goto('/create-password?token=invented', { waitUntil: 'commit' });
  await expect(page).toHaveURL(/\/create-password$/);
});

async function pendingEmail(page: Page): Promise<string> {
  await startSession(page, 'acme.provider');
  const response = await page.request.get('/users/platform-users?pageSize=25');
  const { items } = v.parse(PlatformUserList, await response.json());
  await page.goto('/logout');
  const pending = items.find(({ status }) => status === 'Pending');
  if (pending === undefined) throw new Error('The demo data has no user without a password.');
  return pending.email;
}

test('creates the first password of a new user [AUTH-05] [AUTH-13] [AUTH-15] [AUTH-22] [AUTH-24] [USR-52]', async ({
  page,
}) => {
  const email = await pendingEmail(page);
  const sent = watchBodies(page, '/create-password');
  await page.goto('/forgot-password');
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Reset Password' }).click();
  await expect(page.getByRole('status')).toContainText(email);

  const text = await mailTo(page, email, 'Welcome to Acme Telecom');
  await page.goto(linkIn(text));
  await expect(heading(page, 'Create Password')).toBeVisible();
  await expectNoLayout(page);
  await expect(page.getByText(/^For .+ at Acme Telecom\.$/)).toBeVisible();
  await page.getByLabel('New Password', { exact: true }).fill('lakeview2026');
  await expect(page.getByText('Add an upper case letter to continue')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Create Password' })).toBeDisabled();
  await page.getByLabel('New Password', { exact: true }).fill(NEW_PASSWORD);
  await page.getByRole('button', { name: 'Create Password' }).click();
  await expect(page.getByText('Password successfully created', { exact: true })).toBeVisible();
  expect(sent.map((keys) => keys.sort())).toEqual([['password', 'token']]);

  await page.getByRole('link', { name: 'Back to Login page', exact: true }).click();
  const [, username = ''] = /Your username is (\S+)\.$/m.exec(text) ?? [];
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(NEW_PASSWORD);
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page).toHaveURL(/\/dashboard/);
});

test('emails a forgotten username [AUTH-03] [AUTH-32] [AUTH-33] [AUTH-34] [API-27]', async ({ page }) => {
  const email = 'acme.admin@staff.example.com';
  const sent = watchBodies(page, '/forgot-username');
  await page.goto('/login');
  await page.getByRole('link', { name: 'Forgot username?' }).click();
  await expect(heading(page, 'Forgot Username')).toBeVisible();
  await expectNoLayout(page);
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Send Username', exact: true }).click();
  await expect(
    page.getByText(`If this user exists (${email}), we have sent you an email with username`, {
      exact: true,
    }),
  ).toBeVisible();
  expect(sent).toEqual([['email']]);
  expect(await mailTo(page, email, 'Your username')).toContain('Your username is acme.admin.');
});

const NO_LINKS = ['reset', 'create'].flatMap((name) =>
  ['?token=invented', '?token=%00', ''].map((search) => ({ name, search })),
);
for (const { name, search } of NO_LINKS) {
  test(`rejects an invented link to ${name} a password on the page: "${search}" [AUTH-26] [AUTH-27]`, async ({
    page,
  }) => {
    await page.goto(`/${name}-password${search}`);
    await page.getByLabel('New Password', { exact: true }).fill(NEW_PASSWORD);
    await page.getByRole('button', { name: `${name} password` }).click();
    await expect(page.getByRole('alert')).toContainText('This link is not valid any more.');
    await expect(page.getByLabel('New Password', { exact: true })).toHaveValue(NEW_PASSWORD);
    await page.getByRole('link', { name: 'Ask for a new link' }).click();
    await expect(heading(page, 'Forgot Password')).toBeVisible();
  });
}

test('shows the error of an email without overlapping the button below', async ({ page }) => {
  await page.goto('/forgot-username');
  const button = page.getByRole('button', { name: 'Send Username' });
  await expect(button).toBeEnabled();
  await button.click();
  const [words, below] = await Promise.all([page.getByText('Required').boundingBox(), button.boundingBox()]);
  expect((below?.y ?? 0) - (words?.y ?? 0) - (words?.height ?? 0)).toBeGreaterThanOrEqual(8);
});

for (const colorScheme of ['light', 'dark'] as const) {
  test(`has no accessibility violations on the pages outside the dashboard in ${colorScheme} mode`, async ({
    page,
  }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    for (const path of ['login', 'forgot-password', 'forgot-username', 'reset-password', 'create-password']) {
      await page.goto(`/${path}`);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      expect([path, await faultsIn(page)]).toEqual([path, []]);
    }
  });
}
