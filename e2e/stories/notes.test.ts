import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { faultsIn } from '../support/accessibility';
import { messageBox, openWithColleague } from '../support/colleagues';
import type { Suite } from '../support/suite';
import { expect, test } from '../support/test';

const WORDS = 'She needs the longer slot on Thursday';

const noteBox = (page: Page) => page.getByRole('textbox', { name: /^Note about/ });
const cards = (page: Page) => page.getByRole('log').getByRole('article');

/** All that the embedded carrier accepted. */
const carrierLog = ({ dataDir }: Suite) => readFileSync(join(dataDir, 'carrier', 'journal.jsonl'), 'utf8');

/** Blocks or unblocks a contact. Returns the status of the response. */
const setBlocked = (page: Page, contactId: number, isBlocked: boolean) =>
  page.evaluate(
    async ([id, blocked]) => {
      const headers = { 'content-type': 'application/json' };
      const body = JSON.stringify({ isBlocked: blocked });
      return (await fetch(`/api/contacts/${id}`, { method: 'PATCH', headers, body })).status;
    },
    [contactId, isBlocked] as const,
  );

test('an agent writes a note, colleagues see and find it, and the carrier gets only the text [INB-23][INB-78][INB-79]', async ({
  page,
  browser,
  baseURL,
  suite,
}) => {
  const { contact, colleague } = await openWithColleague({ page, browser, baseURL }, 2);

  await messageBox(page).fill('See you on Thursday');
  await page.getByRole('button', { name: 'Internal note' }).press('Enter');
  await expect(noteBox(page)).toBeFocused();
  await expect(noteBox(page)).toHaveValue('');
  await page.keyboard.type(WORDS);
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme });
    expect(await faultsIn(page)).toEqual([]);
  }
  await page.keyboard.press('Enter');
  for (const one of [page, colleague]) {
    await expect(cards(one)).toHaveText([/Only your team sees this.*She needs the longer slot on Thursday$/]);
    await expect(one.getByRole('region', { name: 'Team notes' })).toContainText(WORDS);
  }
  expect(await faultsIn(page)).toEqual([]);

  await page.getByRole('button', { name: 'Internal note' }).click();
  await expect(messageBox(page)).toBeFocused();
  await expect(messageBox(page)).toHaveValue('See you on Thursday');
  await page.keyboard.press('Enter');
  await expect(colleague.getByRole('log').getByText('See you on Thursday', { exact: true })).toBeVisible();
  await expect.poll(() => carrierLog(suite)).toContain('See you on Thursday');
  expect(carrierLog(suite)).not.toContain(WORDS);

  await colleague.goto('/dashboard/messages');
  await colleague.getByRole('searchbox').fill('longer slot');
  await colleague.getByRole('option', { name: new RegExp(WORDS) }).click();
  await expect(cards(colleague)).toBeInViewport();
  await expect(colleague).toHaveURL(new RegExp(`contact-id=${contact.contactId}&message=\\d+&note=\\d+$`));

  // A blocked contact gets no texts, but the team can still write about them.
  expect(await setBlocked(colleague, contact.contactId, true)).toBe(200);
  await page.getByRole('button', { name: 'Add a note', exact: true }).click();
  await noteBox(page).fill('Blocked after a call');
  await page.getByRole('button', { name: 'Add note' }).click();
  await expect(cards(colleague).filter({ hasText: 'Blocked after a call' })).toBeVisible();
  expect(await setBlocked(colleague, contact.contactId, false)).toBe(200);
  await colleague.context().close();
});
