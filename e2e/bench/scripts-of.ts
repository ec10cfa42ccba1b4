import type { Browser, Page } from '@playwright/test';
import { logIn } from '../support/sign-in';

/** Scripts by path, with their transferred bytes. */
export type Scripts = Map<string, number>;

/** Signs in and returns every script fetched until `use` has finished with the page. */
export async function scriptsOf(
  browser: Browser,
  { url, username }: { url: string; username: string },
  use: (page: Page) => Promise<void>,
): Promise<Scripts> {
  const context = await browser.newContext({ baseURL: url, viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  const scripts: Scripts = new Map();
  // Not the size of the request: files that the sign-in page prefetched come from the cache, with size 0.
  page.on('response', (response) => {
    if (response.request().resourceType() !== 'script') return;
    scripts.set(new URL(response.url()).pathname, Number(response.headers()['content-length']));
  });
  await logIn(page, username);
  await use(page);
  await context.close();
  return scripts;
}
