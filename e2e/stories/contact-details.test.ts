import type { Page } from '@playwright/test';
import { openTextableOnNewPage, ownTn } from '../support/conversations';
import { receiveText } from '../support/inbound';
import { startSession } from '../support/sign-in';
import { expect, test } from '../support/test';

async function openDetails(page: Page) {
  await startSession(page, 'acme.admin');
  const { contactName, contactNumber } = await openTextableOnNewPage(page);
  const details = page.getByRole('region', { name: 'Contact details' });
  await expect(details.getByRole('heading', { name: contactName })).toBeVisible();
  return { details, contactName, contactNumber };
}

test('edits contact details inline and keeps them after a reload [MSG-10] [INB-57]', async ({ page }) => {
  const { details } = await openDetails(page);
  await details.getByRole('button', { name: /^(Add|Edit) Company/ }).click();
  await details.getByRole('textbox', { name: 'Company' }).fill('Bellweather Ltd');
  await page.keyboard.press('Enter');
  await expect(details.getByText('Bellweather Ltd')).toBeVisible();
  await details.getByRole('button', { name: 'Add field' }).click();
  await details.getByRole('textbox', { name: 'Field name' }).fill('Patient ID');
  await details.getByRole('textbox', { name: 'Field value' }).fill('LD-20418');
  await page.keyboard.press('Enter');
  await expect(details.getByText('LD-20418')).toBeVisible();
  await page.reload();
  await expect(details.getByText('Bellweather Ltd')).toBeVisible();
  await expect(details.getByText('LD-20418')).toBeVisible();
});

test('opens Edit Contact with the contact and shows the new name everywhere [MSG-10] [CON-01]', async ({
  page,
}) => {
  const { details, contactName } = await openDetails(page);
  await details.getByRole('button', { name: 'Edit contact' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit Contact', exact: true });
  await expect(dialog.getByRole('textbox', { name: 'Contact Name' })).toHaveValue(contactName);
  await dialog.getByRole('textbox', { name: 'Contact Name' }).fill(`${contactName}-Low`);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(details.getByRole('heading', { name: `${contactName}-Low` })).toBeVisible();
  await expect(page.getByRole('option', { selected: true })).toContainText(`${contactName}-Low`);
});

test('asks about unsaved changes of Edit Contact on Back, and then goes back [FRM-25] [FRM-27] [FRM-28] [FRM-29]', async ({
  page,
}) => {
  await startSession(page, 'acme.admin');
  const { contactName } = await openTextableOnNewPage(page);
  const conversation = page.url();
  await page
    .getByRole('region', { name: 'Contact details' })
    .getByRole('button', { name: 'Edit contact' })
    .click();
  const name = page.getByRole('textbox', { name: 'Contact Name' });
  await name.fill(`${contactName}-Back`);
  await page.goBack();
  const prompt = page.getByRole('dialog', { name: 'Unsaved Changes' });
  await expect(prompt).toContainText('You changed this contact.');
  await prompt.getByRole('button', { name: 'Go Back' }).click();
  await expect(name).toHaveValue(`${contactName}-Back`);
  await expect(page).toHaveURL(conversation);
  await page.goBack();
  await prompt.getByRole('button', { name: 'Save' }).click();
  await expect(page).not.toHaveURL(conversation);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.goForward();
  await expect(page.getByRole('heading', { name: `${contactName}-Back` }).first()).toBeVisible();
});

test('truncates a long contact name before the time of the message', async ({ page, suite }) => {
  const { details, contactNumber } = await openDetails(page);
  // Only received texts have the name, and the first conversation may have none.
  await receiveText(suite, { from: contactNumber, to: await ownTn(page), text: 'See you tomorrow' });
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('button', { name: 'Open contact details' }).click();
  await details.getByRole('button', { name: 'Edit contact' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit Contact', exact: true });
  const name = `Wilhelmina${'-Wilhelmina'.repeat(6)}`;
  await dialog.getByRole('textbox', { name: 'Contact Name' }).fill(name);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toHaveCount(0);
  await details.getByRole('button', { name: 'Close contact details' }).click();
  const label = page.getByRole('log', { name: 'Message history' }).getByText(name).last().locator('..');
  // Texts of campaigns may follow, and the history may still move to its end.
  await expect(async () => {
    await label.scrollIntoViewIfNeeded();
    await expect(label.getByText(/^\d+:\d\d [AP]M$/)).toBeInViewport({ ratio: 1, timeout: 1_000 });
  }).toPass();
});

test('moves the focus into the details on a phone and back on Escape', async ({ page }) => {
  const { details } = await openDetails(page);
  await page.setViewportSize({ width: 390, height: 844 });
  const open = page.getByRole('button', { name: 'Open contact details' });
  await open.press('Enter');
  await expect(details.getByRole('heading', { name: 'Contact', exact: true })).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(details.getByRole('button', { name: 'Close contact details' })).toBeFocused();
  await details.getByRole('button', { name: 'Edit contact' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Edit Contact', exact: true });
  await expect(dialog.getByRole('textbox', { name: 'Contact Name' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(details.getByRole('button', { name: 'Edit contact' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(open).toBeFocused();
});

test('prevents messages to a blocked contact until it is unblocked [MSG-10]', async ({ page }) => {
  const { details } = await openDetails(page);
  const box = page.getByRole('textbox', { name: /^Message to/ });
  await expect(box).toBeVisible();
  await details.getByRole('checkbox', { name: 'Block' }).press('Space');
  await expect(page.getByText(/ is blocked\. Their texts are hidden/)).toBeVisible();
  await expect(box).toHaveCount(0);
  await page.getByRole('button', { name: /^Unblock / }).click();
  await expect(box).toBeVisible();
});
