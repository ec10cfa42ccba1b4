import type { Page, Route } from '@playwright/test';
import { type BuiltHello, buildHello, flippedByte, loadReport, publishHello } from '../support/remotes';
import { startSession } from '../support/sign-in';
import { expect, test } from '../support/test';

// A published remote stands in everybody's menu.
test.use({ world: 'remotes' });

let known: BuiltHello;
let current: BuiltHello;

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

const folder = ({ version }: BuiltHello) => `**/remotes/remote-hello/${version.replace('+', '-')}`;
const missing = (route: Route) => route.fulfill({ status: 404, body: '' });

/** Lets a file of the current version wait for ever, as often as it is asked for, and counts that. */
async function keepSilent(page: Page, file: string): Promise<() => number> {
  let asked = 0;
  await page.clock.install();
  await page.route(`${folder(current)}/${file}*`, () => {
    asked += 1;
  });
  return () => asked;
}

/** Reads the first page of the remote until long after the load, and counts what is loaded from then on. */
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

/** The remote's region failed, and nothing else did. */
async function expectFailureInLayout(page: Page) {
  await expect(page.getByRole('heading', { name: /Hello couldn.t be loaded/ })).toBeVisible({
    timeout: 15_000,
  });
  await expect(page.getByText(/^[A-Z]{3}-[2-9A-Z]{4}-[2-9A-Z]{4}$/)).toBeVisible();
  await page
    .getByRole('navigation')
    .getByRole('link', { name: /^Messages( \d+)?$/ })
    .click();
  await expect(page).toHaveURL(/\/dashboard\/messages/);
  await expect(page.getByRole('heading', { name: /couldn.t be loaded/ })).toHaveCount(0);
}

const files = [
  ['entry', (build: BuiltHello) => build.entry],
  ['chunk', (build: BuiltHello) => build.firstChunk],
] as const;

for (const [what, file] of files) {
  test(`a missing ${what} ends at the last version known good`, async ({ page }) => {
    await page.route(`${folder(current)}/${file(current)}*`, missing);
    await page.goto('/dashboard/hello');
    await expect(page.getByRole('heading', { name: /^Hello, / })).toBeVisible({ timeout: 15_000 });
  });

  test(`a ${what} with one flipped byte never runs, and the last version known good does`, async ({
    page,
  }) => {
    const blocked: string[] = [];
    page.on('console', (message) => blocked.push(message.text()));
    await page.route(`${folder(current)}/${file(current)}*`, flippedByte);
    await page.goto('/dashboard/hello');
    await expect(page.getByRole('heading', { name: /^Hello, / })).toBeVisible({ timeout: 15_000 });
    expect(blocked.some((text) => text.includes('integrity'))).toBe(true);
  });

  test(`a ${what} that is missing once is asked for again, and its version runs`, async ({ page }) => {
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

  test(`a ${what} missing in every version leaves a failure page with the rest usable`, async ({ page }) => {
    for (const build of [known, current]) await page.route(`${folder(build)}/${file(build)}*`, missing);
    await page.goto('/dashboard/hello');
    await expectFailureInLayout(page);
  });

  test(`a ${what} with a flipped byte in every version leaves a failure page, without trying again`, async ({
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

test('a server that comes back is tried again by the button', async ({ page }) => {
  for (const build of [known, current]) await page.route(`${folder(build)}/**`, missing);
  await page.goto('/dashboard/hello');
  await expect(page.getByRole('button', { name: 'Retry' })).toBeVisible({ timeout: 15_000 });
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('heading', { name: /^Welcome, / })).toBeVisible({ timeout: 15_000 });
});

test('a chunk that vanished after a deploy reloads the page, which has the new one', async ({ page }) => {
  const documents = await readForAWhile(page);
  await page.route(`${folder(current)}/${current.laterChunk}*`, (route) =>
    documents() === 0 ? missing(route) : route.continue(),
  );
  await page.getByRole('link', { name: 'See you later' }).click();
  await expect(page.getByRole('heading', { name: 'Later' })).toBeVisible({ timeout: 15_000 });
  expect(documents()).toBe(1);
});

test('a chunk that stays away reloads the page once, and then says so [REL-08] [REL-09]', async ({
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
  test(`eight seconds without the ${what} start the last version known good, while the menu works [REL-07]`, async ({
    page,
  }) => {
    const asked = await keepSilent(page, file(current));
    const report = loadReport(page);
    await page.goto('/dashboard/hello', { waitUntil: 'commit' });
    await expect(page.getByRole('navigation').getByRole('link', { name: 'Hello' })).toBeVisible();
    await expect.poll(asked).toBe(1);
    await page.clock.fastForward(8_100);
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
