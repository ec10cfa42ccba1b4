import type { Page } from '@playwright/test';

/** As fast as a fast typist: the next key comes before a slow response to the previous one is painted. */
const KEY_EVERY_MS = 90;

declare global {
  interface Window {
    keyTimes: number[];
  }
}

/** Records the time from each key event to the next paint, in ms. */
export const watchKeys = (page: Page) =>
  page.evaluate(() => {
    window.keyTimes = [];
    window.addEventListener(
      'keydown',
      ({ timeStamp }) => {
        // A message posted in the frame's last callback is handled after that frame has been painted.
        requestAnimationFrame(() => {
          const { port1, port2 } = new MessageChannel();
          port1.onmessage = () => window.keyTimes.push(performance.now() - timeStamp);
          port2.postMessage(null);
        });
      },
      { capture: true },
    );
  });

/**
 * Types the words into the focused field one after another, clearing it after each, and returns the times of the keys.
 */
export async function typeWords(page: Page, words: readonly string[]): Promise<number[]> {
  for (const word of words) {
    await page.keyboard.type(word, { delay: KEY_EVERY_MS });
    for (let left = word.length; left > 0; left -= 1)
      await page.keyboard.press('Backspace', { delay: KEY_EVERY_MS });
  }
  return page.evaluate(() => window.keyTimes);
}
