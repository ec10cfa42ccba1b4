import type { Page } from '@playwright/test';
import { faultsIn } from '../support/accessibility';
import { conversationsWhere, ownTn } from '../support/conversations';
import { signIn, startSession } from '../support/sign-in';
import { expect, test } from '../support/test';

const sidebar = (page: Page) => page.getByRole('complementary', { name: 'Sidebar' });
const menu = (page: Page) => page.getByRole('navigation', { name: 'Main menu' });

test("shows users of two providers their own provider's name and logo [UI-01] [UI-05]", async ({
  page,
  context,
}) => {
  const seen: (string | null)[] = [];
  for (const [username, company] of [
    ['acme.agent', 'Acme Telecom'],
    ['bluebird.agent', 'Bluebird Mobile'],
  ] as const) {
    await signIn(page, username);
    await expect(page.getByRole('contentinfo')).toContainText(company);
    await expect(page.getByRole('banner').getByRole('link', { name: company })).toBeVisible();
    seen.push(await page.getByRole('banner').locator('img').getAttribute('src'));
    await context.clearCookies();
  }
  expect(new Set(seen).size).toBe(2);
});

for (const width of [1440, 900, 390]) {
  test(`shows the page's frame until the scripts have loaded at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await startSession(page, 'acme.agent');
    let release = () => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route('**/assets/shell/*.js', async (route) => {
      await released;
      await route.continue();
    });
    await page.goto('/dashboard/messages', { waitUntil: 'commit' });
    const mark = page.locator('.start-mark');
    await expect(mark).toHaveCSS('background-image', /acme/);
    const before = [await mark.boundingBox(), await page.locator('.start-sidebar').boundingBox()];
    release();
    const aside = width > 812 ? await sidebar(page).locator('..').boundingBox() : null;
    expect([await page.getByRole('banner').locator('img').boundingBox(), aside]).toEqual(before);
    await expect(mark).toHaveCount(0);
  });
}

const crash = (page: Page) => page.getByRole('heading', { name: 'Something went wrong...' });

test('shows an error with a retry when the scripts do not load', async ({ page }) => {
  await startSession(page, 'acme.agent');
  const files = '**/assets/shell/*.js';
  await page.route(files, (route) => route.abort());
  await page.goto('/dashboard/messages');
  await expect(crash(page)).toBeVisible();
  await expect(page.locator('.start')).toBeHidden();
  expect(await faultsIn(page)).toEqual([]);
  await page.unroute(files);
  await page.getByRole('link', { name: 'Go to Dashboard' }).click();
  await expect(page.getByRole('option').first()).toBeVisible();
  await expect(crash(page)).toHaveCount(0);
});

test('shows an error when the page cannot start', async ({ page }) => {
  await startSession(page, 'acme.agent');
  await page.route('**/dashboard/messages', async (route) => {
    const original = await route.fetch();
    const body = (await original.text()).replace('"permissions":', '"lost":');
    await route.fulfill({ response: original, body });
  });
  await page.goto('/dashboard/messages');
  await expect(crash(page)).toBeVisible();
});

test("requests the provider's white-label information at start-up [NAV-04]", async ({ page }) => {
  const request = page.waitForRequest(/\/api\/service-providers\/\d+\/white-label$/);
  await signIn(page, 'acme.agent');
  expect((await (await request).response())?.status()).toBe(200);
});

test('references every start-up file in the HTML, so that it loads in two round trips', async ({ page }) => {
  await startSession(page, 'acme.agent');
  const fetched: string[] = [];
  page.on('request', (request) => {
    if (['script', 'stylesheet'].includes(request.resourceType()))
      fetched.push(new URL(request.url()).pathname);
  });
  const document = await page.goto('/dashboard/messages');
  await page.getByRole('option').first().waitFor();
  const needed = [...fetched];
  const html = (await document?.text()) ?? '';
  expect(needed.length).toBeGreaterThan(3);
  expect(needed.filter((path) => !html.includes(path))).toEqual([]);
});

test('adapts the sidebar to the window width and the toggle [UI-22] [UI-23] [UI-24]', async ({ page }) => {
  await signIn(page, 'acme.agent');
  await page.setViewportSize({ width: 1025, height: 900 });
  await expect(sidebar(page)).toHaveCSS('width', '232px');
  await page.setViewportSize({ width: 1024, height: 900 });
  await expect(sidebar(page)).toHaveCSS('width', '56px');
  await page.setViewportSize({ width: 813, height: 900 });
  await expect(sidebar(page)).toHaveCSS('width', '56px');
  await page.setViewportSize({ width: 812, height: 900 });
  await expect(sidebar(page)).toHaveCount(0);
  await page.getByRole('button', { name: 'Show menu' }).click();
  await expect(sidebar(page)).toHaveCSS('width', '232px');
  await page.getByRole('button', { name: 'Hide menu' }).click();
  await expect(sidebar(page)).toHaveCount(0);
  await page.getByRole('button', { name: 'Show menu' }).click();
  await menu(page).getByRole('link', { name: 'Messages' }).first().click();
  await expect(sidebar(page)).toHaveCount(0);
});

test('draws the floating menu above the head of a list [UI-45]', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, 'acme.admin', '/dashboard/contacts/lists');
  await expect(page.getByRole('table')).toBeVisible();
  await page.getByRole('button', { name: 'Show menu' }).click();
  // A covered link cannot be clicked.
  await menu(page).getByRole('link', { name: 'Campaigns' }).click();
  await expect(page).toHaveURL(/\/dashboard\/campaigns$/);
});

test("keeps the header's layout with the longest names", async ({ page }) => {
  const long = 'The Extraordinarily Long Name of a Telephone Company and Its Sons';
  await page.route(/\/dashboard\/|white-label$/, async (route) => {
    const response = await route.fetch();
    const body = (await response.text())
      .replaceAll('Acme Telecom', long)
      .replace(/"firstname":"[^"]*"/, `"firstname":"${'W'.repeat(80)}"`);
    await route.fulfill({ response, body });
  });
  await signIn(page, 'acme.provider', '/dashboard/management/platform-users');
  const header = page.getByRole('banner');
  const parts = [
    header.getByRole('link', { name: long }),
    header.getByRole('navigation', { name: 'Breadcrumbs' }),
    header.getByRole('button', { name: /^User menu/ }),
  ];
  for (const width of [1440, 900]) {
    await page.setViewportSize({ width, height: 900 });
    const [logo, crumbs, user] = await Promise.all(parts.map((part) => part.boundingBox()));
    expect(crumbs?.x).toBeGreaterThanOrEqual((logo?.x ?? width) + (logo?.width ?? 0));
    expect(user?.x).toBeGreaterThanOrEqual((crumbs?.x ?? width) + (crumbs?.width ?? 0));
    expect((user?.x ?? width) + (user?.width ?? 0)).toBeLessThanOrEqual(width);
  }
  await parts[2]?.click();
  const menuWidth = (await page.getByRole('menu').boundingBox())?.width;
  expect(menuWidth).toBeLessThanOrEqual(320);
});

test('previews only items with sub-items in a collapsed menu [UI-49] [UI-50]', async ({ page }) => {
  await page.setViewportSize({ width: 900, height: 900 });
  await signIn(page, 'acme.agent', '/dashboard/forbidden');
  await expect(sidebar(page)).toHaveCSS('width', '56px');
  await menu(page).getByRole('button', { name: 'Settings' }).click();
  await expect(sidebar(page)).toHaveCSS('width', '232px');
  await menu(page).getByRole('link', { name: 'Edit Profile' }).click();
  await expect(sidebar(page)).toHaveCSS('width', '56px');
  await menu(page).getByRole('link', { name: 'Messages' }).first().click();
  await expect(page.getByRole('option').first()).toBeVisible();
  await expect(page).toHaveURL(/\/dashboard\/messages$/);
  await expect(sidebar(page)).toHaveCSS('width', '56px');
});

test('opens New Message from the button and with the key c [UI-15] [UI-16]', async ({ page }) => {
  await signIn(page, 'acme.agent');
  await page.getByRole('button', { name: 'New Message', exact: true }).click();
  await expect(page.getByRole('dialog', { name: 'New Message' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'New Message' })).toBeFocused();
  await page.keyboard.press('c');
  await expect(page.getByRole('dialog', { name: 'New Message' })).toBeVisible();
});

test('links Help to external pages and shows feedback only to providers [UI-32] [UI-33] [UI-34] [UI-35] [GRD-33]', async ({
  page,
  context,
}) => {
  await signIn(page, 'acme.admin');
  await menu(page).getByRole('button', { name: 'Help' }).click();
  await expect(menu(page).getByRole('link', { name: 'Support Center' })).toHaveAttribute(
    'href',
    /^(https|mailto):/,
  );
  await expect(menu(page).getByRole('link', { name: 'Product Feedback' })).toHaveCount(0);
  await context.clearCookies();
  await signIn(page, 'acme.provider');
  await menu(page).getByRole('button', { name: 'Help' }).click();
  await expect(menu(page).getByRole('link', { name: 'Product Feedback' })).toHaveAttribute('href', /^https:/);
});

test('counts unread messages on a page without messages', async ({ page }) => {
  await signIn(page, 'acme.agent', '/dashboard/settings/profile');
  const counted = async () => Number(/\((\d+)\)/.exec(await page.title())?.[1]);
  await expect(page).toHaveTitle(/ · \(\d+\) Edit Profile$/);
  const before = await counted();
  await expect(menu(page).getByRole('link', { name: 'Messages' }).first()).toContainText(String(before));
  const [conversation] = await conversationsWhere(page, ({ isBlocked }) => !isBlocked);
  await page.request.post('/api/simulator/inbound', {
    data: { from: conversation?.contactNumber.slice(1), to: await ownTn(page), text: 'Knock knock' },
  });
  await expect.poll(counted).toBe(before + 1);
  await expect(menu(page).getByRole('link', { name: 'Messages' }).first()).toContainText(String(before + 1));
});

test('ends the session with Logout [UI-14]', async ({ page }) => {
  await signIn(page, 'acme.agent');
  await page.getByRole('button', { name: /^User menu/ }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await expect(page).toHaveURL(/\/login/);
  await page.goto('/dashboard/messages');
  await expect(page).toHaveURL(/\/login/);
});

test('applies the chosen theme before the first paint of the next visit', async ({ page }) => {
  await signIn(page, 'acme.agent');
  await page.getByRole('button', { name: /^User menu/ }).click();
  await page.getByRole('menuitemradio', { name: 'Dark' }).click();
  await expect(page.locator('html')).toHaveClass(/dark/);
  await page.reload({ waitUntil: 'commit' });
  await expect(page.locator('html')).toHaveClass(/dark/);
});

test('draws every selection in a theme color', async ({ page }) => {
  const seen = new Set<string>();
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await signIn(page, 'acme.agent');
    const link = menu(page).getByRole('link', { name: 'Messages' }).first();
    seen.add(await link.evaluate((part) => getComputedStyle(part, '::selection').backgroundColor));
  }
  expect(seen.size).toBe(2);
  expect(seen).not.toContain('rgba(0, 0, 0, 0)');
});

for (const colorScheme of ['light', 'dark'] as const) {
  test(`has no accessibility violations in header, menu and footer in ${colorScheme} mode`, async ({
    page,
  }) => {
    await page.emulateMedia({ colorScheme });
    await signIn(page, 'acme.agent');
    await expect(menu(page)).toBeVisible();
    await menu(page).getByRole('button', { name: 'Help' }).click();
    await expect(page.getByRole('contentinfo')).toBeVisible();
    expect(await faultsIn(page, 'header', 'aside', 'footer')).toEqual([]);
  });
}
