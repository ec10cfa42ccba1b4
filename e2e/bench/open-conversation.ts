import type { Page } from '@playwright/test';
import { longestBlock, longestFrame, watchFrames } from './frames';

export interface OpeningFigures {
  /** Longest frame from the pointer's way to the row until the texts stand still, in ms. */
  longestFrame: number;
  /** The longest that a frame kept a key or a click waiting beyond 50 ms, in ms. */
  longestBlock: number;
  /** From the press of the button until the newest text is painted, in ms. */
  toText: number;
  /** How far the newest text moved once it was painted, in px. */
  jump: number;
}

interface Sight {
  toText: number;
  jump: number;
}

/** Opens a conversation from the list, as on the first visit of the day: nothing of it has run in this page. */
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

/** Follows the newest text from the press of the button until it has stood still, among elements that stay, for long. */
function watchNewest(newest: string): Promise<Sight> {
  const stillFrames = 30;
  // Read after the frame: before it, a position is seen that the observers of sizes will have put right by the paint.
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
  // Asks for no frames until then: the time until one that was asked for would count as part of it.
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
