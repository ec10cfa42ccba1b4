import type { Page } from '@playwright/test';
import { openTextable, ownTn, textableContacts } from '../support/conversations';
import { receiveText } from '../support/inbound';
import { logIn, logInAgain, signIn, startSession } from '../support/sign-in';
import { expect, test } from '../support/test';

const box = (page: Page) => page.getByRole('textbox', { name: /^Message to/ });
const row = (page: Page) => page.getByRole('option', { selected: true });
const inStorage = (page: Page) => page.evaluate(() => JSON.stringify({ ...localStorage }));

/** Everything that the page has stored in the browser. */
const inAllStorage = (page: Page) =>
  page.evaluate(async () => ({
    text: JSON.stringify([{ ...localStorage }, { ...sessionStorage }]),
    databases: await indexedDB.databases(),
  }));

test('stores a draft encrypted and restores it only for its author [ASV-58]', async ({ page, context }) => {
  await startSession(page, 'acme.agent');
  const { contactId } = await openTextable(page);
  await box(page).fill('Half a sentence');
  await expect.poll(() => inStorage(page)).toContain('draft:');
  const { text, databases } = await inAllStorage(page);
  expect(text).not.toMatch(/Half|sentence/);
  expect(databases).toEqual([]);

  // Left first: a page that finds its session ended deletes all drafts in the browser.
  await page.goto('about:blank');
  await context.clearCookies();
  await signIn(page, 'acme.admin', `/dashboard/messages?contact-id=${contactId}`);
  await expect(box(page)).toHaveValue('');
  await page.goto('about:blank');
  await context.clearCookies();
  await logIn(page, 'acme.agent');
  await page.goto(`/dashboard/messages?contact-id=${contactId}`);
  await expect(box(page)).toHaveValue('Half a sentence');
  await box(page).fill('');
  await expect.poll(() => inStorage(page)).not.toContain('draft:');
});

test('encrypts a draft that an earlier version stored in plain text', async ({ page }) => {
  await startSession(page, 'acme.agent');
  await openTextable(page);
  await box(page).fill('Half a sentence');
  await expect.poll(() => inStorage(page)).toContain('draft:');
  await page.evaluate(() => {
    const name = Object.keys(localStorage).find((key) => key.startsWith('draft:')) ?? '';
    const plain = { text: 'In plain words', media: [], at: new Date().toISOString() };
    localStorage.setItem(name, JSON.stringify(plain));
  });
  await page.reload();
  await expect(box(page)).toHaveValue('In plain words');
  expect(await inStorage(page)).not.toContain('plain');
  await box(page).fill('');
});

test('shares drafts, sent texts in one order, what was read and the logout between two tabs [FLT-10]', async ({
  page,
  context,
  suite,
}) => {
  await startSession(page, 'acme.agent');
  const { contactId } = await openTextable(page);
  await box(page).fill('From the first tab');
  const second = await context.newPage();
  await second.goto(`/dashboard/messages?contact-id=${contactId}`);
  await expect(box(second)).toHaveValue('From the first tab');
  await box(second).focus();
  await second.keyboard.press('End');
  await second.keyboard.type(' and the second');
  await expect(box(page)).toHaveValue('From the first tab and the second');
  await expect(row(page)).toContainText('Draft: From the first tab and the second');
  await box(page).press('Enter');
  await expect(box(second)).toHaveValue('');
  await expect(
    second.getByRole('log').getByText('From the first tab and the second', { exact: true }),
  ).toHaveCount(1);

  await box(second).fill('Sent in the second tab');
  await box(second).press('Enter');
  await expect(page.getByRole('log').getByText('Sent in the second tab', { exact: true })).toBeVisible();
  await box(page).fill('Sent in the first tab');
  await box(page).press('Enter');
  await expect(second.getByRole('log').getByText('Sent in the first tab', { exact: true })).toBeVisible();
  for (const tab of [page, second])
    expect(
      await tab
        .getByRole('log')
        .getByText(/^(From|Sent in) the/)
        .allTextContents(),
    ).toEqual(['From the first tab and the second', 'Sent in the second tab', 'Sent in the first tab']);

  const unread = () => messages(second).first().textContent();
  const before = await unread();
  const other = (await textableContacts(page)).find((one) => one.contactId !== contactId);
  const from = other?.contactNumber.slice(1) ?? '';
  await receiveText(suite, { from, to: await ownTn(page), text: 'Read in the first tab' });
  await expect.poll(unread).not.toBe(before);
  const received = await unread();
  await page.getByRole('option').filter({ hasText: 'Read in the first tab' }).click();
  await expect.poll(unread).not.toBe(received);

  await page.goto('/logout');
  await expect(second).toHaveURL(/\/login/);
});

