import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium, type Page } from '@playwright/test';
import { apiClient } from '../support/api-client';
import { findChromium } from '../support/chromium';
import { bytesOf, countTransfers, openEveryRemote } from '../support/release-bytes';
import { buildHello, publishAgain, publishHello } from '../support/remotes';
import { logIn } from '../support/sign-in';
import { startSuite } from '../support/suite';
import { conclude, notify, type Result } from './results';

const SWAPS = 5;
const REMOTES = ['mfe-auth', 'mfe-automation', 'mfe-contacts', 'mfe-management', 'mfe-messaging'];
const CACHE = fileURLToPath(new URL('../.cache', import.meta.url));

async function timed(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await work();
  return performance.now() - started;
}

const shows = (page: Page, greeting: string) =>
  page.getByRole('heading', { name: new RegExp(`^${greeting}, `) }).waitFor();
const menuItem = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name }).first();

/** From the move of a pointer until an open tab, at its next navigation, shows the other version. */
async function swapTimes(page: Page): Promise<number[]> {
  const api = await apiClient(suite.url, 'super');
  const times: number[] = [];
  for (let swap = 0; swap < SWAPS; swap += 1) {
    const [greeting, { version }] = swap % 2 === 0 ? ['Hello', hello] : ['Welcome', welcome];
    await menuItem(page, 'Contacts').click();
    await page.getByRole('heading', { name: 'Contacts' }).waitFor();
    const fetched = page.waitForResponse((response) => response.url().includes('/api/remotes?shell='));
    times.push(
      await timed(async () => {
        const move = { move: 'default', version, reason: 'a benchmark' };
        await api.post('/api/releases/remote-hello/moves', move);
        await (await fetched).finished();
        await menuItem(page, 'Hello').click();
        await shows(page, greeting);
      }),
    );
  }
  return times;
}

/** The share of all bytes that a returning browser downloads again after the release of each remote. */
async function repeatedBytes(): Promise<Result[]> {
  const context = await browser.newContext({ baseURL: suite.url, viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  const first = await countTransfers(context, page);
  await logIn(page, 'acme.admin');
  await openEveryRemote(page);
  const total = bytesOf(first);
  const results: Result[] = [
    { name: 'Files of a first visit to every remote', value: total / 1000, unit: 'KB' },
  ];
  for (const name of REMOTES) {
    publishAgain(suite, name);
    const again = await countTransfers(context, page);
    await openEveryRemote(page);
    const value = (bytesOf(again) / total) * 100;
    results.push({ name: `  downloaded again after ${name}`, value, unit: '%', limit: 8 });
  }
  await context.close();
  return results;
}

mkdirSync(CACHE, { recursive: true });
const builds = mkdtempSync(join(CACHE, 'bench-'));
process.env.SUITE_BUILDS = builds;
const suite = await startSuite();
const browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox'] });
const [hello, welcome] = [buildHello('Hello'), buildHello('Welcome')];
try {
  publishHello(suite, hello);
  const page = await browser.newPage({ baseURL: suite.url, viewport: { width: 1440, height: 900 } });
  await logIn(page, 'acme.agent');
  notify('  publishing and moving a small remote …');
  const published = await timed(async () => {
    publishHello(suite, welcome);
    await page.goto('/dashboard/hello');
    await shows(page, 'Welcome');
  });
  const swaps = await swapTimes(page);
  await page.close();
  notify('  releasing each remote again …');
  const repeated = await repeatedBytes();
  conclude(
    [
      { name: 'Publish to first user, with the command', value: published, unit: 'ms' },
      { name: 'Move to next navigation, slowest of 5', value: Math.max(...swaps), unit: 'ms', limit: 2_000 },
      ...repeated,
    ],
    { swaps },
  );
} finally {
  await browser.close();
  await suite.stop();
  rmSync(builds, { recursive: true, force: true });
}
