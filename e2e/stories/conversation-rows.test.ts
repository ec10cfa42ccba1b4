import type { Locator, Page } from '@playwright/test';
import { conversationsWhere, ownTn, textableContacts } from '../support/conversations';
import { startSession } from '../support/sign-in';
import { expect, test } from '../support/test';

/** Gap between preview and marks. */
const GAP_PX = 8;
const ROW_PX = 68;

const rows = (page: Page): Locator =>
  page.getByRole('listbox', { name: 'Conversations' }).getByRole('option');

/** Horizontal edges of the parts of each row: the time above, preview and marks below. */
const edgesOf = (options: Locator) =>
  options.evaluateAll((elements) =>
    elements.map((element) => {
      const text = element.lastElementChild;
      const [, time, words, marks] = [...(text?.children ?? [])].map((part) => part.getBoundingClientRect());
      if (!text || !time || !words || !marks) throw new Error('A row has an unexpected structure.');
      const end = text.getBoundingClientRect().right;
      return { end, timeStart: time.left, wordsEnd: words.right, marksStart: marks.left };
    }),
  );

test("extends the preview of a conversation to its marks regardless of the time's width", async ({
  page,
}) => {
  await startSession(page, 'acme.agent');
  await page.goto('/dashboard/messages');
  // Some marks appear after the rows, so the rows are read until all parts are there.
  await expect(async () => {
    const edges = await edgesOf(rows(page));
    const isMarked = edges.map(({ end, marksStart }) => marksStart < end);
    expect([isMarked.includes(true), isMarked.includes(false)]).toEqual([true, true]);
    for (const { marksStart, wordsEnd } of edges) expect(marksStart - wordsEnd).toBeCloseTo(GAP_PX, 0);
    expect(edges.some(({ timeStart, wordsEnd }) => timeStart < wordsEnd)).toBe(true);
  }).toPass({ timeout: 20_000 });
});

test('wraps the longest search term without matches within the list', async ({ page }) => {
  await startSession(page, 'acme.agent');
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/dashboard/messages');
    await page.getByPlaceholder('Search name, number or text').fill('W'.repeat(90));
    const list = await page.getByRole('region', { name: 'Conversations' }).boundingBox();
    const words = await page.getByText('Nothing matches').boundingBox();
    expect(words?.x).toBeGreaterThanOrEqual(list?.x ?? width);
    expect((words?.x ?? width) + (words?.width ?? width)).toBeLessThanOrEqual(
      (list?.x ?? 0) + (list?.width ?? 0),
    );
  }
});

/** Distance of an element from the top of the list, in px. */
const topInList = (element: Locator) =>
  element.evaluate((row) => {
    const list = row.closest('[role=listbox]');
    if (!list) throw new Error('The element is not in the list.');
    return Math.round(row.getBoundingClientRect().top - list.getBoundingClientRect().top);
  });

test('scrolls to a conversation that moves from the lower edge to the top when a message is sent', async ({
  page,
}) => {
  await startSession(page, 'acme.agent');
  const contact = (await textableContacts(page))[6];
  await page.goto('/dashboard/messages');
  const row = rows(page).filter({ hasText: contact?.contactName ?? '' });
  const { y = 0, height = 0 } = (await row.boundingBox()) ?? {};
  await page.setViewportSize({ width: 1440, height: Math.round(y + height / 2) });
  await page.goto(`/dashboard/messages?contact-id=${contact?.contactId}`);
  const list = page.getByRole('listbox', { name: 'Conversations' });
  await expect.poll(() => list.evaluate(({ scrollTop }) => scrollTop)).toBeGreaterThan(0);
  await page.getByRole('textbox', { name: /^Message to/ }).fill('See you then');
  await page.keyboard.press('Enter');
  await expect(row).toContainText('See you then');
  await expect.poll(() => topInList(row)).toBe(0);
});

test('keeps the scroll position further down the list when a conversation moves to the top', async ({
  page,
}) => {
  await startSession(page, 'acme.agent');
  const all = await conversationsWhere(page, () => true);
  const last = all.findLast((one) => !one.isBlocked);
  await page.goto('/dashboard/messages');
  await expect(rows(page).first()).toBeVisible();
  await page.getByRole('listbox', { name: 'Conversations' }).evaluate((list) => list.scrollTo(0, 340));
  const read = rows(page).filter({ hasText: all[8]?.contactName ?? '' });
  await expect.poll(() => topInList(read)).toBe(8 * ROW_PX - 340);
  await page.request.post('/api/simulator/inbound', {
    data: { from: last?.contactNumber.slice(1), to: await ownTn(page), text: 'Hello?' },
  });
  await expect(page.getByText('Show a notification when a text arrives?')).toBeVisible();
  expect(await topInList(read)).toBe(8 * ROW_PX - 340);
});
