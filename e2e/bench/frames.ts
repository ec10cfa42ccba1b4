import type { Page } from '@playwright/test';

interface LongFrame {
  /** From the first work that led to the frame until it was drawn, waiting for a processor included, in ms. */
  length: number;
  /** How long a key or a click could have had to wait within it for one task to end, beyond 50 ms each. */
  blocked: number;
}

declare global {
  interface Window {
    /** The frames that took longer than the browser thinks right (50 ms). */
    longFrames: LongFrame[];
  }
  interface PerformanceEntry {
    /** Of a long animation frame. */
    readonly blockingDuration?: number;
  }
}

/** Notes every long frame of the page from now on. */
export const watchFrames = (page: Page) =>
  page.evaluate(() => {
    window.longFrames = [];
    new PerformanceObserver((list) => {
      for (const { duration, blockingDuration = 0 } of list.getEntries())
        window.longFrames.push({ length: duration, blocked: blockingDuration });
    }).observe({ type: 'long-animation-frame' });
  });

/** The longest frame since `watchFrames`, in ms; 0 when none was worth the browser's mention. */
export const longestFrame = (page: Page) =>
  page.evaluate(() => Math.max(0, ...window.longFrames.map(({ length }) => length)));

/** The longest that one of the frames since `watchFrames` kept a key or a click waiting beyond 50 ms, in ms. */
export const longestBlock = (page: Page) =>
  page.evaluate(() => Math.max(0, ...window.longFrames.map(({ blocked }) => blocked)));
