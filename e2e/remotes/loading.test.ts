import type { Page, Route } from '@playwright/test';
import { buildHello, flippedByte, type HelloBuild, loadReport, publishHello } from '../support/remotes';
import { startSession } from '../support/sign-in';
import { expect, test } from '../support/test';

// Every user sees a published remote in the menu.
test.use({ world: 'remotes' });

let known: HelloBuild;
let current: HelloBuild;

test.beforeAll(({ suite }) => {
  test.setTimeout(120_000);
  known = buildHello('Hello');
  current = buildHello('Welcome');
  publishHello(suite, known);
  publishHello(suite, current);
});

test.beforeEach(async ({ page }) => {
  await startSession(page, 'acme.agent');
});

const folder = ({ version }: HelloBuild) => `**/remotes/remote-hello/${version.replace('+', '-')}`;
const responding = (status: number) => (route: Route) => route.fulfill({ status, body: '' });
const missing = responding(404);

/** Lets requests for a file of the current version hang, and returns a function that counts them. */
async function hangRequests(page: Page, file: string): Promise<() => number> {
  let requests = 0;
  await page.clock.install();
  await page.route(`${folder(current)}/${file}*`, () => {
    requests += 1;
  });
  return () => requests;
}

/** Opens the remote's first page, moves the clock ten minutes ahead, and counts document loads from then on. */
async function readForAWhile(page: Page): Promise<() => number> {
  await page.clock.install();
  await page.goto('/dashboard/hello');
  await expect(page.getByRole('heading', { name: /^Welcome, / })).toBeVisible({ timeout: 15_000 });
  await page.clock.fastForward('10:00');
  let documents = 0;
  page.on('request', (request) => {
    if (request.resourceType() === 'document') documents += 1;
  });
  return () => documents;
}

