import { HistoryPage } from '@dashboard/shared/contracts';
import type { Page } from '@playwright/test';
import * as v from 'valibot';
import { faultsIn } from '../support/accessibility';
import { openTextable, ownTn } from '../support/conversations';
import { signIn, startSession } from '../support/sign-in';
import { expect, test } from '../support/test';

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Preferences' });
const choice = (page: Page, name: string) => dialog(page).getByRole('checkbox', { name });
const box = (page: Page) => page.getByRole('textbox', { name: /^Message to/ });

/** Opens the palette, types and presses Enter once the option is there. */
async function run(page: Page, typed: string, name: string | RegExp): Promise<void> {
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: /^Jump to/ }).fill(typed);
  await expect(page.getByRole('option', { name }).first()).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
}

/** The texts of a conversation on the server, newest first. */
async function storedTexts(page: Page, contactId: number): Promise<string[]> {
  const path = `/sms-numbers/${await ownTn(page)}/history/${contactId}?pageSize=20`;
  const { rows } = v.parse(HistoryPage, await (await page.request.get(path)).json());
  return rows.map(({ smsText }) => smsText);
}

test('changes preferences, undoes a send and downloads a transcript by keyboard [INB-83] [INB-84] [INB-85] [INB-86]', async ({
  page,
  context,
}) => {
  await startSession(page, 'acme.agent');
  const { contactId } = await openTextable(page);
  await expect(box(page)).toBeVisible();

  await run(page, 'prefer', 'Preferences');
  await expect(dialog(page)).toBeVisible();
  expect(await faultsIn(page)).toEqual([]);
  for (const name of ['Sound', 'Undo send', 'Compact rows', 'Enter sends', 'Shortcuts of a single key']) {
    await choice(page, name).focus();
    await page.keyboard.press('Space');
  }
  const other = await context.newPage();
  await other.goto('/dashboard/messages');
  const row = other.getByRole('listbox', { name: 'Conversations' }).getByRole('option').first();
  await expect.poll(async () => (await row.boundingBox())?.height).toBe(56);
  await choice(page, 'Compact rows').click();
  await expect.poll(async () => (await row.boundingBox())?.height).toBe(68);
  await other.close();
  await page.reload();
  await run(page, 'prefer', 'Preferences');
  for (const name of ['Sound', 'Undo send']) await expect(choice(page, name)).toBeChecked();
  for (const name of ['Compact rows', 'Enter sends', 'Shortcuts of a single key'])
    await expect(choice(page, name)).not.toBeChecked();
  await choice(page, 'Enter sends').click();
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);

  const words = `Parking is behind the building ${Date.now()}`;
  await box(page).fill(words);
  await box(page).press('Enter');
  const history = page.getByRole('log', { name: 'Message history' });
  await expect(history.getByText(/^Sending in \d s/)).toBeVisible();
  expect(await faultsIn(page, '.thread-history')).toEqual([]);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(box(page)).toHaveValue(words);
  await expect(box(page)).toBeFocused();
  await box(page).press('Enter');
  await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible();
  // Leaving the page sends the text, once.
  await page.goto('about:blank');
  await expect.poll(async () => (await storedTexts(page, contactId))[0]).toBe(words);
  await page.goto(`/dashboard/messages?contact-id=${contactId}`);
  await expect(history.getByText(words)).toHaveCount(1);
  await expect(history.getByRole('button', { name: 'Undo' })).toHaveCount(0);
  expect((await storedTexts(page, contactId)).filter((text) => text === words)).toHaveLength(1);

  await page.getByRole('button', { name: 'More actions' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem', { name: /transcript/ })).toBeVisible();
  const downloading = page.waitForEvent('download');
  await page.keyboard.press('End');
  await page.keyboard.press('Enter');
  expect((await downloading).suggestedFilename()).toMatch(/^transcript-\d{10}-\d{10}\.csv$/);
  await expect(page.getByRole('menu')).toHaveCount(0);

  await run(page, 'contact lists', /Contact Lists/);
  await expect(page).toHaveURL(/\/dashboard\/contacts\/lists$/);
  await run(page, 'new message', 'New Message');
  const newMessage = page.getByRole('dialog', { name: 'New Message' });
  await expect(newMessage).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(newMessage).toHaveCount(0);
  await page.keyboard.press('Control+k');
  const palette = page.getByRole('combobox', { name: /^Jump to/ });
  await palette.fill('add');
  await expect(page.getByRole('option', { name: 'Add Contact' })).toBeVisible();
  // An agent manages no users.
  await expect(page.getByRole('option', { name: 'Add User' })).toHaveCount(0);
  expect(await faultsIn(page)).toEqual([]);
  await signIn(page, 'acme.provider');
  await page.getByRole('button', { name: /^Jump to page/ }).click();
  await expect(page.getByRole('option', { name: 'Add Customer Account' })).toBeVisible();
});
