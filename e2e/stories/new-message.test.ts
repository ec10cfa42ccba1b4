import type { Page } from '@playwright/test';
import { conversationsWhere, textableContacts } from '../support/conversations';
import { signIn } from '../support/sign-in';
import { expect, test } from '../support/test';

async function openBox(page: Page) {
  await page.getByRole('button', { name: 'New Message' }).click();
  const dialog = page.getByRole('dialog', { name: 'New Message' });
  await expect(dialog.getByRole('combobox', { name: 'To' })).toBeFocused();
  const to = dialog.getByRole('combobox', { name: 'To' });
  await expect(to).toBeVisible();
  const choose = async (digits: string) => {
    await to.fill(digits.slice(-10));
    await dialog.getByRole('option').first().click();
  };
  return { dialog, to, choose, text: dialog.getByRole('textbox', { name: 'Message' }) };
}

test('sends one message to each of two contacts', async ({ page }) => {
  await signIn(page, 'acme.agent');
  const [one, other] = await textableContacts(page);
  const { dialog, choose, text } = await openBox(page);
  await choose(one?.contactNumber ?? '');
  await choose(other?.contactNumber ?? '');
  await text.fill('The office closes early on Friday');
  await dialog.getByRole('button', { name: 'Send 2 texts' }).click();
  await expect(page.getByText('2 texts sent')).toBeVisible();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('option', { name: /You: The office closes early/ })).toHaveCount(2);
});

test('starts a conversation with an unknown number', async ({ page }) => {
  await signIn(page, 'acme.agent');
  const { dialog, to, text } = await openBox(page);
  await to.fill('(312) 555-0199');
  await to.press('Enter');
  await text.fill('Welcome to the practice');
  await dialog.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(page).toHaveURL(/contact-id=\d+/);
  await expect(page.getByRole('main').getByText('Welcome to the practice', { exact: true })).toBeVisible();
  await expect(page.getByRole('textbox', { name: /^Message to/ })).toBeFocused();
});

test('shows contacts that opted out and excludes them', async ({ page }) => {
  await signIn(page, 'acme.agent');
  const [optedOut] = await conversationsWhere(page, (one) => one.isOptOut);
  const { dialog, choose, text } = await openBox(page);
  await choose(optedOut?.contactNumber ?? '');
  await expect(dialog.getByText(/ · opted out$/)).toBeVisible();
  await text.fill('Hello');
  await expect(dialog.getByRole('button', { name: 'Send', exact: true })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
});
