import type { Page } from '@playwright/test';
import { faultsIn } from '../support/accessibility';
import { ownTn, textableContacts } from '../support/conversations';
import { receiveText } from '../support/inbound';
import { startSession } from '../support/sign-in';
import { expect, test } from '../support/test';

const REPLY = 'Yes, the lot behind the house is free';

const smsToEmail = (page: Page) => page.getByRole('checkbox', { name: 'SMS to Email' });

/** Turns SMS to Email on or off in the profile. */
async function setSmsToEmail(page: Page, isOn: boolean) {
  await page.goto('/dashboard/settings/profile');
  await smsToEmail(page).setChecked(isOn, { force: true });
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Profile Settings successfully updated', { exact: true })).toBeVisible();
}

/** Opens the newest mail with this subject in the development mailbox, once it is there. */
async function openMail(page: Page, subject: string, words: string) {
  const mail = page.getByRole('link', { name: subject }).first();
  await expect(async () => {
    await page.goto('/dev/mailbox');
    await mail.click({ timeout: 1_000 });
    await expect(page.getByText(words).first()).toBeVisible({ timeout: 1_000 });
  }).toPass();
}

test('an agent replies to a mailed text in the development mailbox, and the reply is a text [INB-72][INB-74]', async ({
  page,
  suite,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await startSession(page, 'acme.agent');
  const [contact] = await textableContacts(page);
  if (contact === undefined) throw new Error('The demo data has no contact to text');
  await setSmsToEmail(page, true);
  await receiveText(suite, {
    from: contact.contactNumber,
    to: await ownTn(page),
    text: 'Is there parking today?',
  });
  await openMail(page, `Text from ${contact.contactName}`, 'Is there parking today?');
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 900 });
    for (const colorScheme of ['dark', 'light'] as const) {
      await page.emulateMedia({ colorScheme });
      expect(await faultsIn(page, 'main')).toEqual([]);
    }
  }
  await page.getByRole('textbox', { name: 'Text' }).focus();
  await page.keyboard.type(REPLY);
  await page.keyboard.press('Tab');
  await expect(page.getByLabel('Picture (optional)')).toBeFocused();
  await page.getByRole('button', { name: 'Send Reply' }).press('Enter');
  await expect(page.getByRole('heading', { name: 'Reply sent' })).toBeVisible();
  expect(await faultsIn(page)).toEqual([]);

  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`/dashboard/messages?contact-id=${contact.contactId}`);
  const history = page.getByRole('log');
  await expect(history.getByText(REPLY, { exact: true })).toBeVisible();
  await expect(history.getByText(/From email/).last()).toBeVisible();
  await setSmsToEmail(page, false);
});
