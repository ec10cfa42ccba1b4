import type { Browser } from '@playwright/test';
import { logIn } from '../support/sign-in';

export interface PageFigures {
  /** Transferred bytes of scripts and style sheets. */
  kilobytes: number;
  requests: number;
  /** Largest contentful paint after navigation, in ms. */
  lcp: number;
}

/** Chrome's preset for a good mobile network, and a fourfold CPU slowdown. */
const FAST_4G = { offline: false, latency: 165, downloadThroughput: 1_012_500, uploadThroughput: 168_750 };
const CPU_SLOWDOWN = 4;
const KILOBYTE = 1000;

export interface Visit {
  url: string;
  path: string;
  /** Signs in first, in another context, so that no file is cached. */
  username?: string;
  /** Resolves when the page is complete. */
  ready: string;
}

/** Opens a page with an empty cache on a throttled CPU and network. */
export async function measurePage(
  browser: Browser,
  { url, path, username, ready }: Visit,
): Promise<PageFigures> {
  const storageState = username ? await signedIn(browser, url, username) : undefined;
  const context = await browser.newContext({
    baseURL: url,
    storageState,
    viewport: { width: 1440, height: 900 },
  });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.setCacheDisabled', { cacheDisabled: false });
  await session.send('Network.emulateNetworkConditions', FAST_4G);
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  const headers = new Map<string, number>();
  const weighed = { bytes: 0, requests: 0 };
  session.on('Network.responseReceived', ({ requestId, type, response }) => {
    if (['Script', 'Stylesheet'].includes(type)) headers.set(requestId, response.encodedDataLength);
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const before = headers.get(requestId);
    if (before === undefined) return;
    weighed.bytes += encodedDataLength - before;
    weighed.requests += 1;
  });
  await page.goto(path);
  await page.locator(ready).first().waitFor();
  const lcp = await page.evaluate(largestPaint);
  await context.close();
  return { kilobytes: weighed.bytes / KILOBYTE, requests: weighed.requests, lcp };
}

async function signedIn(browser: Browser, url: string, username: string) {
  const context = await browser.newContext({ baseURL: url });
  const page = await context.newPage();
  await logIn(page, username);
  const state = await context.storageState();
  await context.close();
  // Browser storage of an earlier visit (drafts, sidebar) is not part of a cold load.
  return { ...state, origins: [] };
}

/** The last LCP candidate, once no larger one has appeared for two seconds. */
function largestPaint(): Promise<number> {
  return new Promise((resolve) => {
    let latest = 0;
    let timer = setTimeout(() => resolve(latest), 4000);
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) latest = entry.startTime;
      clearTimeout(timer);
      timer = setTimeout(() => resolve(latest), 2000);
    }).observe({ type: 'largest-contentful-paint', buffered: true });
  });
}
