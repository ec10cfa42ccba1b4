import type { Page } from '@playwright/test';
import { faultsIn } from '../support/accessibility';
import { openTextable } from '../support/conversations';
import { startSession } from '../support/sign-in';
import { expect, test } from '../support/test';

const box = (page: Page) => page.getByRole('textbox', { name: /^Message to/ });
const list = (page: Page) => page.getByRole('listbox', { name: 'Response messages' });

test('inserts a response message with the values of the contact, and stops an empty field [INB-81] [INB-82]', async ({
  page,
}) => {
  await startSession(page, 'acme.admin');
  const conversation = await openTextable(page);
  const [firstName = ''] = conversation.contactName.split(' ');

  await box(page).fill('');
  await box(page).pressSequentially('/rem');
  const option = list(page).getByRole('option', { name: /^Appointment reminder/ });
  await expect(option).toContainText(`Hi ${firstName}, this is a reminder`);
  for (const width of [1440, 900, 390]) {
    await page.setViewportSize({ width, height: 844 });
    await expect(option).toBeInViewport({ ratio: 1 });
  }
  expect(await faultsIn(page)).toEqual([]);
  await page.setViewportSize({ width: 1440, height: 900 });
  await box(page).press('Enter');
  await expect(box(page)).toHaveValue(
    new RegExp(`^Hi ${firstName}, this is a reminder of your visit at .+\\.`),
  );
  await box(page).press('Enter');
  await expect(page.getByRole('log').getByText(`Hi ${firstName}, this is a reminder`).last()).toBeVisible();

  await page.getByRole('button', { name: 'Merge field' }).click();
  await page.getByRole('combobox', { name: 'Search fields' }).fill('firstN');
  await page.keyboard.press('Enter');
  await expect(box(page)).toHaveValue('{{firstName}}');
  await expect(box(page)).toBeFocused();
  await box(page).pressSequentially(', your {{custom.plan}} is ready');
  await expect(page.getByRole('status').filter({ hasText: /^\{\{custom\.plan\}\} is empty/ })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Send', exact: true })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
  await box(page).fill('');

  await page.getByRole('button', { name: 'Response messages' }).click();
  await expect(list(page).getByRole('option')).toHaveCount(6);
  await page.getByRole('button', { name: 'Response messages' }).click();
  await expect(box(page)).toHaveValue('');
});
