import type { Locator, Page } from '@playwright/test';
import { credentialsOf, DEMO_PASSWORD } from './credentials';

/** Signs in on the real page and waits for the dashboard. */
export async function logIn(page: Page, username: string): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD);
  await page.getByRole('button', { name: 'Log in' }).click();
  await page.waitForURL('**/dashboard/**');
}

/** Enters a password in the dialog of an ended session, which stays open if it is wrong. */
export async function enterPassword(page: Page, password: string): Promise<Locator> {
  const dialog = page.getByRole('dialog', { name: 'Your session has ended' });
  await dialog.getByLabel('Password').fill(password);
  await dialog.getByRole('button', { name: 'Log in', exact: true }).click();
  return dialog;
}

/** Logs in on the dialog of an ended session, and waits until it has closed. */
export async function logInAgain(page: Page): Promise<void> {
  const dialog = await enterPassword(page, DEMO_PASSWORD);
  await dialog.waitFor({ state: 'hidden' });
}

/** Sets a user's session in the browser without a page, for stories that are not about signing in. */
export async function startSession(page: Page, username: string): Promise<void> {
  const response = await page.request.post('/login', {
    headers: { 'sec-fetch-site': 'same-origin' },
    data: credentialsOf(username),
  });
  if (!response.ok())
    throw new Error(`${username} cannot sign in: ${response.status()} ${await response.text()}`);
}

/**
 * Opens a page of the dashboard as a user. An open page is left first: a request of its own that fails with the ended
 * session would end the new session.
 */
export async function signIn(page: Page, username: string, path = '/dashboard'): Promise<void> {
  await page.goto('about:blank');
  await startSession(page, username);
  await page.goto(path);
}
