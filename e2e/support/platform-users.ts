import { PlatformUser } from '@dashboard/shared/contracts';
import type { Page } from '@playwright/test';
import * as v from 'valibot';
import { startSession } from './sign-in';

export const USERS_PATH = '/dashboard/management/platform-users';

export const field = (page: Page, name: string) => page.getByRole('textbox', { name });
export const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
export const list = (page: Page) => page.getByRole('table', { name: 'platform users' });

let made = 0;
/** A unique username, which also makes a full name unique. */
export function newName() {
  made += 1;
  return `tess.${Date.now().toString(36)}.${made}`;
}

/** Adds a pending user over HTTP for the test to modify. */
export async function makeUser(page: Page, firstName = 'Tess'): Promise<PlatformUser> {
  const username = newName();
  const response = await page.request.post('/users/platform-users', {
    headers: { 'sec-fetch-site': 'same-origin' },
    data: { firstName, lastName: `Ambrose ${username}`, username, email: `${username}@example.com` },
  });
  return v.parse(PlatformUser, await response.json());
}

/** The user as stored. */
export async function userNow(page: Page, userId: number): Promise<PlatformUser> {
  const response = await page.request.get(`/users/platform-users/${userId}`);
  return v.parse(PlatformUser, await response.json());
}

/** Signs in and opens a user from the list with an unsaved last name. */
export async function openChanged(page: Page): Promise<PlatformUser> {
  await startSession(page, 'acme.provider');
  const user = await makeUser(page);
  await page.goto(`${USERS_PATH}?search=${user.lastName}`);
  await page.getByRole('link', { name: `Edit Tess ${user.lastName}` }).click();
  await field(page, 'Last Name').fill('Ambrose-Lind');
  return user;
}
