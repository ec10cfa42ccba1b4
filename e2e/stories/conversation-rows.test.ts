import type { Locator, Page } from '@playwright/test';
import { startSession } from '../support/sign-in';
import { expect, test } from '../support/test';

/** Between the words and the marks. */
const GAP_PX = 8;

const rows = (page: Page): Locator =>
  page.getByRole('listbox', { name: 'Conversations' }).getByRole('option');

/** Where the parts of each row end and begin: the time above, the words and the marks below it. */
const edgesOf = (options: Locator) =>
  options.evaluateAll((elements) =>
    elements.map((element) => {
      const text = element.lastElementChild;
      const [, time, words, marks] = [...(text?.children ?? [])].map((part) => part.getBoundingClientRect());
      if (!text || !time || !words || !marks) throw new Error('A row has other parts.');
      const end = text.getBoundingClientRect().right;
      return { end, timeStart: time.left, wordsEnd: words.right, marksStart: marks.left };
    }),
  );

test('the words of a conversation run up to its marks, whatever the time above them takes', async ({
  page,
}) => {
  await startSession(page, 'acme.agent');
  await page.goto('/dashboard/messages');
  await expect(rows(page).first()).toBeVisible();
  const edges = await edgesOf(rows(page));
  const isMarked = edges.map(({ end, marksStart }) => marksStart < end);
  expect([isMarked.includes(true), isMarked.includes(false)]).toEqual([true, true]);
  for (const { marksStart, wordsEnd } of edges) expect(marksStart - wordsEnd).toBeCloseTo(GAP_PX, 0);
  expect(edges.some(({ timeStart, wordsEnd }) => timeStart < wordsEnd)).toBe(true);
});
