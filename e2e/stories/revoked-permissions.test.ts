import {
  CompanyUser,
  type CompanyUserCreate,
  Group,
  InboxGroups,
  PageData,
  UserType,
} from '@dashboard/shared/contracts';
import type { Browser, Page } from '@playwright/test';
import * as v from 'valibot';
import { choose, signInFirst } from '../support/accounts';
import { receiveText } from '../support/inbound';
import { button, field, newName } from '../support/platform-users';
import { signIn } from '../support/sign-in';
import { expect, test } from '../support/test';

const TN = '3125550142';
const sameOrigin = { 'sec-fetch-site': 'same-origin' };

const menu = (page: Page) => page.getByRole('navigation', { name: 'Main menu' });
const adminArea = (page: Page) => menu(page).getByRole('button', { name: 'Admin' });
const tab = (page: Page, name: RegExp) => page.getByRole('main').getByRole('link', { name });
const conversation = (page: Page, text: string) => page.getByRole('option', { name: text });
const forbidden = (page: Page) => page.getByText('The page you‘re trying to access has restricted access.');

/** Adds a second administrator to the company of the signed-in one, and signs them in in another browser. */
async function addAdmin(page: Page, browser: Browser, baseURL: string | undefined) {
  const username = newName();
  const pageData = v.parse(
    v.pipe(v.string(), v.parseJson(), PageData),
    await page.locator('#page-data').textContent(),
  );
  const path = `/users/company/${pageData.user.accountId}`;
  const data: CompanyUserCreate = {
    firstName: 'Ida',
    lastName: `Moen ${username}`,
    username,
    email: `${username}@example.com`,
    contactNumber: '',
    timeZone: 4,
    defaultNumber: TN,
    userType: UserType.ADMIN,
  };
  const response = await page.request.post(path, { headers: sameOrigin, data });
  const { userId } = v.parse(CompanyUser, await response.json());
  const context = await browser.newContext({ baseURL, viewport: { width: 1440, height: 900 } });
  const second = await context.newPage();
  await signInFirst(second, username);
  return { userId, second, path: `${path}/${userId}` };
}

/** Removes a user from the group of the company's number. */
async function removeFromGroup(page: Page, userId: number) {
  const { items } = v.parse(InboxGroups, await (await page.request.get('/api/groups')).json());
  const path = `/api/groups/${items.find(({ tn }) => tn === TN)?.groupId}`;
  const { memberIds } = v.parse(Group, await (await page.request.get(path)).json());
  const response = await page.request.patch(path, {
    headers: sameOrigin,
    data: { memberIds: memberIds.filter((id) => id !== userId) },
  });
  expect(response.status()).toBe(200);
}

test('an administrator who becomes an end user loses the admin area in the open page [FLT-17]', async ({
  page,
  browser,
  baseURL,
  suite,
}) => {
  await signIn(page, 'acme.admin', '/dashboard/admin/users');
  const { userId, second, path } = await addAdmin(page, browser, baseURL);
  const frames: string[] = [];
  second.on('websocket', (socket) =>
    socket.on('framereceived', ({ payload }) => frames.push(String(payload))),
  );
  await second.goto('/dashboard/admin/users');
  await expect(second.getByRole('searchbox', { name: 'Search Users' })).toBeVisible();
  await tab(second, /^Account Details/).click();
  await field(second, 'HELP Contact').fill('Ida at 312-555-0177');
  await expect(adminArea(second)).toBeVisible();
  let loads = 0;
  second.on('load', () => {
    loads += 1;
  });

  await page.goto(`/dashboard/admin/users/${userId}`);
  await choose(page, 'User Type', /^End User/);
  await button(page, 'Save').click();
  await expect(page.getByText('User successfully updated')).toBeVisible();
  await expect(adminArea(second)).toHaveCount(0, { timeout: 10_000 });

  // The open form keeps what was typed; nothing of it is saved.
  await button(second, 'Save').click();
  await expect(second.getByRole('alert')).toContainText('You do not have permission to do this.');
  await expect(field(second, 'HELP Contact')).toHaveValue('Ida at 312-555-0177');
  expect((await second.request.get(path)).status()).toBe(403);
  await button(second, 'Cancel').click();
  await tab(second, /^Users/).click();
  await expect(forbidden(second)).toBeVisible();
  await expect(second).toHaveURL('/dashboard/admin/users');
  await second.goBack();
  await expect(second).toHaveURL('/dashboard/admin/account');
  await expect(forbidden(second)).toBeVisible();

  // Their conversations go on, until they also leave the group.
  await menu(second).getByRole('link', { name: 'Messages' }).first().click();
  await receiveText(suite, { from: '7735550164', to: TN, text: 'Before leaving the group' });
  await expect(conversation(second, 'Before leaving the group')).toBeVisible();
  await removeFromGroup(page, userId);
  await page.goto('/dashboard/messages');
  await expect(conversation(page, 'Before leaving the group')).toBeVisible();
  await expect(conversation(second, 'Before leaving the group')).toHaveCount(0);
  await receiveText(suite, { from: '7735550164', to: TN, text: 'After leaving the group' });
  await expect(conversation(page, 'After leaving the group')).toBeVisible();
  expect(frames.some((frame) => frame.includes('Before leaving the group'))).toBe(true);
  expect(frames.filter((frame) => frame.includes('After leaving the group'))).toEqual([]);
  expect(loads).toBe(0);
  await second.context().close();
});
