import type { Page } from '@playwright/test';
import { faultsIn } from '../support/accessibility';
import { ACCOUNTS_PATH, choose, makeAccount } from '../support/accounts';
import { button, field } from '../support/platform-users';
import { signIn } from '../support/sign-in';
import { expect, test } from '../support/test';

/** An order whose response is lost is looked up after 20 seconds. */
const SETTLED = { timeout: 60_000 };
const PATH = /\/numbers$/;
const row = (page: Page) => page.getByRole('row', { name: /^\(918/ });
const history = (page: Page) => page.getByRole('complementary').filter({ hasText: 'Recent History' });

/** The state in the list, and the color of its dot. */
async function stateShown(page: Page): Promise<[string | null, string]> {
  const cell = row(page).getByRole('cell').nth(2);
  const color = await cell.evaluate((element) => {
    const dot = [...element.querySelectorAll('*')].find(
      ({ clientWidth }) => clientWidth > 0 && clientWidth < 12,
    );
    return dot ? getComputedStyle(dot).backgroundColor : '';
  });
  return [await cell.textContent(), color];
}

async function setStatus(page: Page, from: string, to: string) {
  await page.getByRole('link', { name: /^Edit \(918/ }).click();
  await expect(page.getByRole('combobox', { name: 'Number Status' })).toContainText(from);
  await choose(page, 'Number Status', new RegExp(`^${to}`));
  await button(page, 'Save').click();
  await expect(page).toHaveURL(PATH);
}

test('buys a number, deactivates it and activates it again, with its state and history [NUM-38] [NUM-46] [NUM-67] [NBR-05]', async ({
  page,
}) => {
  test.slow();
  await signIn(page, 'acme.provider', ACCOUNTS_PATH);
  const { accountId } = await makeAccount(page, '405');
  await page.goto(`${ACCOUNTS_PATH}/${accountId}/numbers`);
  await page.getByRole('link', { name: 'Add Text Number' }).click();
  await field(page, 'Group Name').fill('Front desk');
  await page.getByRole('radio', { name: 'New Number' }).check({ force: true });
  await page.getByRole('searchbox', { name: 'Area Code or Zip Code' }).fill('918');
  await button(page, 'Search').click();
  // The carrier's response to its orders is lost, so that each takes over 20 seconds and is seen pending.
  await page.getByRole('radio', { name: '(918) 555-0195' }).check({ force: true });
  expect(await faultsIn(page)).toEqual([]);
  await button(page, 'Save').click();
  await expect(page.getByText('Phone Number successfully created')).toBeVisible();
  await expect(row(page)).toContainText('Pending');
  const [, pending] = await stateShown(page);
  await expect(row(page)).toContainText('Active', SETTLED);
  const [, active] = await stateShown(page);
  expect(await faultsIn(page)).toEqual([]);

  await setStatus(page, 'Active', 'Deactivated');
  await expect(page.getByText('Phone Number successfully updated')).toBeVisible();
  await expect(row(page)).toContainText('Pending');
  await page.getByRole('link', { name: /^Edit \(918/ }).click();
  await expect(page.getByText('The carrier is processing an order for this number.')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 }).locator('..')).toContainText('Pending');
  expect(await faultsIn(page)).toEqual([]);
  await button(page, 'Cancel').click();
  await expect(row(page)).toContainText('Deactivated', SETTLED);
  const [, deactivated] = await stateShown(page);
  expect(new Set([pending, active, deactivated]).size).toBe(3);

  await setStatus(page, 'Deactivated', 'Active');
  await expect(row(page)).toContainText('Active', SETTLED);
  await page.getByRole('link', { name: /^Edit \(918/ }).click();
  const newest = history(page).locator('summary');
  await expect(newest).toContainText('Assigned to campaign', SETTLED);
  await newest.click();
  const lines = history(page).getByRole('listitem');
  await expect(lines.filter({ hasText: ': Ordered by Greta Hallworth' })).toBeVisible();
  await expect(lines.filter({ hasText: 'Released' })).toBeVisible();
  await expect(lines.filter({ hasText: 'Activated at Northline Communications' })).toHaveCount(2);
});
