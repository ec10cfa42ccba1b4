import type { Page } from '@playwright/test';

/** The number of compared rows. How many rows the list renders beyond its edge depends on its scroll history. */
const ROWS = 10;

export const list = (page: Page) => page.getByRole('listbox', { name: 'Conversations' });
export const thread = (page: Page) => page.getByRole('log', { name: 'Message history' });
export const reconnectingBar = (page: Page) => page.getByText(/^Reconnecting…/);

/** Relative times are removed: each tab updates them once a minute on its own schedule. */
const wordsWithoutAges = (rows: Element[]) =>
  rows.map((row) => {
    const words = row.cloneNode(true) as Element;
    for (const age of words.querySelectorAll('time')) age.remove();
    return words.textContent;
  });

/** The conversations and unread counts that the tab shows. */
export async function visibleInbox(page: Page) {
  return {
    title: await page.title(),
    menu: await page
      .getByRole('navigation')
      .getByRole('link', { name: /^Messages/ })
      .first()
      .textContent(),
    rows: (await list(page).getByRole('option').evaluateAll(wordsWithoutAges)).slice(0, ROWS),
  };
}

/** The conversations, messages and unread counts that the tab shows. */
export async function visibleIn(page: Page, arrived: RegExp) {
  return {
    ...(await visibleInbox(page)),
    texts: await thread(page).getByText(arrived).allTextContents(),
  };
}
