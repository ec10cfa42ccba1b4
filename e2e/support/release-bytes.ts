import type { BrowserContext, Page } from '@playwright/test';

/** Transferred bytes of scripts, styles, fonts and pictures, by path. Files from the browser's cache are left out. */
export type Transfers = Map<string, number>;

const FILES = ['Script', 'Stylesheet', 'Font', 'Image', 'Other'];

/** Counts the files that a page downloads from now on. */
export async function countTransfers(context: BrowserContext, page: Page): Promise<Transfers> {
  const session = await context.newCDPSession(page);
  const paths = new Map<string, string>();
  const transfers: Transfers = new Map();
  session.on('Network.responseReceived', ({ requestId, type, response }) => {
    const isCached = response.fromDiskCache || response.fromPrefetchCache;
    if (FILES.includes(type) && !isCached) paths.set(requestId, new URL(response.url).pathname);
  });
  session.on('Network.requestServedFromCache', ({ requestId }) => paths.delete(requestId));
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const path = paths.get(requestId);
    if (path !== undefined && encodedDataLength > 0) transfers.set(path, encodedDataLength);
  });
  await session.send('Network.enable');
  return transfers;
}

export const bytesOf = (transfers: Transfers): number =>
  [...transfers.values()].reduce((sum, bytes) => sum + bytes, 0);

/** One page of each remote that an administrator of an account opens, with its heading. */
const PAGES = [
  '/dashboard/messages',
  '/dashboard/contacts',
  '/dashboard/campaigns',
  '/dashboard/admin/users',
  '/dashboard/settings/profile',
];

/** Opens a page of every remote, with a new document for each. */
export async function openEveryRemote(page: Page): Promise<void> {
  for (const path of PAGES) {
    await page.goto(path);
    await page.getByRole('main').getByRole('heading').first().waitFor();
    await page.waitForLoadState('networkidle');
  }
}
