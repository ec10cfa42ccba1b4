import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Browser, Page } from '@playwright/test';
import { logIn } from '../support/sign-in';
import type { Suite } from '../support/suite';
import { notify } from './results';
import { typeWords, watchKeys } from './typing';

const ROUNDS = 4;
const CPU_SLOWDOWN = 4;
const BARE = '<title>Bare</title><label>Bare <input></label>';

/** A list with a search, and how to fill it. */
export interface LongList {
  path: string;
  /** The label of its search. */
  search: string;
  words: readonly string[];
  /** Who opens it; by default the provider's user. */
  username?: string;
  /** The script in server/bench that adds records. */
  script: string;
  records: number;
}

/** Adds records while the suite runs, and returns what the script prints. */
export function fill({ dataDir }: Suite, { script, records }: Pick<LongList, 'script' | 'records'>): string {
  const server = fileURLToPath(new URL('../../server/', import.meta.url));
  // These flags let the process run the server's TypeScript as well.
  const args = [...process.execArgv, `bench/${script}`, String(records)];
  const env = { ...process.env, DATA_DIR: dataDir };
  return execFileSync(process.execPath, args, { cwd: server, env, encoding: 'utf8' });
}

async function openSearch(page: Page, { path, search }: LongList): Promise<void> {
  await page.goto(path);
  // The first row after the head: the list has loaded.
  await page.getByRole('main').getByRole('row').nth(1).waitFor();
  await page.getByRole('searchbox', { name: search }).focus();
}

/** Time from key press to paint in the search box of a long list and in a field on an empty page, interleaved. */
export async function typingTimes(browser: Browser, { url }: Suite, list: LongList) {
  const context = await browser.newContext({ baseURL: url, viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  await logIn(page, list.username ?? 'acme.provider');
  const throttle = await context.newCDPSession(page);
  await throttle.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  const times = { list: [] as number[], bare: [] as number[] };
  for (let round = 1; round <= ROUNDS; round += 1) {
    notify(`  typing in ${list.search}, round ${round} of ${ROUNDS} …`);
    await openSearch(page, list);
    await watchKeys(page);
    times.list.push(...(await typeWords(page, list.words)));
    // The dashboard's own document takes no HTML as text: Trusted Types.
    await page.goto('about:blank');
    await page.setContent(BARE);
    await page.getByLabel('Bare').focus();
    await watchKeys(page);
    times.bare.push(...(await typeWords(page, list.words)));
  }
  await context.close();
  return times;
}
