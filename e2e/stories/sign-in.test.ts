import type { Locator } from '@playwright/test';
import { placesOf } from '../support/places';
import { logIn } from '../support/sign-in';
import { expect, test } from '../support/test';

test('signs an agent in and shows the messages inside the dashboard [NAV-01] [AUTH-10]', async ({ page }) => {
  await logIn(page, 'acme.agent');
  await expect(page).toHaveURL(/\/dashboard\/messages/);
  await expect(page.getByRole('navigation').getByRole('link', { name: /^Messages( \d+)?$/ })).toBeVisible();
});

test('shows a wrong password on the page at both fields [AUTH-11] [AUTH-12]', async ({ page }) => {
  await page.goto('/login');
  await page.getByLabel('Username').fill('acme.agent');
  await page.getByLabel('Password', { exact: true }).fill('Not-the-password-1');
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page.getByText('The username or password is not correct.')).toBeVisible();
  for (const name of ['Username', 'Password']) {
    await expect(page.getByLabel(name, { exact: true })).toHaveAttribute('aria-invalid', 'true');
  }
});

const backgroundOf = (part: Locator) => part.evaluate((element) => getComputedStyle(element).backgroundColor);

const EMAIL = { Email: 'somebody@example.com' };
const PASSWORD = { 'New Password': 'Lakeview-2026' };

/** Page, button, error message, and the values to fill in. */
const REJECTIONS = [
  ['/login', 'Log in', 'Enter your username and password.', {}],
  ['/forgot-password', 'Reset Password', 'Too many attempts. Try again in 15 minutes.', EMAIL],
  ['/forgot-username', 'Send Username', 'Too many attempts. Try again in 15 minutes.', EMAIL],
  ['/reset-password', 'Reset Password', 'Too many attempts. Try again in 15 minutes.', PASSWORD],
] as const;

for (const { width, height } of [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
]) {
  test(`keeps the fields of sign-in and recovery pages in place on an error at ${width} px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height });
    for (const [path, button, text, values] of REJECTIONS) {
      await page.route(`**${path}`, (route) =>
        route.request().method() === 'POST'
          ? route.fulfill({ status: 429, json: { message: text } })
          : route.fallback(),
      );
      await page.goto(path);
      for (const [name, value] of Object.entries(values)) {
        await page.getByLabel(name, { exact: true }).fill(value);
      }
      await expect(page.getByRole('button', { name: button })).toBeEnabled();
      const before = await placesOf(page.locator('form'));
      await page.getByRole('button', { name: button }).click();
      await expect(page.getByRole('alert')).toContainText(text);
      expect([path, await placesOf(page.locator('form'))]).toEqual([path, before]);
    }
  });
}

test("draws Remember me in the theme's colors", async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  await page.goto('/login');
  const box = page.getByRole('checkbox', { name: 'Remember me' });
  await expect(box).toHaveCSS('background-color', await backgroundOf(page.getByLabel('Username')));
  await box.check();
  await expect(box).toHaveCSS(
    'background-color',
    await backgroundOf(page.getByRole('button', { name: 'Log in' })),
  );
});

test('redirects to the sign-in page without a session', async ({ page }) => {
  await page.goto('/dashboard/messages');
  await expect(page).toHaveURL(/\/login\?next=/);
});
