import type { Browser, Page } from '@playwright/test';
import { type Scripts, scriptsOf } from './scripts-of';

const KILOBYTE = 1000;

export interface ChartKilobytes {
  /** The first report with a chart, beyond the list of users: with its date range, tables and the chart library. */
  first: number;
  /** Another report with charts, beyond the first. */
  later: number;
}

async function openReport(page: Page, view: string, chart: string): Promise<void> {
  await page.goto(`/dashboard/admin/reports?view=${view}`);
  await page.getByRole('figure', { name: chart }).waitFor();
  await page.waitForLoadState('networkidle');
}

const beyond = (scripts: Scripts, known: Scripts) =>
  [...scripts].reduce((sum, [path, bytes]) => (known.has(path) ? sum : sum + bytes), 0) / KILOBYTE;

/** Scripts of the reports, in KB transferred. */
export async function chartKilobytes(browser: Browser, url: string): Promise<ChartKilobytes> {
  const visit = (use: (page: Page) => Promise<void>) =>
    scriptsOf(browser, { url, username: 'acme.admin' }, async (page) => {
      await page.goto('/dashboard/admin/users');
      await page.getByRole('table').waitFor();
      await use(page);
    });
  const list = await visit((page) => page.waitForLoadState('networkidle'));
  const usage = await visit((page) => openReport(page, 'usage', 'Texts per day'));
  const both = await visit(async (page) => {
    await openReport(page, 'usage', 'Texts per day');
    await openReport(page, 'delivery', 'Delivery per day');
  });
  return { first: beyond(usage, list), later: beyond(both, usage) };
}
