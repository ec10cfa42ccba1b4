import type { Page } from '@playwright/test';

declare global {
  interface Window {
    /** Lengths of the frames that took longer than the browser thinks right (50 ms). */
    longFrames: number[];
  }
}

/** Notes every long frame of the page from now on. */
export const watchFrames = (page: Page) =>
  page.evaluate(() => {
    window.longFrames = [];
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) window.longFrames.push(entry.duration);
    }).observe({ type: 'long-animation-frame' });
  });

/** The longest frame since `watchFrames`, from its start to its end, in ms; 0 when none was worth the browser's mention. */
export const longestFrame = (page: Page) => page.evaluate(() => Math.max(0, ...window.longFrames));
