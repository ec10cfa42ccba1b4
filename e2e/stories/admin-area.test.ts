import type { Page } from '@playwright/test';
import { faultsIn } from '../support/accessibility';
import { receiveText } from '../support/inbound';
import { button, field } from '../support/platform-users';
import { signIn } from '../support/sign-in';
import { expect, test } from '../support/test';

const TN = '(312) 555-0142';
const row = (page: Page) => page.getByRole('button', { name: TN, exact: true });

async function saveHelpContact(page: Page, contact: string) {
  await field(page, 'HELP Contact').fill(contact);
  await button(page, 'Save').click();
  await expect(page.getByText('Account successfully updated')).toBeVisible();
  await expect(button(page, 'Save')).toHaveCount(0);
}

test('lets an admin read their numbers and word the reply to HELP [NAV-40] [NAV-42] [NAV-45] [NAV-46] [ACC-15] [ADM-07] [ADM-08]', async ({
  page,
  suite,
}) => {
  await signIn(page, 'acme.admin', '/dashboard/admin');
  await expect(page).toHaveURL('/dashboard/admin/account');
  await expect(page.getByRole('navigation', { name: 'Breadcrumbs' })).toHaveText('Account Details');
  await expect(page.getByRole('meter')).toBeVisible();
  await expect(page.getByText('Registered', { exact: true })).toBeVisible();
  expect(await faultsIn(page)).toEqual([]);
  await saveHelpContact(page, 'Priya at 312-555-0177');

  await page
    .getByRole('main')
    .getByRole('link', { name: /^Text Numbers/ })
    .click();
  await row(page).focus();
  await page.keyboard.press('Enter');
  const panel = page.getByRole('complementary', { name: TN });
  await expect(panel).toBeFocused();
  await expect(panel.getByText('Registered', { exact: true })).toBeVisible();
  await expect(page).toHaveURL('/dashboard/admin/text-numbers?open=3125550142');
  expect(await faultsIn(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(panel).toHaveCount(0);
  await expect(row(page)).toBeFocused();

  await receiveText(suite, { from: '7735550198', to: '3125550142', text: 'HELP' });
  await page.goto('/dashboard/messages');
  const reply = 'Harborview Dental: For help, contact Priya at 312-555-0177. Reply STOP to opt out.';
  await expect(page.getByRole('option', { name: `Auto: ${reply}` })).toBeVisible();
  await page.goto('/dashboard/admin/account');
  await saveHelpContact(page, '');
});

test('shows the admin area on a phone [NAV-42] [NAV-45] [ADM-07] [ADM-08]', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, 'acme.admin', '/dashboard/admin/account');
  await expect(page.getByRole('meter')).toBeVisible();
  expect(await faultsIn(page)).toEqual([]);
  await page.goto('/dashboard/admin/text-numbers');
  await row(page).click();
  const panel = page.getByRole('dialog', { name: TN });
  await expect(panel.getByText('240 segments a minute', { exact: false })).toBeVisible();
  expect(await faultsIn(page)).toEqual([]);
  await page.goBack();
  await expect(panel).toHaveCount(0);
});
