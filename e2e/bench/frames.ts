import type { Page } from '@playwright/test';

interface LongFrame {
  /** From the start of the work for the frame until it was presented, including waits for a processor, in ms. */
  length: number;
  /** Blocking time: how long tasks in the frame could have delayed a key press or click beyond 50 ms each, in ms. */
  blocked: number;
}

declare global {
  interface Window {
    /** Frames longer than the browser's threshold of 50 ms. */
    longFrames: LongFrame[];
  }
  interface PerformanceEntry {
    /** Duration of the long animation frame. */
    readonly blockingDuration?: number;
  }
}

/** Records every long frame of the page from now on. */
export const watchFrames = (page: Page) =>
  page.evaluate(() => {
    window.longFrames = [];
    new PerformanceObserver((list) => {
      for (const { duration, blockingDuration = 0 } of list.getEntries())
        window.longFrames.push({ length: duration, blocked: blockingDuration });
    }).observe({ type: 'long-animation-frame' });
  });

/** The longest frame since `watchFrames`, in ms; 0 when no frame exceeded the browser's threshold. */
export const longestFrame = (page: Page) =>
  page.evaluate(() => Math.max(0, ...window.longFrames.map(({ length }) => length)));

/** The longest input delay beyond 50 ms in any frame since `watchFrames`, in ms. */
export const longestBlock = (page: Page) =>
  page.evaluate(() => Math.max(0, ...window.longFrames.map(({ blocked }) => blocked)));