/** Expects that only the remote's region failed, and offers a retry. */
async function expectFailureInLayout(page: Page) {
  await expect(page.getByRole('heading', { name: /Hello couldn.t be loaded/ })).toBeVisible({
    timeout: 15_000,
  });
  await expect(page.getByText(/^[A-Z]{3}-[2-9A-Z]{4}-[2-9A-Z]{4}$/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Retry' })).toBeVisible();
  await page
    .getByRole('navigation')
    .getByRole('link', { name: /^Messages( \d+)?$/ })
    .click();
  await expect(page).toHaveURL(/\/dashboard\/messages/);
  await expect(page.getByRole('heading', { name: /couldn.t be loaded/ })).toHaveCount(0);
}

const files = [
  ['entry', (build: HelloBuild) => build.entry],
  ['chunk', (build: HelloBuild) => build.firstChunk],
] as const;

for (const [what, file] of files) {
  test(`starts the last known good version when the ${what} is missing`, async ({ page }) => {
    await page.route(`${folder(current)}/${file(current)}*`, missing);
    await page.goto('/dashboard/hello');
    await expect(page.getByRole('heading', { name: /^Hello, / })).toBeVisible({ timeout: 15_000 });
  });

  test(`never runs a ${what} with one flipped byte and starts the last known good version`, async ({
    page,
  }) => {
    const blocked: string[] = [];
    page.on('console', (message) => blocked.push(message.text()));
    await page.route(`${folder(current)}/${file(current)}*`, flippedByte);
    await page.goto('/dashboard/hello');
    await expect(page.getByRole('heading', { name: /^Hello, / })).toBeVisible({ timeout: 15_000 });
    expect(blocked.some((text) => text.includes('integrity'))).toBe(true);
  });

  test(`retries a ${what} that is missing once and starts its version`, async ({ page }) => {
    await page.route(`${folder(current)}/${file(current)}*`, missing, { times: 1 });
    const report = loadReport(page);
    await page.goto('/dashboard/hello');
    await expect(page.getByRole('heading', { name: /^Welcome, / })).toBeVisible({ timeout: 15_000 });
    expect((await report).postDataJSON()).toMatchObject({
      version: current.version,
      source: 'default',
      outcome: 'loaded',
      attempts: 2,
    });
  });

  for (const status of [404, 500]) {
    test(`shows a failure page in the layout when every version of the ${what} is a ${status} [FLT-12]`, async ({
      page,
    }) => {
      for (const build of [known, current])
        await page.route(`${folder(build)}/${file(build)}*`, responding(status));
      await page.goto('/dashboard/hello');
      await expectFailureInLayout(page);
    });
  }

  test(`shows a failure page without a retry when the ${what} has a flipped byte in every version [ASV-26] [FLT-12]`, async ({
    page,
  }) => {
    for (const build of [known, current]) await page.route(`${folder(build)}/${file(build)}*`, flippedByte);
    const report = loadReport(page);
    await page.goto('/dashboard/hello');
    expect((await report).postDataJSON()).toMatchObject({
      outcome: 'failed',
      errorClass: 'integrity',
      attempts: 2,
    });
    await expectFailureInLayout(page);
  });
}

test('retries with the button after the server is back [FLT-12]', async ({ page }) => {
  for (const build of [known, current]) await page.route(`${folder(build)}/**`, missing);
  await page.goto('/dashboard/hello');
  await expect(page.getByRole('button', { name: 'Retry' })).toBeVisible({ timeout: 15_000 });
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('heading', { name: /^Welcome, / })).toBeVisible({ timeout: 15_000 });
});

test('reloads the page once to get a new chunk when a deploy deleted the old one', async ({ page }) => {
  const documents = await readForAWhile(page);
  await page.route(`${folder(current)}/${current.laterChunk}*`, (route) =>
    documents() === 0 ? missing(route) : route.continue(),
  );
  await page.getByRole('link', { name: 'See you later' }).click();
  await expect(page.getByRole('heading', { name: 'Later' })).toBeVisible({ timeout: 15_000 });
  expect(documents()).toBe(1);
});

test('reloads the page once for a chunk that stays missing, then shows a failure [REL-08] [REL-09]', async ({
  page,
}) => {
  const documents = await readForAWhile(page);
  await page.route(`${folder(current)}/${current.laterChunk}*`, missing);
  const reloaded = page.waitForEvent('domcontentloaded');
  const report = loadReport(page);
  await page.getByRole('link', { name: 'See you later' }).click();
  await reloaded;
  await expect(page.getByRole('heading', { name: /Hello couldn.t be loaded/ })).toBeVisible({
    timeout: 15_000,
  });
  await page.clock.fastForward('10:00');
  await expect(page.getByRole('heading', { name: /Hello couldn.t be loaded/ })).toBeVisible();
  expect(documents()).toBe(1);
  expect((await report).postDataJSON()).toMatchObject({
    version: current.version,
    outcome: 'failed',
    errorClass: 'network',
    file: current.laterChunk,
  });
});

for (const [what, file] of files) {
  test(`starts the last known good version after five seconds without the ${what}, while the menu works [REL-07] [FLT-12]`, async ({
    page,
  }) => {
    const requests = await hangRequests(page, file(current));
    const report = loadReport(page);
    await page.goto('/dashboard/hello', { waitUntil: 'commit' });
    await expect(page.getByRole('navigation').getByRole('link', { name: 'Hello' })).toBeVisible();
    await expect.poll(requests).toBe(1);
    await page.clock.fastForward(5_100);
    await expect(page.getByRole('heading', { name: /^Hello, / })).toBeVisible();
    expect((await report).postDataJSON()).toMatchObject({
      version: known.version,
      wanted: current.version,
      source: 'fallback',
      outcome: 'loaded',
      errorClass: 'timeout',
    });
  });
}

test('shows a failure page within eight seconds when no version responds [FLT-12]', async ({ page }) => {
  const requests = await hangRequests(page, current.entry);
  let earlier = 0;
  await page.route(`${folder(known)}/${known.entry}*`, () => {
    earlier += 1;
  });
  await page.goto('/dashboard/hello', { waitUntil: 'commit' });
  await expect.poll(requests).toBe(1);
  await page.clock.fastForward(5_100);
  await expect.poll(() => earlier).toBe(1);
  await page.clock.fastForward(3_000);
  await expectFailureInLayout(page);
});
