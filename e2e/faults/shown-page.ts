import type { Page } from '@playwright/test';

/** What a page shows of the records, by part, without ages and without what depends on how it was scrolled. */
export type ShownPage = Record<'connection' | 'title' | 'menu' | 'rows' | 'thread' | 'table', string[]>;

/** The compared rows of a thread, from its end. How many are rendered above them depends on the scroll history. */
const THREAD_ROWS = 30;

/** Reads all parts at one moment. */
export const shownOn = (page: Page): Promise<ShownPage> =>
  page.evaluate((threadRows) => {
    const all = (selector: string, root: ParentNode = document) => [...root.querySelectorAll(selector)];
    // Each tab updates its relative times once a minute, on its own schedule.
    const wordsOf = (element: Element, without = 'time') => {
      const copy = element.cloneNode(true) as Element;
      for (const part of copy.querySelectorAll(without)) part.remove();
      return (copy.textContent ?? '').trim();
    };
    const lineOf = (row: Element) =>
      row.querySelector('.bubble') === null
        ? [wordsOf(row)]
        : all('.bubble-body, .bubble-status', row).map((part) => wordsOf(part, '.bubble-action'));
    // The divider "New" shows where a tab stopped reading. A fresh tab has none.
    const thread = all('[role=log][aria-label="Message history"] .thread-row:not(:has([role=separator]))');
    return {
      connection: all('[role=status][aria-label=Connection]').map((bar) => wordsOf(bar)),
      title: [document.title],
      menu: all('nav a').map((link) => wordsOf(link)),
      rows: all('[role=listbox][aria-label=Conversations] [role=option]').map((row) => wordsOf(row)),
      thread: thread.slice(-threadRows).flatMap(lineOf),
      table: all('[role=table] [role=row], table tr').map((row) => wordsOf(row)),
    };
  }, THREAD_ROWS);

/** The first differences between an open page and a fresh one, one line each. */
export function differencesOf(shown: ShownPage, fresh: ShownPage): string[] {
  const lines: string[] = [];
  for (const part of Object.keys(fresh) as (keyof ShownPage)[]) {
    const [ours, right] = [shown[part], fresh[part]];
    for (let index = 0; index < Math.max(ours.length, right.length); index += 1)
      if (ours[index] !== right[index])
        lines.push(`${part} ${index}: "${ours[index] ?? ''}" instead of "${right[index] ?? ''}"`);
  }
  return lines.slice(0, 5);
}
