import type { Locator, Page } from '@playwright/test';
import { faultsIn } from '../support/accessibility';
import { openTextable, openTextableOnNewPage } from '../support/conversations';
import { startSession } from '../support/sign-in';
import { expect, test } from '../support/test';

const box = (page: Page) => page.getByRole('textbox', { name: /^Message to/ });
const details = (page: Page) => page.getByRole('region', { name: 'Contact details' });
const row = (page: Page) => page.getByRole('option', { selected: true });

async function openConversation(page: Page) {
  await startSession(page, 'acme.agent');
  const conversation = await openTextable(page);
  await expect(box(page)).toBeVisible();
  return conversation;
}

/** Inter's ligatures would draw some pairs of characters as one other character. */
const expectLiteralText = (words: Locator) =>
  expect(words).toHaveCSS('font-variant-ligatures', 'no-contextual');

/** Pastes a picture of 2400 by 1800 px, drawn in the page, into the box. */
async function pastePicture(page: Page, name: string): Promise<void> {
  await box(page).focus();
  await page.evaluate(async (fileName) => {
    const canvas = new OffscreenCanvas(2400, 1800);
    const context = canvas.getContext('2d');
    if (!context) throw new Error('No canvas');
    context.fillStyle = '#88aabb';
    context.fillRect(0, 0, 2400, 1800);
    const blob = await canvas.convertToBlob({ type: 'image/png' });
    const clipboardData = new DataTransfer();
    clipboardData.items.add(new File([blob], fileName, { type: 'image/png' }));
    const paste = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true });
    document.activeElement?.dispatchEvent(paste);
  }, name);
}

test('sends a message from the composer, shows it delivered and stores it [MSG-08] [MSG-31]', async ({
  page,
}) => {
  await startSession(page, 'acme.agent');
  await openTextableOnNewPage(page);
  await box(page).fill('Free parking behind the building');
  await expect(page.getByText('32/160 · 1 segment')).toBeVisible();
  await box(page).press('Enter');
  await expect(box(page)).toHaveValue('');
  const sent = page.getByRole('log').getByText('Free parking behind the building', { exact: true });
  await expect(sent).toBeVisible();
  await expect(row(page)).toContainText('You: Free parking');
  await expect(page.getByText(/^Delivered/).last()).toBeVisible();
  await page.reload();
  await expect(sent).toBeVisible();
});

test('draws the characters that are sent, without ligatures for "->"', async ({ page }) => {
  await openConversation(page);
  await box(page).fill('A 3x4 frame -> 20 dollars');
  // The box, and the highlight layer below it.
  const layers = page.getByRole('main').getByText(/^A 3x4 frame/);
  await expect(layers).toHaveCount(2);
  for (const layer of await layers.all()) await expectLiteralText(layer);
  await box(page).press('Enter');
  await expectLiteralText(page.getByRole('log').getByText('A 3x4 frame -> 20 dollars'));
  await expectLiteralText(row(page).getByText('You: A 3x4 frame -> 20 dollars'));
  await page.getByRole('button', { name: 'New Message', exact: true }).click();
  await expectLiteralText(page.getByRole('dialog').getByRole('textbox', { name: 'Message', exact: true }));
});

test('shows the error of a long message without overlapping it at every width', async ({ page }) => {
  await openConversation(page);
  await box(page).fill('Bring your insurance card and a photo ID, please. '.repeat(36));
  for (const width of [1440, 900, 390]) {
    await page.setViewportSize({ width, height: 844 });
    const error = page.getByRole('status').filter({ hasText: /^At most 10 segments fit/ });
    await expect(error).toBeVisible();
    // The box scrolls within its frame: compare with the end of the frame, not of the content.
    const textBottom = await box(page).evaluate((text) => text.parentElement?.getBoundingClientRect().bottom);
    const { y = 0 } = (await error.boundingBox()) ?? {};
    expect(y - (textBottom ?? y), `${width} px wide`).toBeGreaterThanOrEqual(8);
  }
  await box(page).fill('');
});

test('shrinks and sends a pasted picture and opens it in the viewer [INB-48] [INB-59]', async ({ page }) => {
  await openConversation(page);
  await pastePicture(page, 'parking-map.png');
  const tray = page.getByRole('list', { name: 'Attachments' });
  await expect(tray.getByText(/^\d+ KB$/)).toBeVisible();
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(tray).toHaveCount(0);
  const thumbnail = details(page)
    .getByRole('button', { name: /^Open parking-map.png/ })
    .first();
  await thumbnail.press('Enter');
  const picture = page.getByRole('dialog').getByRole('img', { name: /parking-map.png/ });
  await expect(picture).toBeVisible();
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1600);
  const viewer = page.getByRole('dialog');
  expect(await faultsIn(page, '[role=dialog]')).toEqual([]);
  const reached = new Set<string | null>();
  for (let step = 0; step < 8; step += 1) {
    await page.keyboard.press('Tab');
    await expect(viewer.locator(':focus')).toHaveCount(1);
    reached.add(await viewer.locator(':focus').getAttribute('aria-label'));
  }
  expect([...reached]).toEqual(
    expect.arrayContaining(['Zoom in', expect.stringMatching(/^Download parking-map/), 'Close']),
  );
  await page.keyboard.press('Escape');
  await expect(viewer).toHaveCount(0);
  await expect(thumbnail).toBeFocused();
});

