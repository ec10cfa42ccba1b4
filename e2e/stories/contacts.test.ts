import type { Page } from '@playwright/test';
import { faultsIn } from '../support/accessibility';
import { signIn, startSession } from '../support/sign-in';
import { expect, test } from '../support/test';

// The contacts of the demo account change for everyone.
test.use({ world: 'contacts' });
test.describe.configure({ mode: 'serial' });

const CONTACTS = '/dashboard/contacts/all';
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });
const row = (page: Page, name: string) => page.getByRole('row', { name: new RegExp(name) });
const search = (page: Page) => page.getByRole('searchbox', { name: 'Search name or number' });
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });

test('opens contacts to admins and agents only [GRD-07] [GRD-36] [NAV-10] [NAV-13] [NAV-14]', async ({
  page,
}) => {
  const menuItem = page
    .getByRole('navigation', { name: 'Main menu' })
    .getByRole('button', { name: 'Contacts' });
  for (const username of ['acme.provider', 'super']) {
    await signIn(page, username, CONTACTS);
    await expect(page.getByText(/has restricted access/)).toBeVisible();
    await expect(menuItem).toHaveCount(0);
  }
  for (const username of ['acme.admin', 'acme.agent']) {
    await signIn(page, username, '/dashboard/contacts');
    await expect(page).toHaveURL(CONTACTS);
    await expect(page).toHaveTitle(/Contacts/);
    await expect(page.getByRole('heading', { name: 'Contacts', exact: true })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'All Contacts' })).toBeVisible();
    await expect(page.getByRole('link', { name: /^All Contacts \d/ })).toBeVisible();
    await expect(menuItem).toBeVisible();
  }
});

