import type { Page } from '@playwright/test';
import { faultsIn } from '../support/accessibility';
import { choose } from '../support/accounts';
import { DEMO_PASSWORD } from '../support/credentials';
import { linkIn, mailTo } from '../support/mailbox';
import { addAccount, fillWizard, NEW_ACCOUNT_PATH } from '../support/new-account';
import { button, field, newName } from '../support/platform-users';
import { signIn } from '../support/sign-in';
import { expect, test } from '../support/test';

const LOGO =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><circle cx="12" cy="12" r="10" fill="#0f766e"/></svg>';

/** Adds a provider in the open form. Two fields of the provider and of its user have the same label. */
async function addProvider(page: Page, name: string, username: string) {
  const section = (title: string) =>
    page.locator('section').filter({ has: page.getByRole('heading', { name: title, exact: true }) });
  const provider = section('Service Provider');
  const user = section('Initial user');
  await provider.getByRole('textbox', { name: 'Name', exact: true }).fill(name);
  await provider.getByRole('textbox', { name: 'Contact Person' }).fill('Rowan Ellery');
  await provider.getByRole('textbox', { name: 'Email' }).fill(`office.${username}@example.com`);
  await field(page, 'City').fill('Toledo');
  await field(page, 'ZIP Code').fill('43604');
  await choose(page, 'State', /^Ohio/);
  await page.getByRole('combobox', { name: 'Address' }).fill('410 Mercer St');
  await page.keyboard.press('Escape');
  await user.getByRole('textbox', { name: 'First Name' }).fill('Rowan');
  await user.getByRole('textbox', { name: 'Last Name' }).fill('Ellery');
  await user.getByRole('textbox', { name: 'Username' }).fill(username);
  await user.getByRole('textbox', { name: 'Email' }).fill(`${username}@example.com`);
  await user.getByRole('textbox', { name: 'Contact Number' }).fill('4195550148');
  await choose(page, 'Time Zone', /Eastern/);
  expect(await faultsIn(page)).toEqual([]);
  await button(page, 'Save').click();
  await expect(page.getByText('Service Provider successfully created')).toBeVisible();
}

async function createPassword(page: Page, link: string, username: string) {
  await page.goto(link);
  await page.getByLabel('New Password', { exact: true }).fill(DEMO_PASSWORD);
  await button(page, 'Create Password').click();
  await expect(page.getByText('Password successfully created')).toBeVisible();
  await page.goto(new URL('/login', link).href);
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD);
  await button(page, 'Log in').click();
  await expect(page).toHaveURL(/\/dashboard\/management\/customer-accounts/);
}

const solidOf = (page: Page) =>
  page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--brand-solid').trim());

test('takes on a provider, whose first user signs in on their own host, sets the brand and adds an account [NAV-37] [NAV-38] [NAV-56] [PVD-05] [PVD-11] [PVD-13] [PVD-14] [SYS-03] [ERR-30]', async ({
  page,
}) => {
  const username = newName();
  const name = `Copperline ${username.replaceAll('.', ' ')}`;
  await signIn(page, 'super');
  await expect(page).toHaveURL(/\/dashboard\/system\/companies$/);
  await expect(page.getByRole('table', { name: 'companies' })).toContainText('Bluebird Mobile');
  expect(await faultsIn(page)).toEqual([]);
  await page.getByRole('link', { name: '+ Add Service Provider' }).click();
  await addProvider(page, name, username);
  await expect(page).toHaveURL(/\/dashboard\/system\/companies$/);
  await page.getByRole('link', { name: 'Open provider' }).click();
  await expect(page).toHaveURL(/\/dashboard\/system\/service-providers\/\d+$/);
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();

  const mail = await mailTo(page, `${username}@example.com`, `Welcome to ${name}`);
  const link = linkIn(mail);
  const { origin } = new URL(link);
  expect(origin).toMatch(/^http:\/\/copperline-[a-z0-9-]+\.localhost:/);
  await createPassword(page, link, username);
  await expect(page).toHaveTitle(new RegExp(name));

  await page.getByRole('button', { name: /^User menu/ }).click();
  await page.getByRole('menuitem', { name: 'Branding' }).click();
  await field(page, 'Portal Name').fill('Copperline Connect');
  await button(page, 'Teal').click();
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles({
      name: 'mark.svg',
      mimeType: 'image/svg+xml',
      buffer: Buffer.from(LOGO),
    });
  expect(await faultsIn(page)).toEqual([]);
  await button(page, 'Save').click();
  await expect(page.getByText('Branding successfully updated')).toBeVisible();
  await page.reload();
  await expect(page).toHaveTitle(/Copperline Connect/);
  expect(await solidOf(page)).toBe('#0f766e');
  const mark = page.getByRole('banner').locator('img');
  await expect.poll(() => mark.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);

  await page.goto(`${origin}${NEW_ACCOUNT_PATH}`);
  await fillWizard(page, `Prairie ${username}`, newName());
  await addAccount(page, `Prairie ${username}`);
  await page.goto(`${origin}/logout`);
  await page.goto(`${origin}/login`);
  await expect(page).toHaveTitle(/Copperline Connect/);
  expect(await solidOf(page)).toBe('#0f766e');
});

test('filters the companies, opens one in a drawer and suspends it, at 1440 and 390 px [PVD-01] [PVD-02] [PVD-04]', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  for (const [width, from, to] of [
    [1440, 'Active', 'Suspended'],
    [390, 'Suspended', 'Active'],
  ] as const) {
    await page.setViewportSize({ width, height: 844 });
    await signIn(page, 'super', '/dashboard/system/companies?search=Delmore');
    await page.getByRole('button', { name: 'Delmore Tutoring' }).click();
    const role = width < 1280 ? 'dialog' : 'complementary';
    const drawer = page.getByRole(role, { name: 'Delmore Tutoring' });
    const status = drawer.getByRole('combobox', { name: 'Account Status' });
    await expect(status).toHaveText(from);
    expect(await faultsIn(page, width < 1280 ? '[role=dialog]' : '[data-docked-panel]')).toEqual([]);
    await status.click();
    await page.getByRole('option', { name: new RegExp(`^${to}`) }).click();
    await drawer.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Account successfully updated')).toBeVisible();
    await drawer.getByRole('button', { name: 'Close' }).click();
    await expect(drawer).toHaveCount(0);
    await expect(page.getByRole('row', { name: /Delmore Tutoring/ })).toContainText(to);
  }
  await page.getByRole('link', { name: 'Acme Telecom' }).last().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Acme Telecom' })).toBeVisible();
  await expect(page.getByRole('switch', { name: /^Toll-free/ })).toBeVisible();
});
