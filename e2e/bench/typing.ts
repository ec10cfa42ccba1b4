import type { Page } from '@playwright/test';

/** As fast as a quick typist: the next key comes before a slow answer to the one before is painted. */
const KEY_EVERY_MS = 90;

declare global {
  interface Window {
    keyTimes: number[];
  }
}

/** Notes for every key how long it took from its event to the paint that followed, in ms. */
export const watchKeys = (page: Page) =>
  page.evaluate(() => {
    window.keyTimes = [];
    window.addEventListener(
      'keydown',
      ({ timeStamp }) => {
        // A message posted from within the frame's last callback runs once that frame has been painted.
        requestAnimationFrame(() => {
          const { port1, port2 } = new MessageChannel();
          port1.onmessage = () => window.keyTimes.push(performance.now() - timeStamp);
          port2.postMessage(null);
        });
      },
      { capture: true },
    );
  });

/** Types the words into the focused field, one after another, taking each away again, and answers the keys' times. */
export async function typeWords(page: Page, words: readonly string[]): Promise<number[]> {
  for (const word of words) {
    await page.keyboard.type(word, { delay: KEY_EVERY_MS });
    for (let left = word.length; left > 0; left -= 1)
      await page.keyboard.press('Backspace', { delay: KEY_EVERY_MS });
  }
  return page.evaluate(() => window.keyTimes);
}