test('lets an agent add and edit a contact, which a second browser sees [CTC-03] [CTC-07] [CTC-08] [CTC-36]', async ({
  page,
  browser,
  suite,
}) => {
  const context = await browser.newContext({ baseURL: suite.url });
  const other = await context.newPage();
  await startSession(other, 'acme.admin');
  await other.goto(`${CONTACTS}?search=Quillfeather`);
  await expect(other.getByText('Nothing matches ‘Quillfeather’')).toBeVisible();

  await signIn(page, 'acme.agent', CONTACTS);
  await page.getByRole('link', { name: '+ Add Contact' }).click();
  const add = dialog(page, 'Add Contact');
  await add.getByLabel('Contact Name').fill('Ottilie Quillfeather');
  await add.getByLabel('Number').fill('2175550161');
  await add.getByRole('button', { name: 'Email, company, custom fields and lists' }).click();
  await add.getByLabel('Email').fill('ottilie@example.com');
  await add.getByLabel('Company').fill('Quillfeather Prints');
  await add.getByRole('button', { name: 'Add custom field' }).click();
  await add.getByLabel('Field name').fill('Order');
  await add.getByLabel('Value of Order').fill('A-17');
  await add.getByRole('combobox', { name: 'Lists' }).click();
  await page.getByRole('option', { name: /^Orthodontics/ }).click();
  await add.getByLabel('Company').focus();
  expect(await faultsIn(page)).toEqual([]);
  await button(page, 'Add Contact').click();
  await expect(page.getByText('Contact successfully created')).toBeVisible();
  await expect(button(other, 'Ottilie Quillfeather')).toBeVisible();

  await search(page).fill('217 555 0161');
  await expect(row(page, 'Ottilie Quillfeather')).toContainText('Orthodontics');
  expect(await faultsIn(page)).toEqual([]);
  await page.getByRole('link', { name: 'Edit Ottilie Quillfeather' }).click();
  const edit = dialog(page, 'Edit Contact');
  await edit.getByRole('button', { name: 'Email, company, custom fields and lists' }).click();
  await expect(edit.getByLabel('Email')).toHaveValue('ottilie@example.com');
  await expect(edit.getByLabel('Company')).toHaveValue('Quillfeather Prints');
  await expect(edit.getByLabel('Value of Order')).toHaveValue('A-17');
  await edit.getByLabel('Contact Name').fill('Ottilie Quillfeather-Moss');
  await button(page, 'Save').click();
  await expect(button(other, 'Ottilie Quillfeather-Moss')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Edit Ottilie Quillfeather-Moss' })).toBeFocused();

  await page.getByRole('link', { name: '+ Add Contact' }).click();
  await add.getByLabel('Number').fill('2175550161');
  await button(page, 'Add Contact').click();
  await expect(add.getByText('Ottilie Quillfeather-Moss already has this number.')).toBeVisible();
  const [opened] = await Promise.all([
    page.waitForEvent('popup'),
    add.getByRole('link', { name: 'Open contact' }).click(),
  ]);
  await expect(opened.getByLabel('Contact Name')).toHaveValue('Ottilie Quillfeather-Moss');
  await context.close();
});

test('lets an admin change all contacts that match, delete one and undo it [CTC-04] [CTC-05] [CTC-11] [CTC-12]', async ({
  page,
}) => {
  await signIn(page, 'acme.admin', CONTACTS);
  await button(page, 'List Any').click();
  await page.getByRole('menuitemradio', { name: 'Orthodontics' }).click();
  await expect(page).toHaveURL(/list=\d+/);
  // While the filtered page loads, the rows and their number are those of all contacts.
  await expect(page.getByRole('row').filter({ hasText: 'Orthodontics' })).toHaveCount(10);
  const total = Number((await page.getByText(/^\d+ contacts found$/).textContent())?.match(/\d+/)?.[0]);
  expect(total).toBeGreaterThan(10);
  await page.getByRole('checkbox', { name: 'Select all rows on this page' }).check();
  await button(page, `Select all ${total}`).click();
  await button(page, 'Add to list').click();
  await dialog(page, 'Add to List').getByRole('combobox', { name: 'List' }).click();
  await page.getByRole('option', { name: 'New patients' }).click();
  await button(page, `Add ${total} contacts`).click();
  await expect(page.getByText(`${total} contacts added to the list`)).toBeVisible();
  for (const name of await page.getByRole('row').filter({ hasText: 'Orthodontics' }).all())
    await expect(name).toContainText('New patients');

  await page.goto(`${CONTACTS}?search=Quillfeather`);
  await button(page, /^Actions for Ottilie/).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await page
    .getByRole('alertdialog', { name: 'Delete Contact' })
    .getByRole('button', { name: 'Yes' })
    .click();
  await expect(page.getByText('Nothing matches ‘Quillfeather’')).toBeVisible();
  await button(page, 'Undo').click();
  await expect(row(page, 'Ottilie Quillfeather-Moss')).toContainText('Orthodontics');

  await page.setViewportSize({ width: 390, height: 844 });
  await expect(page.getByRole('columnheader', { name: 'Added' })).toBeHidden();
  expect(await faultsIn(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await page.getByRole('checkbox', { name: /^Select Ottilie/ }).check();
  await button(page, 'Message').click();
  await expect(dialog(page, 'New Message')).toContainText('Ottilie Quillfeather-Moss');
  await dialog(page, 'New Message').getByRole('button', { name: 'Remove Ottilie Quillfeather-Moss' }).click();
  await page.keyboard.press('Escape');
  await expect(dialog(page, 'New Message')).toHaveCount(0);

  await page.setViewportSize({ width: 1440, height: 900 });
  await button(page, 'Ottilie Quillfeather-Moss').click();
  await expect(page).toHaveURL(/\/dashboard\/messages\?contact-id=\d+/);
  await page.getByRole('link', { name: 'Open contact' }).click();
  await expect(dialog(page, 'Edit Contact').getByLabel('Contact Name')).toHaveValue(
    'Ottilie Quillfeather-Moss',
  );
});
