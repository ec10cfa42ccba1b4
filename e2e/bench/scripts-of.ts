import type { Browser, Page } from '@playwright/test';
import { signIn } from '../support/sign-in';

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
  page.on('requestfinished', async (request) => {
    if (request.resourceType() !== 'script') return;
    const { responseBodySize } = await request.sizes();
    scripts.set(new URL(request.url()).pathname, responseBodySize);
  });
  await signIn(page, username);
  await use(page);
  await context.close();
  return scripts;
}
