import type { Page } from '@playwright/test';
import { openTextable } from '../support/conversations';
import { startSession } from '../support/sign-in';
import { expect, test } from '../support/test';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

/** An iPhone enlarges the page for a field of smaller letters. */
const LETTERS_PX = 16;

const smallFields = (page: Page) =>
  page.locator('input:not([type=checkbox]), textarea').evaluateAll((fields, least) => {
    const sizeOf = (field: Element) => Number.parseFloat(getComputedStyle(field).fontSize);
    return fields.filter((field) => sizeOf(field) < least).map((field) => field.outerHTML);
  }, LETTERS_PX);

test('no field on a phone makes the page jump when it is touched', async ({ page }) => {
  await startSession(page, 'acme.agent');
  await page.goto('/dashboard/messages');
  await page.getByRole('main').getByRole('button', { name: 'New Message' }).tap();
  await expect(page.getByRole('dialog').getByRole('textbox', { name: 'Message' })).toBeVisible();
  expect(await smallFields(page)).toEqual([]);
  await openTextable(page);
  await page.getByRole('button', { name: 'Open contact details' }).tap();
  await page.getByRole('button', { name: /^(Add|Edit) Company/ }).tap();
  await expect(page.getByRole('textbox', { name: 'Company' })).toBeFocused();
  expect(await smallFields(page)).toEqual([]);
  await page.goto('/dashboard/settings/profile');
  await expect(page.getByRole('textbox', { name: 'Last Name' })).toBeEnabled();
  expect(await smallFields(page)).toEqual([]);
});
