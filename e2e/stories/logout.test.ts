import type { Page } from '@playwright/test';
import { signIn } from '../support/sign-in';
import { expect, test } from '../support/test';

/** Stores data in every kind of browser storage of a site. */
const storeEverywhere = (page: Page) =>
  page.evaluate(async () => {
    localStorage.setItem('stored', 'yes');
    sessionStorage.setItem('stored', 'yes');
    await new Promise((resolve, reject) => {
      const opening = indexedDB.open('stored');
      opening.onsuccess = resolve;
      opening.onerror = reject;
    });
    const script = document.querySelector('script[src^="/assets/shell/"]')?.getAttribute('src') ?? '';
    const cached = `${script}?stored`;
    await (await fetch(cached)).text();
    return cached;
  });

const whatIsKept = (page: Page, cached: string) =>
  page.evaluate(async (url) => {
    const request = new Request(url, { cache: 'only-if-cached', mode: 'same-origin' });
    const isCached = await fetch(request).then(
      ({ ok }) => ok,
      () => false,
    );
    return {
      local: localStorage.getItem('stored'),
      session: sessionStorage.getItem('stored'),
      databases: (await indexedDB.databases()).map(({ name }) => name),
      isCached,
    };
  }, cached);

test('deletes browser storage on /logout and shows nothing of it on Back [ASV-43]', async ({ page }) => {
  await signIn(page, 'acme.agent');
  await expect(page.getByRole('heading', { name: 'Messages' })).toBeVisible();
  const cached = await storeEverywhere(page);
  expect(await whatIsKept(page, cached)).toMatchObject({ local: 'yes', isCached: true });

  await page.goto('/logout');
  await expect(page).toHaveURL(/\/login$/);
  expect(await whatIsKept(page, cached)).toEqual({
    local: null,
    session: null,
    databases: [],
    isCached: false,
  });
  await page.goBack();
  await expect(page).toHaveURL(/\/login\?/);
  await expect(page.getByRole('button', { name: 'Log in' })).toBeVisible();
});
