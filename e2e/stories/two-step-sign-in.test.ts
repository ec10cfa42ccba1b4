import type { Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { faultsIn } from '../support/accessibility';
import { credentialsOf, DEMO_PASSWORD } from '../support/credentials';
import { linkIn, mailTo } from '../support/mailbox';
import { makeUser } from '../support/platform-users';
import { startSession } from '../support/sign-in';
import { expect, test } from '../support/test';

const PROFILE = '/dashboard/settings/profile';
const STEP_MS = 30_000;

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const codeField = (page: Page, name = 'Code') => page.getByRole('textbox', { name, exact: true });

/** What an authenticator app with this key shows, some time steps after now. */
function appCode(key: string, steps = 0): string {
  const totp = new TOTP({ secret: Secret.fromBase32(key.replaceAll(' ', '')) });
  return totp.generate({ timestamp: Date.now() + steps * STEP_MS });
}

/** Adds a user of their own to the story, with the password of the demo. */
async function makeActiveUser(page: Page): Promise<string> {
  await startSession(page, 'acme.provider');
  const { username, email } = await makeUser(page, 'Mira');
  const link = new URL(linkIn(await mailTo(page, email, 'Welcome to Acme Telecom')));
  const { password } = credentialsOf(username);
  const data = { token: link.searchParams.get('token'), password };
  const headers = { 'sec-fetch-site': 'same-origin' };
  expect((await page.request.post('/create-password', { headers, data })).status()).toBe(200);
  await page.context().clearCookies();
  return username;
}

async function sendPassword(page: Page, username: string) {
  await page.goto(`/login?next=${PROFILE}`);
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD);
  await button(page, 'Log in').click();
}

const expectProfile = (page: Page) =>
  expect(page.getByRole('heading', { level: 1, name: 'Edit Profile' })).toBeVisible();

async function logOut(page: Page) {
  await page.goto('/logout');
  await expect(page).toHaveURL(/\/login/);
}

test('turns on two-step sign-in and logs in with a code, a recovery code and a remembered browser', async ({
  page,
}) => {
  const username = await makeActiveUser(page);
  await sendPassword(page, username);
  await expectProfile(page);

  await button(page, 'Turn on').click();
  await page.getByLabel('Current password').fill(DEMO_PASSWORD);
  await button(page, 'Continue').click();
  const key = (await page.getByRole('dialog').locator('code').textContent()) ?? '';
  await expect(codeField(page)).toBeFocused();
  expect(await faultsIn(page, '[role=dialog]')).toEqual([]);
  await codeField(page).fill(appCode(key));
  await codeField(page).press('Enter');
  const codes = page.getByRole('list', { name: 'Recovery codes' });
  await expect(codes.getByRole('listitem')).toHaveCount(10);
  const [recoveryCode = ''] = await codes.getByRole('listitem').allTextContents();
  expect(await faultsIn(page, '[role=dialog]')).toEqual([]);
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download' }).click();
  expect((await download).suggestedFilename()).toMatch(/-recovery-codes\.txt$/);
  await button(page, 'Done').click();
  await expect(page.getByText('10 recovery codes left')).toBeVisible();

  await logOut(page);
  await sendPassword(page, username);
  await expect(page.getByRole('heading', { level: 1, name: 'Two-step sign-in' })).toBeVisible();
  await expect(codeField(page)).toBeFocused();
  expect(await faultsIn(page)).toEqual([]);
  await page.goto(PROFILE);
  await expect(page).toHaveURL(/\/login\?/);
  await sendPassword(page, username);
  // The enrollment used up the code of its time step.
  await codeField(page).fill(appCode(key, 1));
  await button(page, 'Log in').click();
  await expectProfile(page);

  await logOut(page);
  await sendPassword(page, username);
  await button(page, 'Use a recovery code').click();
  await codeField(page, 'Recovery code').fill(recoveryCode);
  await page.getByRole('checkbox', { name: 'Remember this browser for 30 days' }).check();
  await button(page, 'Log in').click();
  await expectProfile(page);
  await expect(page.getByText('9 recovery codes left')).toBeVisible();
  await expect(page.getByText(/\(this browser\)/)).toBeVisible();

  await logOut(page);
  await sendPassword(page, username);
  await expectProfile(page);
  await page.getByRole('button', { name: /^Forget / }).click();
  await expect(page.getByText(/\(this browser\)/)).toBeHidden();

  await logOut(page);
  await sendPassword(page, username);
  await expect(codeField(page)).toBeFocused();
});
