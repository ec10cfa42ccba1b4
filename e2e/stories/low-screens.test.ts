import { openTextable } from '../support/conversations';
import { startSession } from '../support/sign-in';
import { expect, test } from '../support/test';

/** A window of 1280 by 1024 px at 400% zoom. */
const ENLARGED = { width: 320, height: 256 };
/** A phone in landscape. */
const ACROSS = { width: 740, height: 360 };

test('shows a whole conversation row at 400% zoom', async ({ page }) => {
  await page.setViewportSize(ENLARGED);
  await startSession(page, 'acme.agent');
  await page.goto('/dashboard/messages');
  const row = page.getByRole('option').first();
  await row.scrollIntoViewIfNeeded();
  await expect(row).toBeInViewport({ ratio: 1 });
});

for (const size of [ENLARGED, ACROSS]) {
  test(`keeps Send visible for a long message on a screen ${size.height} px high`, async ({ page }) => {
    await page.setViewportSize(size);
    await startSession(page, 'acme.agent');
    await openTextable(page);
    const box = page.getByRole('textbox', { name: /^Message to/ });
    await box.fill(Array.from({ length: 12 }, (_, line) => `Line ${line} – on`).join('\n'));
    await expect(page.getByRole('button', { name: 'Send', exact: true })).toBeInViewport({ ratio: 1 });
  });

  test(`keeps the content of New Message within its dialog on a screen ${size.height} px high`, async ({
    page,
  }) => {
    await page.setViewportSize(size);
    await startSession(page, 'acme.agent');
    await page.goto('/dashboard/messages');
    await expect(page.getByRole('option').first()).toBeVisible();
    await page.keyboard.press('c');
    const dialog = page.getByRole('dialog', { name: 'New Message' });
    const send = dialog.getByRole('button', { name: 'Send', exact: true });
    await send.scrollIntoViewIfNeeded();
    await expect(send).toBeInViewport({ ratio: 1 });
    const around = await dialog.boundingBox();
    const within = await send.boundingBox();
    if (!around || !within) throw new Error('Not drawn');
    expect(within.y + within.height).toBeLessThan(around.y + around.height);
    await dialog.getByRole('heading', { name: 'New Message' }).scrollIntoViewIfNeeded();
    await expect(dialog.getByRole('button', { name: 'Close' })).toBeInViewport({ ratio: 1 });
  });
}
