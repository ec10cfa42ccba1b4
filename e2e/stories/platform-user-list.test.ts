import { PlatformUserList } from '@dashboard/shared/contracts';
import type { Page } from '@playwright/test';
import * as v from 'valibot';
import { faultsIn } from '../support/accessibility';
import { signIn, startSession } from '../support/sign-in';
import { expect, test } from '../support/test';

const LIST = '/dashboard/management/platform-users';
const CALL = '**/users/platform-users?*';

const table = (page: Page) => page.getByRole('table', { name: 'platform users' });
const rows = (page: Page) =>
  table(page)
    .getByRole('row')
    .filter({ has: page.getByRole('cell') });
const searchBox = (page: Page) => page.getByRole('searchbox', { name: 'Search platform users' });
const crumbs = (page: Page) => page.getByRole('navigation', { name: 'Breadcrumbs' });
const menu = (page: Page) => page.getByRole('navigation', { name: 'Main menu' });
const forbidden = (page: Page) => page.getByText('Please refer to your system administrator');

/** The names in the visible rows. */
const names = (page: Page) =>
  rows(page)
    .getByRole('cell')
    .filter({ hasNot: page.getByRole('link') });
const firstName = (page: Page) => names(page).first();

async function openList(page: Page, query = '') {
  await signIn(page, 'acme.provider', `${LIST}${query}`);
  await expect(rows(page).first()).toBeVisible();
}

/** All platform users of Acme, in the list's default order. */
async function platformUsers(page: Page) {
  const response = await page.request.get('/users/platform-users?pageSize=100');
  const { items } = v.parse(PlatformUserList, await response.json());
  return items.map((user) => ({ ...user, name: `${user.firstName} ${user.lastName}` }));
}

/** The elements that can scroll horizontally. */
const scrollingSideways = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('html, main, main *')]
      .filter((element) => element.scrollWidth > element.clientWidth)
      .filter(
        (element) =>
          /html|main/i.test(element.tagName) || /auto|scroll/.test(getComputedStyle(element).overflowX),
      )
      .map((element) => element.outerHTML.slice(0, 120)),
  );

/** Serves pages from now on for a user without one permission on platform users. */
async function remove(page: Page, action: 'Read' | 'Create' | 'Update') {
  await page.route('**/dashboard/**', async (route) => {
    const response = await route.fetch();
    const body = await response.text();
    const rule = new RegExp(`\\{[^{}]*"action":"${action}"[^{}]*"subject":"Platform Users"[^{}]*\\},?`);
    const rest = body.replace(rule, '').replace(',]', ']');
    expect(rest).not.toBe(body);
    await route.fulfill({ response, body: rest });
  });
}

test('shows the tab and the list, ordered by name [NAV-23] [NAV-25] [GRD-43] [USR-06] [USR-09] [USR-17] [USR-18]', async ({
  page,
}) => {
  await signIn(page, 'acme.provider', LIST);
  await expect(page.getByRole('heading', { name: 'Management', level: 1 })).toBeVisible();
  await expect(menu(page).getByRole('link', { name: 'Platform Users' })).toBeVisible();
  const tabs = page.getByRole('main').getByRole('navigation', { name: 'Management' });
  const all = await platformUsers(page);
  await expect(tabs.getByRole('link', { name: `Platform Users ${all.length}` })).toHaveAttribute(
    'aria-current',
    'page',
  );
  await expect(table(page).getByRole('columnheader')).toHaveText([
    'Name',
    'Email',
    'Username',
    'Status',
    'Edit',
  ]);
  await expect(rows(page)).toHaveCount(10);
  for (const [index, { name, email, username, status }] of all.slice(0, 10).entries()) {
    await expect(rows(page).nth(index).getByRole('cell')).toContainText([name, email, username, status]);
  }
  await expect(crumbs(page).getByRole('listitem')).toHaveText(['Platform Users']);
  await expect(page).toHaveTitle(/Platform Users/);
});

