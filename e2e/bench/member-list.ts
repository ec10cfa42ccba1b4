import type { Page } from '@playwright/test';
import { longestFrame, watchFrames } from './frames';

const PAGES = 20;

/**
 * The longest frame in ms while the table of a list with 10,000 members is scrolled down, and while it is turned page by
 * page; 0 when no frame exceeded the browser's threshold of 50 ms.
 */
export async function memberListFrames(page: Page, listId: string) {
  await page.goto(`/dashboard/contacts/lists/${listId}?pageSize=25`);
  const table = page.getByRole('table', { name: 'contacts' });
  const next = page.getByRole('button', { name: 'Next page' });
  await table.getByRole('row').nth(25).waitFor();
  await page.waitForLoadState('networkidle');
  await table.hover();
  let [scrolled, turned] = [0, 0];
  for (let turn = 0; turn < PAGES; turn += 1) {
    await watchFrames(page);
    for (let step = 0; step < 20; step += 1) {
      await page.mouse.wheel(0, 60);
      await page.evaluate(() => new Promise(requestAnimationFrame));
    }
    scrolled = Math.max(scrolled, await longestFrame(page));
    await watchFrames(page);
    const first = await table.getByRole('row').nth(1).textContent();
    await next.click();
    await page.waitForFunction((text) => document.querySelector('tbody tr')?.textContent !== text, first);
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
    turned = Math.max(turned, await longestFrame(page));
  }
  return { scrolled, turned };
}
