import type { Locator, Page } from '@playwright/test';
import { openTextable } from '../support/conversations';
import { type Place, placesOf } from '../support/places';
import { startSession } from '../support/sign-in';
import { expect, test } from '../support/test';

const WIDTHS = [1440, 900, 390];
const toast = (page: Page) => page.getByRole('alert');

async function namesUnder(part: Locator, places: Place[]): Promise<string[]> {
  const box = await part.boundingBox();
  if (!box) throw new Error('The element is not visible.');
  const { x, y, width, height } = box;
  const isUnder = ({ top, bottom, left, right }: Place) =>
    left < x + width && right > x && top < y + height && bottom > y;
  return places.filter(isUnder).map(({ name }) => name);
}

/** Pastes a picture of an unsupported type into the box, which shows a warning. */
async function pasteUnsendable(page: Page, name = 'map.webp'): Promise<void> {
  await page.getByRole('textbox', { name: /^Message to/ }).focus();
  await page.evaluate((file) => {
    const clipboardData = new DataTransfer();
    clipboardData.items.add(new File(['x'], file, { type: 'image/webp' }));
    const paste = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true });
    document.activeElement?.dispatchEvent(paste);
  }, name);
}

for (const width of WIDTHS) {
  test(`covers no field and no button of a form with a toast at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await startSession(page, 'acme.provider');
    await page.route('**/users/self', (route) =>
      route.request().method() === 'PATCH' ? route.fulfill({ status: 500, json: {} }) : route.fallback(),
    );
    await page.goto('/dashboard/settings/profile');
    await page.getByRole('textbox', { name: 'Last Name' }).fill('Ambrose-Lind');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(toast(page)).toContainText('Profile Settings update failed');
    const places = await placesOf(page.locator('form'));
    expect(places.length).toBeGreaterThan(5);
    expect(await namesUnder(toast(page), places)).toEqual([]);
  });

  test(`covers only messages of a conversation with a toast at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await startSession(page, 'acme.agent');
    await openTextable(page);
    await pasteUnsendable(page);
    await expect(toast(page)).toContainText('map.webp can’t be sent');
    const places = await placesOf(page.getByRole('main'));
    const texts = await placesOf(page.getByRole('log'));
    const isOfText = (place: Place) =>
      texts.some(({ top, left }) => top === place.top && left === place.left);
    const others = places.filter((place) => !isOfText(place));
    expect(others.length).toBeGreaterThan(3);
    expect(await namesUnder(toast(page), others)).toEqual([]);
  });
}

for (const width of WIDTHS) {
  test(`keeps every warning within reach in a low window of ${width} px [ERR-61] [ERR-62]`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 400 });
    await startSession(page, 'acme.agent');
    await openTextable(page);
    const names = Array.from({ length: 8 }, (_, index) => `map-${index + 1}.webp`);
    for (const name of names) await pasteUnsendable(page, name);
    await expect(toast(page)).toHaveCount(8);
    await expect(toast(page).last()).toBeInViewport({ ratio: 1 });
    await expect(toast(page).first()).not.toBeInViewport();
    const last = await toast(page).last().boundingBox();
    const box = await page.getByRole('textbox', { name: /^Message to/ }).boundingBox();
    expect(last && last.y + last.height).toBeLessThan(box?.y ?? 0);

    await toast(page).last().hover();
    await page.mouse.wheel(0, -4000);
    await expect(toast(page).first()).toBeInViewport({ ratio: 1 });
    await toast(page)
      .first()
      .getByRole('button', { name: /^Close/ })
      .click();
    await expect(toast(page)).toHaveCount(7);
  });
}

test('keeps the contact’s details editable below a toast on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await startSession(page, 'acme.agent');
  await openTextable(page);
  await page.route('**/api/contacts/*', (route) =>
    route.request().method() === 'PATCH' ? route.fulfill({ status: 500, json: {} }) : route.fallback(),
  );
  await page.getByRole('button', { name: 'Open contact details' }).click();
  const details = page.getByRole('region', { name: 'Contact details' });
  await details.getByRole('checkbox', { name: 'Block' }).press('Space');
  await expect(toast(page)).toContainText('Contact update failed');
  const places = await placesOf(details);
  // Shared pictures come last; they only open, and the panel scrolls.
  const editing = places.filter(({ name }) => !name.startsWith('Open '));
  expect(editing.length).toBeGreaterThan(3);
  expect(await namesUnder(toast(page), editing)).toEqual([]);
});
