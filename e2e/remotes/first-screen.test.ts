import type { Page } from '@playwright/test';
import { buildHello, type HelloBuild, publishHello } from '../support/remotes';
import { startSession } from '../support/sign-in';
import { expect, test } from '../support/test';

// Every user sees a published remote in the menu.
test.use({ world: 'remotes' });

let hello: HelloBuild;
test.beforeAll(({ suite }) => {
  test.setTimeout(120_000);
  hello = buildHello('Hello');
  publishHello(suite, hello);
});
test.beforeEach(({ page }) => startSession(page, 'acme.agent'));

const menu = (page: Page) => page.getByRole('navigation', { name: 'Main menu' });
const greeting = (page: Page) => page.getByRole('heading', { name: /^Hello, / });
const failure = (page: Page) => page.getByRole('heading', { name: /Hello couldn.t be loaded/ });
const isOfHello = (url: string) => url.includes('/remotes/remote-hello/');

/** Keeps the page from prefetching other remotes when it is idle. */
const neverIdle = (page: Page) =>
  page.addInitScript(() => Object.assign(window, { requestIdleCallback: () => 0 }));

/** Records when the first heading of the page below the shell's header is in the document. */
const recordHeading = (page: Page) =>
  page.addInitScript(() => {
    new MutationObserver((_, observer) => {
      // Every page has the hidden heading of a failed start.
      if (document.querySelector('main:not(.start-failure) :is(h1, h2)') === null) return;
      observer.disconnect();
      performance.mark('heading');
    }).observe(document, { childList: true, subtree: true });
  });

/** The paths of the scripts that the page requested before its heading was drawn. */
const scriptsBeforeHeading = (page: Page) =>
  page.evaluate(() => {
    const [heading] = performance.getEntriesByName('heading');
    return performance
      .getEntriesByType('resource')
      .filter(({ name, startTime }) => name.endsWith('.js') && startTime < (heading?.startTime ?? 0))
      .map(({ name }) => new URL(name).pathname);
  });

// Lists and forms are modules of the shell that other pages fetch in a third round trip.
for (const path of ['hello', 'messages']) {
  test(`draws ${path} after two round trips: the page itself names every script [REL-05]`, async ({
    page,
  }) => {
    await recordHeading(page);
    const document = await page.goto(`/dashboard/${path}`);
    await page.waitForFunction(() => performance.getEntriesByName('heading').length > 0);
    const html = (await document?.text()) ?? '';
    expect(document?.headers()['cache-control']).toBe('no-store');
    const scripts = await scriptsBeforeHeading(page);
    expect(scripts.filter((script) => script.startsWith('/remotes/')).length).toBeGreaterThan(1);
    expect(scripts.filter((script) => !html.includes(`"${script}" integrity="sha384-`))).toEqual([]);
  });
}

test('shows menu and layout before a remote arrives, and opens other pages meanwhile [REL-06]', async ({
  page,
}) => {
  let held = 0;
  await page.route('**/remotes/remote-hello/**', () => {
    held += 1;
  });
  await page.goto('/dashboard/hello', { waitUntil: 'commit' });
  await expect(menu(page).getByRole('link', { name: 'Hello' })).toBeVisible();
  await expect(page.getByRole('banner')).toBeVisible();
  expect(held).toBeGreaterThan(0);
  await menu(page)
    .getByRole('link', { name: /^Messages( \d+)?$/ })
    .click();
  await expect(page.getByRole('option').first()).toBeVisible();
});

for (const action of ['hover', 'focus'] as const) {
  test(`fetches a remote's files ahead on ${action} of its menu item [REL-06]`, async ({ page }) => {
    await neverIdle(page);
    const requested: string[] = [];
    page.on('request', (request) => requested.push(request.url()));
    await page.goto('/dashboard/contacts/all');
    await expect(page.getByRole('table')).toBeVisible();
    expect(requested.filter(isOfHello)).toEqual([]);
    const entry = page.waitForRequest((request) => request.url().endsWith(hello.entry));
    const first = page.waitForRequest((request) => request.url().endsWith(hello.firstChunk));
    await menu(page).getByRole('link', { name: 'Hello' })[action]();
    await Promise.all([entry, first]);
    await expect(page).toHaveURL(/\/contacts\/all$/);
  });
}

test('fetches the files of other remotes ahead when the page is idle [REL-06]', async ({ page }) => {
  const entry = page.waitForRequest((request) => request.url().endsWith(hello.entry));
  await page.goto('/dashboard/contacts/all');
  await entry;
});

/** Opens a page whose registry lacks the hash of a file, in every version of the remote. */
async function openWithoutHash(page: Page, file: string): Promise<void> {
  await page.route('**/dashboard/hello**', async (route) => {
    const response = await route.fetch();
    const html = await response.text();
    const body = html.replaceAll(new RegExp(`"${file}":"sha384-[^"]+"`, 'g'), '"removed.js":"sha384-"');
    expect(body).not.toBe(html);
    await route.fulfill({ response, body });
  });
  await page.goto('/dashboard/hello');
}

test('runs no entry of a remote without a hash in its contract [REL-10]', async ({ page }) => {
  await openWithoutHash(page, hello.entry);
  await expect(failure(page)).toBeVisible({ timeout: 15_000 });
  const globals = await page.evaluate(() => Object.keys(window).filter((name) => /^remote_hello/.test(name)));
  expect(globals).toEqual([]);
});

test('runs no first chunk of a remote without a hash in its contract [REL-10]', async ({ page }) => {
  await openWithoutHash(page, hello.firstChunk);
  await expect(failure(page)).toBeVisible({ timeout: 15_000 });
  await expect(greeting(page)).toHaveCount(0);
});

test('runs no later chunk of a remote without a hash in its contract [REL-10]', async ({ page }) => {
  await openWithoutHash(page, hello.laterChunk);
  await expect(greeting(page)).toBeVisible();
  const report = page.waitForRequest(
    (request) =>
      request.url().endsWith('/api/remotes/telemetry') && request.postDataJSON().outcome === 'failed',
  );
  await page.getByRole('link', { name: 'See you later' }).click();
  await expect(failure(page)).toBeVisible({ timeout: 15_000 });
  expect((await report).postDataJSON()).toMatchObject({ errorClass: 'integrity', file: hello.laterChunk });
  await expect(page.getByRole('heading', { name: 'Later', exact: true })).toHaveCount(0);
});
