import type { Page } from '@playwright/test';
import { openTextable } from '../support/conversations';
import { startSession } from '../support/sign-in';
import { expect, test } from '../support/test';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

/** iOS zooms into the page for a field with a smaller font size, in px. */
const LETTERS_PX = 16;
const FINGER_PX = 44;

/** Fields with a small font or a height below the touch target size. */
const smallFields = (page: Page) =>
  page
    .locator('input:not([type=checkbox]), textarea, select, [role=combobox]')
    .filter({ visible: true })
    .evaluateAll(
      (fields, [letters, height]) => {
        const sizeOf = (field: Element) => Number.parseFloat(getComputedStyle(field).fontSize);
        const isSmall = (field: Element) =>
          sizeOf(field) < letters || field.getBoundingClientRect().height < height;
        return fields.filter(isSmall).map((field) => field.outerHTML);
      },
      [LETTERS_PX, FINGER_PX] as const,
    );

test('has fields 44 px high on a phone that do not zoom the page on focus', async ({ page }) => {
  await page.goto('/login');
  await expect(page.getByLabel('Username')).toBeVisible();
  expect(await smallFields(page)).toEqual([]);
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
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Add field' }).tap();
  await expect(page.getByRole('textbox', { name: 'Field name' })).toBeFocused();
  expect(await smallFields(page)).toEqual([]);
  await page.goto('/dashboard/settings/profile');
  await expect(page.getByRole('textbox', { name: 'Last Name' })).toBeEnabled();
  expect(await smallFields(page)).toEqual([]);
});

test('has fields 44 px high on a tablet', async ({ page }) => {
  await page.setViewportSize({ width: 1024, height: 768 });
  await page.goto('/login');
  await expect(page.getByLabel('Username')).toBeVisible();
  expect(await smallFields(page)).toEqual([]);
  await startSession(page, 'acme.provider');
  await page.goto('/dashboard/management/platform-users');
  await expect(page.getByRole('searchbox')).toBeVisible();
  expect(await smallFields(page)).toEqual([]);
});
