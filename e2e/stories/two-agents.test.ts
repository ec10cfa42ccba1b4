import { Contact, HistoryPage } from '@dashboard/shared/contracts';
import type { Locator, Page } from '@playwright/test';
import * as v from 'valibot';
import { faultsIn } from '../support/accessibility';
import { messageBox, openWithColleague } from '../support/colleagues';
import { ownTn } from '../support/conversations';
import { expect, test } from '../support/test';

const warning = (page: Page) =>
  page.getByRole('alertdialog', { name: /replied \d+ seconds? ago\. Send anyway\?$/ });
const reply = (page: Page, text: string) => page.getByRole('log').getByText(text, { exact: true });
/** The replies of both, as the thread shows them. */
const shownReplies = (page: Page) =>
  page
    .getByRole('log')
    .getByText(/^(Theo|Elena) writes \d$/)
    .allTextContents();

/** The replies of both in the order of the database, oldest first. */
async function storedReplies(page: Page, contactId: number): Promise<string[]> {
  const response = await page.request.get(`/sms-numbers/${await ownTn(page)}/history/${contactId}`);
  const { rows } = v.parse(HistoryPage, await response.json());
  const replies = rows.filter(({ smsText }) => / writes \d$/.test(smsText));
  return replies.sort((a, b) => a.id - b.id).map(({ smsText }) => smsText);
}

/** Types a text until the colleague sees it. While the socket connects, no one is notified. */
async function compose(page: Page, text: string, seen: Locator) {
  await expect(async () => {
    await messageBox(page).clear();
    await messageBox(page).pressSequentially(text);
    await expect(seen).toBeVisible({ timeout: 3_000 });
  }).toPass();
}

/** Sends three replies in a row. A colleague who writes at the same time may cause a warning before any of them. */
async function replyInARow(page: Page, name: string) {
  for (const number of [2, 3, 4]) {
    const text = `${name} writes ${number}`;
    await messageBox(page).fill(text);
    await messageBox(page).press('Enter');
    await expect(warning(page).or(reply(page, text))).toBeVisible();
    if (await warning(page).isVisible())
      await warning(page).getByRole('button', { name: 'Send anyway' }).click();
    await expect(reply(page, text)).toBeVisible();
  }
}

test('two agents who reply at once are warned, both send, and see one order [FLT-11] [INB-54]', async ({
  page,
  browser,
  baseURL,
}) => {
  const { contact, colleague } = await openWithColleague({ page, browser, baseURL }, 3);
  await compose(page, 'Theo writes 1', colleague.getByText('Theo is composing a reply'));
  await compose(colleague, 'Elena writes 1', page.getByText('Elena is composing a reply'));

  await messageBox(page).press('Enter');
  await expect(reply(colleague, 'Theo writes 1')).toBeVisible();
  await messageBox(colleague).press('Enter');
  await expect(warning(colleague)).toHaveAccessibleName(/^Theo replied/);
  expect(await faultsIn(colleague, '[role=alertdialog]')).toEqual([]);
  await warning(colleague).getByRole('button', { name: 'Send anyway' }).click();
  await expect(reply(page, 'Elena writes 1')).toBeVisible();

  await Promise.all([replyInARow(page, 'Theo'), replyInARow(colleague, 'Elena')]);
  await expect.poll(() => storedReplies(page, contact.contactId)).toHaveLength(8);
  const stored = await storedReplies(page, contact.contactId);
  for (const one of [page, colleague]) await expect.poll(() => shownReplies(one)).toEqual(stored);
  await colleague.reload();
  await expect.poll(() => shownReplies(colleague)).toEqual(stored);
  await colleague.context().close();
});

test('two agents who edit one contact at once choose whose change stays [FLT-11] [INB-03]', async ({
  page,
  browser,
  baseURL,
}) => {
  const { contact, colleague } = await openWithColleague({ page, browser, baseURL }, 4);
  const details = (one: Page) => one.getByRole('region', { name: 'Contact details' });
  const form = (one: Page) => one.getByRole('dialog', { name: 'Edit Contact', exact: true });
  const name = (one: Page) => form(one).getByRole('textbox', { name: 'Contact Name' });
  const stored = async () => {
    const response = await page.request.get(`/api/contacts/${contact.contactId}`);
    const { contactName, company, email } = v.parse(Contact, await response.json());
    return { contactName, company, email };
  };

  for (const one of [page, colleague]) {
    await details(one).getByRole('button', { name: 'Edit contact' }).click();
    await expect(name(one)).toHaveValue(contact.contactName);
  }
  await name(page).fill('Orla Birch');
  await name(colleague).fill('Orla Alder');
  await form(colleague).getByRole('button', { name: 'Save' }).click();
  await expect(details(colleague).getByRole('heading', { name: 'Orla Alder' })).toBeVisible();
  // Live events change the page behind the form, not the form.
  await expect(page.getByText('Orla Alder').first()).toBeVisible();
  await form(page).getByRole('button', { name: 'Save' }).click();
  await expect(form(page)).toContainText('Someone else changed this');
  expect(await faultsIn(page, '[role=dialog]')).toEqual([]);
  await expect(name(page)).toHaveValue('Orla Birch');
  expect(await stored()).toMatchObject({ contactName: 'Orla Alder' });
  await form(page).getByRole('button', { name: 'Overwrite' }).click();
  for (const one of [page, colleague])
    await expect(details(one).getByRole('heading', { name: 'Orla Birch' })).toBeVisible();
  expect(await stored()).toMatchObject({ contactName: 'Orla Birch' });

  const company = (one: Page) => details(one).getByRole('textbox', { name: 'Company' });
  for (const one of [page, colleague])
    await details(one)
      .getByRole('button', { name: /^(Add|Edit) Company/ })
      .click();
  await company(page).fill('Birch Ltd');
  await company(colleague).fill('Alder Ltd');
  await company(colleague).press('Enter');
  await expect(details(colleague).getByText('Alder Ltd')).toBeVisible();
  await details(colleague)
    .getByRole('button', { name: /^(Add|Edit) Email/ })
    .click();
  await details(colleague).getByRole('textbox', { name: 'Email' }).fill('orla@example.com');
  await details(colleague).getByRole('textbox', { name: 'Email' }).press('Enter');
  // The colleague's changes are here before mine is saved.
  await expect(details(page).getByText('orla@example.com')).toBeVisible();
  await company(page).press('Enter');
  const conflict = page.getByRole('alertdialog', { name: 'Someone else changed this.' });
  await conflict.getByRole('button', { name: 'Reload' }).click();
  await expect(conflict).toHaveCount(0);
  await expect(details(page).getByText('Alder Ltd')).toBeVisible();
  expect(await stored()).toEqual({
    contactName: 'Orla Birch',
    company: 'Alder Ltd',
    email: 'orla@example.com',
  });
  await colleague.context().close();
});
