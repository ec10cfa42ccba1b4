import type { Page } from '@playwright/test';
import { longestFrame, watchFrames } from './frames';

export interface ScrollFigures {
  /** Number of older messages loaded while scrolling. */
  rows: number;
  /** In ms; 0 when no frame exceeded the browser's threshold of 50 ms. */
  longestFrame: number;
  /** Maximum number of elements in the page, relative to the number before scrolling. */
  growth: number;
  /** Maximum movement of the message in the middle while older ones were inserted above it, in px. */
  jump: number;
}

/**
 * Scrolls a conversation up until the given number of older messages has loaded, measuring frames, elements and shifts.
 */
export async function scrollUp(page: Page, rows: number): Promise<ScrollFigures> {
  const size = 50;
  let loaded = 0;
  page.on('response', (response) => {
    if (/\/history\/.*previousPageLastItemId/.test(response.url())) loaded += size;
  });
  await watchFrames(page);
  const before = await page.evaluate(countElements);
  const figures: ScrollFigures = { rows, longestFrame: 0, growth: 1, jump: 0 };
  while (loaded < rows) {
    const jump = await page.evaluate(goToTopAndWatch);
    figures.jump = Math.max(figures.jump, jump);
    figures.growth = Math.max(figures.growth, (await page.evaluate(countElements)) / before);
  }
  figures.longestFrame = await longestFrame(page);
  return figures;
}

const countElements = () => document.querySelectorAll('*').length;

/**
 * Scrolls close to the top, lets the frame settle, and then tracks the message in the middle of the window until older
 * messages are inserted above it. Returns how far it moved.
 */
async function goToTopAndWatch(): Promise<number> {
  // Read after the frame: positions before it may still be corrected by ResizeObservers before the paint.
  const frame = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
  const log = document.querySelector('[role="log"]');
  const isScroller = (element: Element) =>
    element.scrollHeight > element.clientHeight + 1 &&
    /auto|scroll/.test(getComputedStyle(element).overflowY);
  const scroller = [log, ...(log?.querySelectorAll('*') ?? [])].find((each) => each && isScroller(each));
  if (!scroller) throw new Error('The conversation does not scroll.');
  const step = scroller.clientHeight * 0.8;
  while (scroller.scrollTop > 250) {
    scroller.scrollTop = Math.max(250, scroller.scrollTop - step);
    await frame();
  }
  await frame();
  const box = scroller.getBoundingClientRect();
  const read = document.elementFromPoint(box.left + box.width / 4, box.top + box.height / 2);
  const top = () => read?.getBoundingClientRect().top ?? 0;
  const height = scroller.scrollHeight;
  const start = top();
  let jump = 0;
  for (let waited = 0; waited < 240 && scroller.scrollHeight < height + 200; waited += 1) {
    await frame();
    if (read?.isConnected) jump = Math.max(jump, Math.abs(top() - start));
  }
  for (let settling = 0; settling < 10; settling += 1) {
    await frame();
    if (read?.isConnected) jump = Math.max(jump, Math.abs(top() - start));
  }
  return jump;
}
