import type { Page } from '@playwright/test';
import { openTextable } from '../support/conversations';
import { startSession } from '../support/sign-in';
import { expect, test } from '../support/test';

test.use({ contextOptions: { forcedColors: 'active' } });

/** A system color, as the browser serializes it. */
const systemColour = (page: Page, name: 'Highlight' | 'GrayText'): Promise<string> =>
  page.evaluate((colour) => {
    const probe = document.createElement('i');
    probe.style.color = colour;
    document.body.append(probe);
    const { color } = getComputedStyle(probe);
    probe.remove();
    return color;
  }, name);

async function openConversation(page: Page): Promise<void> {
  await startSession(page, 'acme.agent');
  await openTextable(page);
  await expect(page.getByRole('textbox', { name: /^Message to/ })).toBeVisible();
}

test("fills the selection with the system's highlight color in forced colors", async ({ page }) => {
  await openConversation(page);
  const highlight = await systemColour(page, 'Highlight');
  const menu = page.getByRole('navigation', { name: 'Main menu' });
  await expect(page.getByRole('option', { selected: true })).toHaveCSS('background-color', highlight);
  await expect(menu.getByRole('link', { name: /^Messages/ }).first()).toHaveCSS(
    'background-color',
    highlight,
  );
  const filter = page.getByRole('button', { name: 'All', exact: true });
  await expect(filter).toHaveCSS('background-color', highlight);
  for (const other of [
    page.getByRole('option', { selected: false }).first(),
    menu.getByRole('link', { name: 'Logout' }),
    page.getByRole('button', { name: /^Unread/ }),
  ]) {
    await expect(other).not.toHaveCSS('background-color', highlight);
  }
});

test('draws a disabled button gray in forced colors', async ({ page }) => {
  await openConversation(page);
  const send = page.getByRole('button', { name: 'Send', exact: true });
  await expect(send).toHaveCSS('color', await systemColour(page, 'GrayText'));
});

test('keeps the shape of a switch and fills it when it is on in forced colors', async ({ page }) => {
  await openConversation(page);
  const highlight = await systemColour(page, 'Highlight');
  const optedIn = page.getByRole('checkbox', { name: 'Opted in' });
  const blocked = page.getByRole('checkbox', { name: 'Block' });
  await expect(optedIn).toHaveCSS('background-color', highlight);
  await expect(blocked).not.toHaveCSS('background-color', highlight);
  for (const one of [optedIn, blocked]) {
    await expect(one).toHaveCSS('appearance', 'none');
    await expect(one).toHaveCSS('border-top-style', 'solid');
    await expect(one).toHaveCSS('width', '32px');
  }
});

test('shows the focus in a field and on the active row in forced colors', async ({ page }) => {
  await openConversation(page);
  const search = page.getByRole('searchbox');
  await search.focus();
  await expect(search).toHaveCSS('outline-style', 'solid');
  await search.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  const list = page.getByRole('listbox', { name: 'Conversations' });
  const active = page.locator(`[id="${await list.getAttribute('aria-activedescendant')}"]`);
  await expect(active).toHaveCSS('outline-style', 'solid');
});
