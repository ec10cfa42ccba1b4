import type { Page } from '@playwright/test';
import { type Mirror, startMirror } from '../support/mirror';
import { buildHello, flippedByte, type HelloBuild, loadReport, publishHello } from '../support/remotes';
import { startSession } from '../support/sign-in';
import { type Suite, startSuite } from '../support/suite';
import { test as base, expect } from '../support/test';

/** A dashboard whose remote files are also on a second origin. */
const test = base.extend<object, { mirror: Mirror; hello: HelloBuild }>({
  mirror: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures a function needs from this pattern
    async ({}, use) => {
      const mirror = await startMirror();
      await use(mirror);
      mirror.stop();
    },
    { scope: 'worker' },
  ],
  suite: [
    async ({ mirror }, use) => {
      const suite = await startSuite({ env: { REMOTES_MIRROR_URL: mirror.url } });
      mirror.serve(suite.dataDir);
      await use(suite);
      await suite.stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  hello: [
    async ({ suite }, use) => {
      const hello = buildHello('Hello');
      publishHello(suite, hello);
      await use(hello);
    },
    { scope: 'worker', auto: true, timeout: 120_000 },
  ],
});

let violations: string[];
test.beforeEach(async ({ page, mirror }) => {
  violations = [];
  page.on('console', (message) => {
    if (/Content Security Policy|CORS/.test(message.text())) violations.push(message.text());
  });
  mirror.requests.length = 0;
  await startSession(page, 'acme.agent');
});

const firstOrigin = ({ url }: Suite) => `${url}/remotes/remote-hello/**`;
const loseFirstOrigin = (page: Page, suite: Suite) =>
  page.route(firstOrigin(suite), (route) => route.fulfill({ status: 404, body: '' }));
const heading = (page: Page, name: RegExp | string) => page.getByRole('heading', { name });

test('loads a remote and its later pages from the second origin when the first does not have them', async ({
  page,
  suite,
  mirror,
  hello,
}) => {
  await loseFirstOrigin(page, suite);
  const report = loadReport(page);
  await page.goto('/dashboard/hello');
  await expect(heading(page, /^Hello, /)).toBeVisible();
  expect((await report).postDataJSON()).toMatchObject({ outcome: 'loaded', source: 'mirror' });
  await page.getByRole('link', { name: 'See you later' }).click();
  await expect(heading(page, 'Later')).toBeVisible();
  const files = [hello.entry, hello.firstChunk, hello.laterChunk];
  expect(mirror.requests.map((path) => path.split('/').at(-1))).toEqual(files);
  expect(violations).toEqual([]);
});

test('loads a remote from the second origin when the first does not respond', async ({ page, suite }) => {
  await page.clock.install();
  await page.route(firstOrigin(suite), () => {});
  await page.goto('/dashboard/hello', { waitUntil: 'commit' });
  await expect(page.getByRole('navigation').getByRole('link', { name: 'Hello' })).toBeVisible();
  await page.clock.fastForward(5_100);
  // The clock goes on: a load that starts later waits five real seconds.
  await expect(heading(page, /^Hello, /)).toBeVisible({ timeout: 15_000 });
  expect(violations).toEqual([]);
});

test('never runs a flipped byte from the second origin either', async ({ page, suite, mirror, hello }) => {
  await loseFirstOrigin(page, suite);
  await page.route(`${mirror.url}/**/${hello.firstChunk}*`, flippedByte);
  await page.goto('/dashboard/hello');
  await expect(heading(page, /Hello couldn.t be loaded/)).toBeVisible();
  await expect(heading(page, /^Hello, /)).toHaveCount(0);
  expect(violations).toEqual([]);
});