test('searches platform users by full name, restores the search from its URL and clears it on Back [USR-10] [USR-11] [USR-12]', async ({
  page,
}) => {
  await openList(page);
  const all = await platformUsers(page);
  const [user] = all.slice(12);
  if (!user) throw new Error('The demo data has too few platform users.');
  await expect(searchBox(page)).toHaveAttribute('placeholder', 'Search platform users');
  await searchBox(page).fill(user.name.toUpperCase());
  await expect(rows(page)).toHaveCount(1);
  await expect(firstName(page)).toHaveText(user.name);
  await page.reload();
  await expect(searchBox(page)).toHaveValue(user.name.toUpperCase());
  await expect(rows(page)).toHaveCount(1);
  await searchBox(page).fill('nobody by this name');
  await expect(page.getByText('Nothing matches ‘nobody by this name’')).toBeVisible();
  expect(await faultsIn(page, 'main')).toEqual([]);
  await page.getByText('Clear search', { exact: true }).click();
  await expect(rows(page)).toHaveCount(10);
  await expect(searchBox(page)).toBeFocused();
});

test('stores sort order, page and page size in the URL and undoes each on Back [UI-37] [UI-38]', async ({
  page,
}) => {
  await openList(page);
  const all = await platformUsers(page);
  await page.getByRole('button', { name: 'Name', exact: true }).click();
  await expect(firstName(page)).toHaveText(all.at(-1)?.name ?? '');
  await page.getByRole('button', { name: 'Next page' }).click();
  await expect(page.getByText(`11–20 of ${all.length}`)).toBeVisible();
  await expect(page).toHaveURL(`${LIST}?page=2&dir=desc`);
  await page.reload();
  await expect(page.getByText(`11–20 of ${all.length}`)).toBeVisible();
  const sizes = page.getByRole('group', { name: 'Rows per page' }).getByRole('button');
  await expect(sizes).toHaveText(['5', '10', '25']);
  await sizes.first().click();
  await expect(rows(page)).toHaveCount(5);
  await page.goBack();
  await expect(page.getByText(`11–20 of ${all.length}`)).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(`${LIST}?dir=desc`);
  await page.goBack();
  await expect(firstName(page)).toHaveText(all[0]?.name ?? '');
});

test('shows an error when the platform user list fails to load and loads it on Retry', async ({ page }) => {
  await startSession(page, 'acme.provider');
  await page.route(CALL, (route) =>
    route.fulfill({ status: 400, json: { message: 'The harbour is closed.', requestId: '9f2c-41ab' } }),
  );
  await page.goto(LIST);
  await expect(page.getByText('Failed to load platform users')).toBeVisible();
  await expect(page.getByText('The harbour is closed.')).toBeVisible();
  await expect(page.getByText('9f2c-41ab')).toBeVisible();
  await expect(table(page).getByRole('columnheader', { name: 'Name', exact: true })).toBeVisible();
  await page.unroute(CALL);
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(rows(page)).toHaveCount(10);
});

test('shows an error when a page fails to load offline and loads it when online again', async ({
  page,
  context,
}) => {
  await openList(page);
  const [before] = await names(page).allTextContents();
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Next page' }).click();
  await expect(page.getByRole('alert')).toContainText('Failed to load platform users');
  await context.setOffline(false);
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expect(firstName(page)).not.toHaveText(before ?? '');
});

test('supports the platform user list by keyboard alone', async ({ page }) => {
  await openList(page);
  const all = await platformUsers(page);
  await page.keyboard.press('/');
  await expect(searchBox(page)).toBeFocused();
  await page.keyboard.type(all[1]?.name ?? '');
  await expect(rows(page)).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(rows(page)).toHaveCount(10);
  const sort = page.getByRole('button', { name: 'Name', exact: true });
  while (!(await sort.evaluate((button) => button === document.activeElement))) {
    await page.keyboard.press('Tab');
  }
  await page.keyboard.press('Enter');
  await expect(table(page).getByRole('columnheader', { name: 'Name', exact: true })).toHaveAttribute(
    'aria-sort',
    'descending',
  );
  await page.getByRole('link', { name: `Edit ${all.at(-1)?.name}` }).focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`${LIST}/${all.at(-1)?.userId}`);
});

