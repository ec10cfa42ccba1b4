import { logIn } from '../support/sign-in';
import { expect, test } from '../support/test';

test('an agent signs in and sees the messages inside the dashboard [NAV-01] [AUTH-10]', async ({ page }) => {
  await logIn(page, 'acme.agent');
  await expect(page).toHaveURL(/\/dashboard\/messages/);
  await expect(page.getByRole('navigation').getByRole('link', { name: /^Messages( \d+)?$/ })).toBeVisible();
});

test('a wrong password is answered on the page, at both fields [AUTH-11] [AUTH-12]', async ({ page }) => {
  await page.goto('/login');
  await page.getByLabel('Username').fill('acme.agent');
  await page.getByLabel('Password', { exact: true }).fill('Not-the-password-1');
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page.getByText('The username or password is not correct.')).toBeVisible();
  for (const name of ['Username', 'Password']) {
    await expect(page.getByLabel(name, { exact: true })).toHaveAttribute('aria-invalid', 'true');
  }
});

test('a page of the dashboard asks a stranger to sign in first', async ({ page }) => {
  await page.goto('/dashboard/messages');
  await expect(page).toHaveURL(/\/login\?next=/);
});