test('grows with the text to eight lines and then scrolls [INB-43]', async ({ page }) => {
  await openConversation(page);
  const heights = async (lines: number) => {
    await box(page).fill(Array.from({ length: lines }, (_, at) => `Line ${at + 1}`).join('\n'));
    return box(page).evaluate(({ parentElement: frame }) => ({
      visible: frame?.clientHeight ?? 0,
      whole: frame?.scrollHeight ?? 0,
    }));
  };
  const [one, two, eight, nine] = [await heights(1), await heights(2), await heights(8), await heights(9)];
  const line = two.visible - one.visible;
  expect(line).toBeGreaterThan(0);
  expect(eight.visible).toBe(one.visible + 7 * line);
  expect(eight.whole).toBe(eight.visible);
  expect(nine.visible).toBe(eight.visible);
  expect(nine.whole).toBe(eight.whole + line);
  await box(page).fill('');
});

/** The smallest PNG: one pixel. */
const DOT =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

test('leaves room for the conversation with the maximum number of pictures [INB-48]', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 600 });
  await openConversation(page);
  const choosing = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Attach a picture' }).click();
  const buffer = Buffer.from(DOT, 'base64');
  const files = Array.from({ length: 10 }, (_, at) => ({
    name: `holiday-picture-with-a-long-name-${at}.png`,
    mimeType: 'image/png',
    buffer,
  }));
  await (await choosing).setFiles(files);
  const cards = page.getByRole('list', { name: 'Attachments' }).getByRole('listitem');
  await expect(cards).toHaveCount(10);
  const history = await page.getByRole('log', { name: 'Message history' }).boundingBox();
  expect(history?.height).toBeGreaterThan(150);
  await expect(page.getByRole('button', { name: 'Send', exact: true })).toBeInViewport({ ratio: 1 });
  await cards.last().getByRole('button').focus();
  await expect(cards.last()).toBeInViewport({ ratio: 1 });
});

test('keeps a draft across a reload and shows it in the list [INB-44]', async ({ page }) => {
  await openConversation(page);
  await box(page).fill('Half a sentence');
  await page.reload();
  await expect(box(page)).toHaveValue('Half a sentence');
  await expect(row(page)).toContainText('Draft: Half a sentence');
  await box(page).fill('');
  await expect(row(page)).not.toContainText('Draft:');
});

test('replaces the composer with a bar while staff has opted the contact out [INB-52]', async ({ page }) => {
  await openConversation(page);
  await details(page).getByRole('checkbox', { name: 'Opted in' }).press('Space');
  await expect(page.getByText(/^Opted out by .* on /)).toBeVisible();
  await expect(box(page)).toHaveCount(0);
  await page.getByRole('button', { name: 'Opt back in…' }).click();
  const dialog = page.getByRole('alertdialog');
  const confirm = dialog.getByRole('button', { name: /^Opt .* in$/ });
  await expect(confirm).toBeDisabled();
  await dialog.getByRole('checkbox').press('Space');
  await confirm.click();
  await expect(box(page)).toBeVisible();
});

test('keeps message and caret when the device is rotated', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openConversation(page);
  await box(page).fill('Half a sen');
  await page.setViewportSize({ width: 844, height: 390 });
  await expect(page.getByRole('button', { name: 'Attach a picture' })).toBeVisible();
  await page.keyboard.type('tence');
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(page.getByRole('button', { name: 'Add to the message' })).toBeVisible();
  await page.keyboard.type(' more');
  await expect(box(page)).toHaveValue('Half a sentence more');
});

test('does not navigate away when a file is dropped outside the conversation', async ({ page }) => {
  await openConversation(page);
  const isTaken = await page.getByRole('navigation').evaluate((menu) => {
    const dataTransfer = new DataTransfer();
    dataTransfer.items.add(new File(['x'], 'map.png', { type: 'image/png' }));
    return !menu.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }));
  });
  expect(isTaken).toBe(true);
  await expect(page.getByRole('list', { name: 'Attachments' })).toHaveCount(0);
});

test('wraps a link that is wider than the conversation', async ({ page }) => {
  await openConversation(page);
  const link = `https://example.com/${'forms/'.repeat(40)}`;
  await box(page).fill(link);
  await box(page).press('Enter');
  const history = page.getByRole('log', { name: 'Message history' });
  await expect(history.getByRole('link', { name: link })).toBeInViewport({ ratio: 1 });
});

test('does not send when Enter confirms an input method’s word', async ({ page, context }) => {
  await openConversation(page);
  await box(page).focus();
  const keyboard = await context.newCDPSession(page);
  const word = { text: '駐車場', selectionStart: 3, selectionEnd: 3 };
  const enter = { type: 'rawKeyDown', key: 'Enter', windowsVirtualKeyCode: 229 } as const;
  await keyboard.send('Input.imeSetComposition', word);
  await keyboard.send('Input.dispatchKeyEvent', enter);
  await expect(box(page)).toHaveValue('駐車場');
  // Safari fires keydown after the composition has ended.
  await keyboard.send('Input.insertText', { text: '駐車場' });
  await keyboard.send('Input.dispatchKeyEvent', enter);
  await page.keyboard.type('?');
  await expect(box(page)).toHaveValue('駐車場?');
});
