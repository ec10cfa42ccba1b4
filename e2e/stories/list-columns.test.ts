import type { Page } from '@playwright/test';
import { startSession } from '../support/sign-in';
import { expect, test } from '../support/test';

test.use({ world: 'campaigns', viewport: { width: 1280, height: 720 } });

/** The text of each cell whose content is wider than the cell. */
const cutOff = (page: Page) =>
  page.getByRole('table').evaluate((table) => {
    const isCut = (part: Element) =>
      part.scrollWidth > part.clientWidth && getComputedStyle(part).overflowX === 'hidden';
    const cells = [...table.querySelectorAll('tbody td')];
    return cells
      .filter((cell) => [cell, ...cell.querySelectorAll('*')].some(isCut))
      .map(({ textContent }) => textContent);
  });

test('shows every column of the campaigns in a window of 1280 px [CPN-05]', async ({ page }) => {
  await startSession(page, 'acme.admin');
  await page.goto('/dashboard/campaigns');
  await expect(page.getByRole('row', { name: /^Six-month recall / })).toContainText('(312) 555-0142');
  for (const name of [
    'Name',
    'Status',
    'Audience',
    'From',
    'When',
    'Progress',
    'Delivered',
    'Replies',
    'Opt-outs',
    'Created by',
  ])
    await expect(page.getByRole('columnheader', { name, exact: true })).toBeInViewport();
  expect(await cutOff(page)).toEqual([]);
  const frame = page.getByRole('table').locator('..');
  expect(await frame.evaluate((part) => part.scrollWidth - part.clientWidth)).toBe(0);
});