test('links to the page for a new platform user [USR-14] [USR-20] [NAV-26]', async ({ page }) => {
  await openList(page);
  await page.getByRole('link', { name: '+ Add Platform User', exact: true }).click();
  await expect(page).toHaveURL(`${LIST}/create`);
  await expect(page.getByRole('heading', { level: 1, name: 'Add Platform User' })).toBeVisible();
  await expect(crumbs(page).getByRole('listitem')).toHaveText(['Platform Users', 'Add Platform User']);
  await crumbs(page).getByRole('link', { name: 'Platform Users' }).click();
  await expect(rows(page)).toHaveCount(10);
});

for (const colorScheme of ['light', 'dark'] as const) {
  test(`has no accessibility violations in the platform user list in ${colorScheme} mode`, async ({
    page,
  }) => {
    await page.emulateMedia({ colorScheme });
    await openList(page);
    expect(await faultsIn(page, 'main')).toEqual([]);
  });
}

for (const width of [390, 320]) {
  test(`shows every platform user as a card without horizontal scrolling on a phone of ${width} px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 844 });
    await openList(page, '?pageSize=25');
    const [user] = await platformUsers(page);
    const first = rows(page).first();
    await expect(first).toContainText(user?.email ?? '');
    expect(await scrollingSideways(page)).toEqual([]);
    const edit = await page.getByRole('link', { name: `Edit ${user?.name}` }).boundingBox();
    expect(edit?.width).toBeGreaterThanOrEqual(44);
    await page.getByRole('button', { name: 'Status' }).click();
    await expect(firstName(page)).not.toHaveText('');
    await expect(page).toHaveURL(/sort=status/);
    expect(await faultsIn(page, 'main')).toEqual([]);
  });
}

test('shows a whole email on a phone of 390 px', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openList(page);
  const [user] = await platformUsers(page);
  const email = rows(page)
    .first()
    .getByRole('cell', { name: user?.email ?? '', exact: true });
  expect(await email.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
});

test("does not truncate a user's status at any width between phone and tablet", async ({ page }) => {
  await openList(page, '?pageSize=25&sort=status');
  for (const width of [520, 640, 720, 760, 812, 814, 900]) {
    await page.setViewportSize({ width, height: 844 });
    expect(await scrollingSideways(page)).toEqual([]);
    const cut = await page
      .getByRole('cell', { name: /^(Active|Pending|Disabled)$/ })
      .evaluateAll((cells) =>
        cells.filter((cell) => cell.scrollWidth > cell.clientWidth).map((cell) => cell.textContent),
      );
    expect([width, cut]).toEqual([width, []]);
  }
});

test('opens Management for service providers only [GRD-13]', async ({ page, context }) => {
  for (const username of ['acme.admin', 'acme.agent', 'super']) {
    await signIn(page, username, LIST);
    await expect(forbidden(page)).toBeVisible();
    await page.goto('/dashboard/management');
    await expect(forbidden(page)).toBeVisible();
    await context.clearCookies();
  }
});

test('hides the page and its menu item without Read on platform users [GRD-14] [GRD-43]', async ({
  page,
}) => {
  await startSession(page, 'acme.provider');
  await remove(page, 'Read');
  await page.goto(LIST);
  await expect(forbidden(page)).toBeVisible();
  await page.goto('/dashboard/management');
  await expect(menu(page).getByRole('link', { name: 'Customer Accounts' })).toBeVisible();
  await expect(page.getByRole('link', { name: /Platform Users/ })).toHaveCount(0);
});

test('hides the link and the page for a new platform user without Create [GRD-16] [USR-15]', async ({
  page,
}) => {
  await startSession(page, 'acme.provider');
  await remove(page, 'Create');
  await page.goto(LIST);
  await expect(rows(page)).toHaveCount(10);
  await expect(page.getByRole('link', { name: /Add Platform User/ })).toHaveCount(0);
  await page.goto(`${LIST}/create`);
  await expect(forbidden(page)).toBeVisible();
});

test('hides the edit link and the edit page of platform users without Update [GRD-17] [USR-13]', async ({
  page,
}) => {
  await startSession(page, 'acme.provider');
  await remove(page, 'Update');
  await page.goto(LIST);
  await expect(rows(page)).toHaveCount(10);
  await expect(page.getByRole('link', { name: /^Edit/ })).toHaveCount(0);
  const [user] = await platformUsers(page);
  await page.goto(`${LIST}/${user?.userId}`);
  await expect(forbidden(page)).toBeVisible();
});
