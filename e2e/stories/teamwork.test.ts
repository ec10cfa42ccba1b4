import { toE164 } from '@dashboard/shared/text';
import type { Page } from '@playwright/test';
import { faultsIn } from '../support/accessibility';
import { openTextable, ownTn } from '../support/conversations';
import { receiveText } from '../support/inbound';
import { signIn, startSession } from '../support/sign-in';
import { expect, test } from '../support/test';

// Every new conversation of the demo group gets an assignee.
test.use({ world: 'teamwork' });
test.describe.configure({ mode: 'serial' });

const ELENA = 'Elena Marchetti';
const THEO = 'Theo Lindholt';

const filter = (page: Page, name: string) =>
  page.getByRole('group', { name: 'Show' }).getByRole('button', { name, exact: true });
const rowOf = (page: Page, name: string) =>
  page.getByRole('listbox', { name: 'Conversations' }).getByRole('option', { name });

async function assignTo(page: Page, name: string) {
  await page.getByRole('button', { name: /^Assign/ }).click();
  await page.getByRole('menuitemradio', { name: new RegExp(name) }).click();
}

test('two colleagues assign, finish and reopen a conversation [INB-30] [INB-33] [INB-75] [INB-77] [INB-80]', async ({
  page,
  browser,
  suite,
}) => {
  const context = await browser.newContext({ baseURL: suite.url });
  const theo = await context.newPage();
  await startSession(theo, 'acme.agent');
  const { contactName, contactNumber, contactId } = await openTextable(theo);
  await expect(theo.getByRole('button', { name: 'Assign', exact: true })).toBeVisible();
  await signIn(page, 'acme.admin', `/dashboard/messages?contact-id=${contactId}`);

  await assignTo(page, THEO);
  await expect(theo.getByRole('button', { name: `Assigned to ${THEO}` })).toBeVisible();
  await expect(theo.getByText(`${ELENA} assigned this to ${THEO}`)).toBeVisible();
  await filter(theo, 'Mine').click();
  await expect(rowOf(theo, contactName)).toBeVisible();
  await filter(page, 'Mine').click();
  await expect(rowOf(page, contactName)).toHaveCount(0);
  await filter(page, 'All').click();
  expect(await faultsIn(theo)).toEqual([]);

  await page.getByRole('log', { name: 'Message history' }).focus();
  await page.keyboard.press('e');
  await expect(page.getByRole('button', { name: 'Reopen' })).toBeVisible();
  await expect(rowOf(page, contactName)).toHaveCount(0);
  await expect(theo.getByRole('button', { name: 'Reopen' })).toBeVisible();
  await filter(theo, 'Done').click();
  await expect(rowOf(theo, contactName)).toBeVisible();

  const text = 'One more question about Thursday';
  const to = toE164(await ownTn(theo));
  await receiveText(suite, { from: toE164(contactNumber), to, text });
  await expect(theo.getByRole('button', { name: 'Mark done' })).toBeVisible();
  await expect(rowOf(page, contactName)).toContainText(text);
  await expect(theo.getByText('Reopened by a new text')).toBeVisible();

  await rowOf(page, contactName).click({ button: 'right' });
  await page.getByRole('menuitem', { name: 'Mark done' }).click();
  await expect(rowOf(page, contactName)).toHaveCount(0);
  // The toast of the first time may still be visible.
  await page.getByRole('button', { name: 'Undo' }).first().click();
  await expect(rowOf(page, contactName)).toBeVisible();
  await context.close();
});

test('a group assigns new conversations to its members in turn [INB-76] [ADM-02]', async ({
  page,
  suite,
}) => {
  await signIn(page, 'acme.admin', '/dashboard/admin/groups');
  await page.getByRole('link', { name: 'Edit Front desk' }).click();
  await page.getByText('Round robin').click();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page).toHaveURL(/\/admin\/groups$/);

  await page.goto('/dashboard/messages');
  const to = toE164(await ownTn(page));
  const names = new Set<string>();
  for (const line of ['61', '62', '63']) {
    const text = `Hello from line ${line}`;
    await receiveText(suite, { from: `+121255501${line}`, to, text });
    const row = rowOf(page, text);
    await expect(row).toHaveAccessibleName(/Assigned to /);
    names.add(/Assigned to ([A-Z]\w+ \w+)/.exec((await row.textContent()) ?? '')?.[1] ?? '');
  }
  expect(names.size).toBe(3);
});
