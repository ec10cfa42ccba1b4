import type { Page } from '@playwright/test';
import { messageBox, openWithColleague } from '../support/colleagues';
import { ownTn } from '../support/conversations';
import { receiveText } from '../support/inbound';
import { expect, test } from '../support/test';

const section = (page: Page) => page.getByRole('region', { name: 'Scheduled' });
const items = (page: Page) => section(page).getByRole('listitem');

/** Schedules a text for tomorrow at nine. */
async function schedule(page: Page, text: string) {
  await messageBox(page).fill(text);
  await page.getByRole('button', { name: 'Schedule', exact: true }).click();
  const popover = page.getByRole('dialog', { name: 'Schedule text' });
  await popover.getByRole('radio', { name: 'Tomorrow 9:00 AM' }).check();
  await popover.getByRole('button', { name: 'Schedule text' }).click();
  await expect(popover).toBeHidden();
  await expect(messageBox(page)).toBeFocused();
}

async function choose(page: Page, text: string, action: string) {
  await page.getByRole('button', { name: `Actions for ${text}` }).click();
  await page.getByRole('menuitem', { name: action }).click();
}

test('two colleagues schedule, edit, send and cancel texts, and an opt-out cancels the rest [INB-64][INB-65]', async ({
  page,
  browser,
  baseURL,
  suite,
}) => {
  const { contact, colleague } = await openWithColleague({ page, browser, baseURL }, 1);

  await schedule(page, 'Bring your card');
  await expect(page.getByText(/^Scheduled · .*9:00 AM/)).toBeVisible();
  await expect(items(colleague)).toContainText(['Bring your card']);

  await choose(colleague, 'Bring your card', 'Edit');
  const edit = colleague.getByRole('dialog', { name: 'Edit scheduled text' });
  await edit.getByLabel('Message').fill('Bring your insurance card');
  await edit.getByRole('button', { name: 'Save text' }).click();
  await expect(items(page)).toContainText(['Bring your insurance card']);

  await choose(page, 'Bring your insurance card', 'Send now');
  await expect(section(page)).toBeHidden();
  await expect(section(colleague)).toBeHidden();
  await expect(
    colleague.getByRole('log').getByText('Bring your insurance card', { exact: true }),
  ).toBeVisible();

  await schedule(page, 'To cancel');
  await choose(colleague, 'To cancel', 'Cancel text');
  await colleague
    .getByRole('alertdialog', { name: 'Cancel this scheduled text?' })
    .getByRole('button', { name: 'Cancel text' })
    .click();
  await expect(section(page)).toBeHidden();

  await schedule(page, 'See you soon');
  await expect(items(colleague)).toContainText(['See you soon']);
  const to = await ownTn(page);
  await receiveText(suite, { from: contact.contactNumber, to, text: 'STOP' });
  for (const one of [page, colleague]) {
    await expect(
      one.getByRole('log').getByText(/^Scheduled text canceled because .* opted out/),
    ).toBeVisible();
    await expect(items(one)).toContainText([/See you soonCanceled because .* opted out/]);
  }
  await receiveText(suite, { from: contact.contactNumber, to, text: 'START' });
  await expect(messageBox(page)).toBeVisible();
  await colleague.context().close();
});
