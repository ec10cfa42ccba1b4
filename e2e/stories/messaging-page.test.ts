import { HistoryPage } from '@dashboard/shared/contracts';
import { formatContactNumber } from '@dashboard/shared/format';
import type { Locator, Page } from '@playwright/test';
import * as v from 'valibot';
import { textableContacts } from '../support/conversations';
import { signIn } from '../support/sign-in';
import { expect, test } from '../support/test';

const pane = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

async function edgesOf(part: Locator): Promise<{ left: number; right: number }> {
  const box = await part.boundingBox();
  if (!box) throw new Error('The part is not shown.');
  return { left: box.x, right: box.x + box.width };
}

test('the new page has the real list, conversation and contact side by side [MSG-02] [MSG-03] [MSG-05]', async ({
  page,
}) => {
  await signIn(page, 'acme.agent');
  const [contact] = await textableContacts(page);
  if (!contact) throw new Error('The demo data has nobody who may be texted.');
  await page.goto('/dashboard/messages-new');
  await page.getByRole('option', { name: contact.contactName }).first().click();
  await expect(page).toHaveURL(new RegExp(`/dashboard/messages-new/\\d{10}-${contact.contactId}$`));
  await expect(page.getByRole('heading', { name: 'Contact', exact: true })).toBeVisible();
  const list = await edgesOf(pane(page, 'Conversations'));
  const thread = await edgesOf(pane(page, 'Conversation'));
  const details = await edgesOf(page.getByRole('heading', { name: 'Contact', exact: true }));
  expect(list.right).toBeLessThanOrEqual(thread.left);
  expect(thread.right).toBeLessThanOrEqual(details.left);
});

test('its conversation names the contact and ends in the newest texts [MSG-06] [MSG-07] [API-86]', async ({
  page,
}) => {
  await signIn(page, 'acme.agent');
  const [contact] = await textableContacts(page);
  if (!contact) throw new Error('The demo data has nobody who may be texted.');
  const asked = page.waitForResponse(/\/sms-numbers\/\d+\/history\/\d+/);
  await page.goto(`/dashboard/messages?contact-id=${contact.contactId}`);
  const { rows } = v.parse(HistoryPage, await (await asked).json());
  const conversation = pane(page, 'Conversation');
  await expect(conversation.getByRole('heading', { name: contact.contactName })).toBeVisible();
  await expect(conversation.getByText(formatContactNumber(contact.contactNumber)).first()).toBeVisible();
  const newest = rows.filter((row) => row.smsText !== '').slice(0, 3);
  expect(newest).toHaveLength(3);
  for (const { smsText } of newest) {
    await expect(page.getByRole('log').getByText(smsText).last()).toBeVisible();
  }
});
