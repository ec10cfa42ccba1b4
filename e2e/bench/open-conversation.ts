import type { Page } from '@playwright/test';
import { longestBlock, longestFrame, watchFrames } from './frames';

export interface OpeningFigures {
  /** Longest frame from the pointer move to the row until the messages have settled, in ms. */
  longestFrame: number;
  /** Longest input delay beyond 50 ms in a frame, in ms. */
  longestBlock: number;
  /** From the click until the newest message is painted, in ms. */
  toText: number;
  /** How far the newest message moved after it was painted, in px. */
  jump: number;
}

interface Sight {
  toText: number;
  jump: number;
}

/** Opens a conversation from the list as on a first visit: its code has not run in this page. */
export async function openConversation(page: Page, name: string, newest: string): Promise<OpeningFigures> {
  await page.goto('/dashboard/messages');
  const row = page.getByRole('listbox', { name: 'Conversations' }).getByRole('option', { name });
  await row.waitFor();
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  await watchFrames(page);
  const seen = page.evaluate(watchNewest, newest);
  await row.click();
  const sight = await seen;
  return { ...sight, longestFrame: await longestFrame(page), longestBlock: await longestBlock(page) };
}

/** Tracks the newest message from the click until its position has been stable for a while. */
function watchNewest(newest: string): Promise<Sight> {
  const stillFrames = 30;
  // Read after the frame: positions before it may still be corrected by ResizeObservers before the paint.
  const frame = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
  const pressed = new Promise<number>((resolve) => {
    addEventListener('pointerdown', ({ timeStamp }) => resolve(timeStamp), { capture: true, once: true });
  });
  const findNewest = () => {
    const rows = [...document.querySelectorAll('[role="log"][aria-label="Message history"] [dir="auto"]')];
    return rows.findLast((row) => row.textContent === newest);
  };
  const topOfNewest = () => {
    const text = findNewest();
    const isShown = text?.checkVisibility({ opacityProperty: true, visibilityProperty: true });
    return text && isShown ? text.getBoundingClientRect().top : null;
  };
  // Requests no frames until then: waiting for a requested frame would count toward the measurement.
  const inserted = new Promise<void>((resolve) => {
    const observer = new MutationObserver(() => {
      if (!findNewest()) return;
      observer.disconnect();
      setTimeout(resolve);
    });
    observer.observe(document.body, { childList: true, subtree: true });
  });
  return (async () => {
    const start = await pressed;
    let toText = 0;
    const tops: number[] = [];
    let [elements, still] = [0, 0];
    await inserted;
    while (still < stillFrames) {
      const top = topOfNewest();
      if (top !== null) {
        toText ||= performance.now() - start;
        const count = document.querySelectorAll('*').length;
        still = count === elements && top === tops.at(-1) ? still + 1 : 0;
        elements = count;
        tops.push(top);
      }
      await frame();
    }
    return { toText, jump: Math.max(...tops) - Math.min(...tops) };
  })();
}
