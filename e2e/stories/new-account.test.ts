import type { Locator, Page } from '@playwright/test';
import { DESCRIPTION, signInFirst } from '../support/accounts';
import { addAccount, fillWizard, NEW_ACCOUNT_PATH, openFromList } from '../support/new-account';
import { button, field, newName } from '../support/platform-users';
import { logInAgain, signIn } from '../support/sign-in';
import { expect, test } from '../support/test';

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 2, name });

test('creates an account whose administrator can log in, also after a reload of the wizard and after its session ended [ACC-16] [ACC-19] [ACC-20] [API-30] [ERR-14] [FLT-18] [NBR-10]', async ({
  page,
}) => {
  const username = newName();
  await signIn(page, 'acme.provider', NEW_ACCOUNT_PATH);
  await fillWizard(page, `Prairie ${username}`, username);
  await page.reload();
  await expect(heading(page, 'Review')).toBeVisible();
  await expect(button(page, 'Add Account')).toBeEnabled();
  await page.context().clearCookies();
  await button(page, 'Add Account').click();
  await logInAgain(page);
  await addAccount(page, `Prairie ${username}`);

  // The provider is still signed in.
  // An open page would notice the ended session and leave for the sign-in page.
  await page.goto('about:blank');
  await page.context().clearCookies();
  await signInFirst(page, username);
  await expect(page).toHaveURL(/\/dashboard\/messages/);
  await button(page, 'New Message').click();
  const dialog = page.getByRole('dialog', { name: 'New Message' });
  await dialog.getByRole('combobox', { name: 'To' }).fill('(312) 555-0197');
  await dialog.getByRole('combobox', { name: 'To' }).press('Enter');
  await dialog.getByRole('textbox', { name: 'Message' }).fill('Hello from Prairie Plumbing');
  await button(page, 'Send').click();
  await expect(
    page.getByRole('main').getByText('Hello from Prairie Plumbing', { exact: true }),
  ).toBeVisible();
  await expect(page.getByRole('main').getByText('Delivered').first()).toBeVisible();
});

/** Moves the focus to an element with the Tab key alone. */
async function tabTo(page: Page, target: Locator) {
  await expect(target).toBeVisible();
  for (let presses = 0; presses < 40; presses += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab does not reach ${target}`);
}

async function typeInto(page: Page, values: Record<string, string>) {
  for (const [name, value] of Object.entries(values)) {
    await tabTo(page, field(page, name));
    await page.keyboard.insertText(value);
  }
}

/** Chooses the first option of a select that starts with these letters. */
async function pick(page: Page, name: string, letters: string) {
  await tabTo(page, page.getByRole('combobox', { name }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('listbox', { name })).toBeVisible();
  await page.keyboard.type(letters);
  await page.keyboard.press('Enter');
}

async function goOn(page: Page, title: string) {
  await expect(button(page, `Next: ${title}`)).toBeEnabled();
  await tabTo(page, button(page, `Next: ${title}`));
  await page.keyboard.press('Enter');
}

test('creates an account with the keyboard alone [ACC-17] [ACC-44] [NAV-28]', async ({ page }) => {
  const username = newName();
  await signIn(page, 'acme.provider', NEW_ACCOUNT_PATH);
  await expect(heading(page, 'Account Details')).toBeVisible();
  await typeInto(page, {
    'Account Name (DBA)': `Prairie ${username}`,
    'Contact Name': 'Ida Moen',
    'Contact Number': '3125550150',
    Email: 'office@prairie.example.com',
    'Tax ID': '360155012',
  });
  await tabTo(page, page.getByRole('combobox', { name: 'Address' }));
  await page.keyboard.type('1420 Ashland Ave');
  await page.keyboard.press('Escape');
  await typeInto(page, { City: 'Chicago' });
  await pick(page, 'State', 'Illinois');
  await typeInto(page, { 'ZIP Code': '60657' });
  await goOn(page, 'Admin User');
  await typeInto(page, { 'First Name': 'Ida', 'Last Name': 'Moen' });
  await pick(page, 'Time Zone', 'Central');
  await typeInto(page, { Username: username, Email: `${username}@example.com` });
  await goOn(page, 'Plan');
  await expect(heading(page, 'Choose a plan')).toBeFocused();
  await goOn(page, 'Registry');
  await pick(page, 'Vertical Business Type', 'Retail');
  await typeInto(page, { Description: DESCRIPTION });
  for (const n of [1, 2, 3, 4, 5])
    await typeInto(page, { [`Sample ${n}`]: `Your plumber arrives at ${n} pm.` });
  await goOn(page, 'Number');
  await tabTo(page, page.getByRole('radio', { name: 'Existing Number' }));
  await page.keyboard.press('ArrowRight');
  await tabTo(page, page.getByRole('searchbox', { name: 'Area Code or Zip Code' }));
  await page.keyboard.type('806');
  await page.keyboard.press('Enter');
  const numbers = page.getByRole('radio', { name: '(806)' });
  await tabTo(page, numbers.first());
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowDown');
  await expect(numbers.nth(1)).toBeChecked();
  await goOn(page, 'Review');
  await tabTo(page, button(page, 'Add Account'));
  await page.keyboard.press('Enter');
  await expect(page.getByText('New Account successfully created')).toBeVisible();
  await openFromList(page, `Prairie ${username}`);
});
