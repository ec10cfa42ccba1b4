import type { Locator, Page } from '@playwright/test';
import { openTextable } from '../support/conversations';
import { startSession } from '../support/sign-in';
import { expect, test } from '../support/test';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

/** The height of the area around a control's center that responds to touch, in px. */
const reach = (control: Locator): Promise<number> =>
  control.evaluate((element) => {
    element.scrollIntoView({ block: 'center' });
    const { left, top, width, height } = element.getBoundingClientRect();
    const takes = (y: number) => element.contains(document.elementFromPoint(left + width / 2, y));
    const middle = Math.round(top + height / 2);
    const count = (step: number) => {
      let y = middle;
      while (takes(y + step)) y += step;
      return Math.abs(y - middle);
    };
    return takes(middle) ? count(-1) + 1 + count(1) : 0;
  });

async function expectRoom(page: Page, names: (string | RegExp)[]): Promise<void> {
  for (const name of names) {
    const control = page
      .getByRole('button', { name })
      .or(page.getByRole('checkbox', { name }))
      .or(page.getByRole('menuitem', { name }))
      .or(page.getByRole('link', { name }));
    await expect(control.first()).toBeVisible();
    expect(await reach(control.first()), `${name}`).toBeGreaterThanOrEqual(43);
  }
}

test('has 44 px touch targets for the links of the sign-in page', async ({ page }) => {
  await page.goto('/login');
  await expectRoom(page, ['Show password', 'Forgot username?', 'Support Center']);
  const line = page.locator('label', { has: page.getByRole('checkbox', { name: 'Remember me' }) });
  expect(await reach(line)).toBeGreaterThanOrEqual(43);
});

test('has 44 px touch targets for controls that are drawn smaller', async ({ page }) => {
  await startSession(page, 'acme.agent');
  await page.goto('/dashboard/messages');
  await expect(page.getByRole('option').first()).toBeVisible();
  await expectRoom(page, ['Show menu', /^User menu/, 'List options', 'All', 'Unread', 'Unanswered']);
  await page.getByRole('button', { name: /^User menu/ }).tap();
  await expectRoom(page, ['Edit Profile', 'Keyboard shortcuts', 'Logout']);
  await openTextable(page);
  await page.getByRole('button', { name: 'Open contact details' }).tap();
  await expectRoom(page, [
    'Close contact details',
    'Edit contact',
    /^(Edit|Add) Email/,
    /^(Edit|Add) Company/,
  ]);
  await expectRoom(page, ['Add field', 'Opted in', 'Block']);
});

test('has 44 px touch targets for the tools of a note', async ({ page }) => {
  await startSession(page, 'acme.agent');
  await openTextable(page);
  await page.getByRole('button', { name: 'Add to the message' }).tap();
  await page.getByRole('menuitem', { name: 'Internal note' }).tap();
  await expectRoom(page, ['Emoji', 'Internal note', 'Writing options', 'Add note']);
});

test('has 44 px touch targets for the emoji and the page sizes of a list', async ({ page }) => {
  await startSession(page, 'acme.agent');
  await openTextable(page);
  await page.getByRole('button', { name: 'Add to the message' }).tap();
  await page.getByRole('menuitem', { name: 'Emoji' }).tap();
  const emoji = page.getByRole('dialog', { name: 'Emoji' });
  await expect(emoji.getByRole('button', { name: 'grinning face', exact: true })).toBeVisible();
  for (const name of ['People & body', 'Flags', 'grinning face', 'winking face']) {
    const { width = 0, height = 0 } =
      (await emoji.getByRole('button', { name, exact: true }).boundingBox()) ?? {};
    expect(Math.min(width, height), name).toBeGreaterThanOrEqual(44);
  }
  await startSession(page, 'acme.provider');
  await page.goto('/dashboard/management/platform-users');
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  // The tab of the list has its count in its name.
  await expectRoom(page, [/^5$/, /^10$/, /^25$/]);
});

test('has 24 px touch targets for the links in the rows of a list', async ({ page }) => {
  await startSession(page, 'super');
  await page.goto('/dashboard/system/companies');
  const link = page.getByRole('row').nth(1).getByRole('link');
  await expect(link).toBeVisible();
  expect(await reach(link)).toBeGreaterThanOrEqual(24);
});