const messages = (page: Page) =>
  page.getByRole('navigation').getByRole('link', { name: /^Messages( \d+)?$/ });

/** Writes a draft, opens the profile page and waits until the background part of messaging has started there. */
async function leaveDraftForProfile(page: Page) {
  await startSession(page, 'acme.agent');
  await openTextable(page);
  await box(page).fill('Half a sentence');
  await expect.poll(() => inStorage(page)).toContain('draft:');
  const isLoaded = page.waitForRequest(
    (request) =>
      request.url().endsWith('/api/remotes/telemetry') && request.postDataJSON().remote === 'mfe-messaging',
  );
  await page.goto('/dashboard/settings/profile');
  await expect(page.getByRole('textbox', { name: 'First Name' })).toBeVisible();
  await isLoaded;
}

test('keeps a draft when the session expires and the user signs in again', async ({ page, context }) => {
  await startSession(page, 'acme.agent');
  await openTextable(page);
  await box(page).fill('Half a sentence');
  await context.clearCookies();
  await page.getByRole('option', { selected: false }).nth(1).click();
  await logInAgain(page);
  await page.goBack();
  await expect(box(page)).toHaveValue('Half a sentence');
  await box(page).fill('');
});

test('keeps a draft when the session expires on another page and the user signs in again', async ({
  page,
  context,
}) => {
  await leaveDraftForProfile(page);
  await context.clearCookies();
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: /^Jump to/ }).fill('an');
  await logInAgain(page);
  await page.keyboard.press('Escape');
  await messages(page).click();
  await page.getByRole('option').filter({ hasText: 'Draft: Half a sentence' }).click();
  await expect(box(page)).toHaveValue('Half a sentence');
  await box(page).fill('');
});

test('warns about unsent drafts on a logout from another page', async ({ page }) => {
  await leaveDraftForProfile(page);
  const logOut = () => page.getByRole('navigation').getByRole('link', { name: 'Logout' }).click();
  await logOut();
  const question = page.getByRole('alertdialog', { name: 'Log out?' });
  await expect(question).toContainText('Your drafts would be lost.');
  await question.getByRole('button', { name: 'Go Back' }).click();
  await expect(question).toHaveCount(0);
  await logOut();
  await question.getByRole('button', { name: 'Log out' }).click();
  await expect(page).toHaveURL(/\/login/);
  expect(await inStorage(page)).not.toContain('draft:');
});

test('asks about unsaved settings first and about drafts second on a logout', async ({ page }) => {
  await leaveDraftForProfile(page);
  await page.getByRole('textbox', { name: 'First Name' }).fill('Theodora');
  await page.getByRole('navigation').getByRole('link', { name: 'Logout' }).click();
  await page
    .getByRole('dialog', { name: 'Unsaved Changes' })
    .getByRole('button', { name: 'Discard Changes' })
    .click();
  const question = page.getByRole('alertdialog', { name: 'Log out?' });
  await expect(question.getByRole('button', { name: 'Go Back' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(question).toHaveCount(0);
  await expect(page.getByRole('textbox', { name: 'First Name' })).toHaveValue('Theodora');
});
