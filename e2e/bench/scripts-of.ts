import type { Browser, Page } from '@playwright/test';
import { logIn } from '../support/sign-in';

/** Scripts by path, with the bytes each crossed the wire with. */
export type Scripts = Map<string, number>;

/** Signs in and answers every script that was fetched until `use` is done with the page. */
export async function scriptsOf(
  browser: Browser,
  { url, username }: { url: string; username: string },
  use: (page: Page) => Promise<void>,
): Promise<Scripts> {
  const context = await browser.newContext({ baseURL: url, viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  const scripts: Scripts = new Map();
  // Not the request's own size: what the sign-in page has fetched ahead comes from the cache, with none.
  page.on('response', (response) => {
    if (response.request().resourceType() !== 'script') return;
    scripts.set(new URL(response.url()).pathname, Number(response.headers()['content-length']));
  });
  await logIn(page, username);
  await use(page);
  await context.close();
  return scripts;
}
