import type { Page } from '@playwright/test';
import { faultsIn } from '../support/accessibility';
import { openTextableOnNewPage } from '../support/conversations';
import { signIn, startSession } from '../support/sign-in';
import { expect, test } from '../support/test';

const NAME = 'Whitening recall';

/** The count in the header of a list. The table announces it too. */
const count = (page: Page, text: string) => page.getByText(text, { exact: true }).first();

/** Chooses an action of a list's row by keyboard. */
async function choose(page: Page, list: string, action: string) {
  await page.getByRole('button', { name: `Actions for ${list}`, exact: true }).press('Enter');
  await page.getByRole('menuitem', { name: action }).click();
}

test('keeps a contact list, and the inbox of a colleague follows it [NAV-15] [CTC-16] [CTC-19] [CTC-22]', async ({
  page,
  browser,
  baseURL,
}) => {
  test.slow();
  await signIn(page, 'acme.agent', '/dashboard/contacts/lists');
  await expect(page.getByRole('heading', { name: 'Contact Lists' })).toBeVisible();
  await expect(page.getByRole('link', { name: /^Contact Lists \d/ })).toHaveAttribute('aria-current', 'page');
  await page.getByRole('button', { name: 'Add List' }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill(NAME);
  await page.getByRole('dialog').getByRole('button', { name: 'Add List' }).click();
  await expect(page.getByRole('heading', { level: 1, name: NAME })).toBeVisible();

  // Picked and pasted contacts.
  await page.getByRole('button', { name: 'Add Contacts' }).first().click();
  await page.getByRole('option').first().click();
  await page.getByRole('textbox', { name: 'Paste numbers' }).fill('(312) 555-0109, 312-555-0109\n312-555-01');
  const pasted = page.getByRole('list', { name: 'Pasted numbers' });
  await expect(pasted.getByText('Repeated: line 1')).toBeVisible();
  await expect(pasted.getByText('Not a phone number: line 2')).toBeVisible();
  expect(await faultsIn(page)).toEqual([]);
  await page.getByRole('button', { name: 'Add 2 contacts' }).click();
  await expect(count(page, '2 contacts')).toBeVisible();
  await expect(page.getByRole('row')).toHaveCount(3);

  // A colleague adds another contact in the inbox.
  const context = await browser.newContext(baseURL === undefined ? {} : { baseURL });
  const inbox = await context.newPage();
  await startSession(inbox, 'acme.admin');
  const { contactName } = await openTextableOnNewPage(inbox);
  const details = inbox.getByRole('region', { name: 'Contact details' });
  await details.getByRole('button', { name: 'Add to a list' }).click();
  await details.getByRole('combobox', { name: 'Find a list' }).fill('whitening rec');
  await inbox.getByRole('option', { name: new RegExp(NAME) }).click();
  const chip = details.getByRole('button', { name: `Remove from ${NAME}` });
  await expect(chip).toBeVisible();
  await expect(page.getByRole('cell', { name: contactName, exact: true })).toBeVisible();

  // Removing that member here removes the chip there.
  await page.getByRole('button', { name: `Remove ${contactName}`, exact: true }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Yes' }).click();
  await expect(page.getByRole('cell', { name: contactName, exact: true })).toHaveCount(0);
  await expect(chip).toHaveCount(0);
  await context.close();

  // Duplicate, rename and delete.
  await page.goto('/dashboard/contacts/lists');
  await choose(page, NAME, 'Duplicate');
  await page.getByRole('dialog').getByRole('button', { name: 'Duplicate List' }).click();
  await expect(page.getByRole('button', { name: `Copy of ${NAME}`, exact: true })).toBeVisible();
  await choose(page, `Copy of ${NAME}`, 'Rename');
  await page.getByRole('textbox', { name: 'Name' }).fill('Evening recall');
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('button', { name: 'Evening recall', exact: true })).toBeVisible();
  await choose(page, 'Evening recall', 'Delete');
  await page
    .getByRole('alertdialog', { name: 'Delete Contact List' })
    .getByRole('button', { name: 'Yes' })
    .click();
  await expect(page.getByRole('button', { name: 'Evening recall', exact: true })).toHaveCount(0);

  // On a phone, rows are cards, whose numbers say what they count.
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(page.getByRole('cell', { name: 'Contacts: 2', exact: true }).first()).toBeVisible();
  await page.getByRole('button', { name: NAME, exact: true }).click();
  await expect(count(page, '2 contacts')).toBeVisible();
  await page.getByRole('button', { name: 'Add Contacts' }).click();
  await expect(page.getByRole('dialog', { name: 'Add contacts' })).toBeVisible();
  await expect(page.getByRole('option').first()).toBeVisible();
  expect(await faultsIn(page)).toEqual([]);
});
