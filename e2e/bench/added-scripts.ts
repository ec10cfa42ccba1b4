import type { Browser, Page } from '@playwright/test';
import { type Scripts, scriptsOf } from './scripts-of';

const USERS = '/dashboard/management/platform-users';

interface Opened {
  browser: Browser;
  url: string;
}

const ofProvider = ({ browser, url }: Opened, use: (page: Page) => Promise<void>) =>
  scriptsOf(browser, { url, username: 'acme.provider' }, use);

const kilobytesBeyond = (scripts: Scripts, known: Scripts) =>
  [...scripts].reduce((sum, [path, bytes]) => (known.has(path) ? sum : sum + bytes), 0) / 1000;

const firstEditLink = (page: Page) => page.getByRole('link', { name: /^Edit / }).first();

/** Scripts that a provider's list and form need in addition to the inbox's, in KB transferred. */
export async function addedToInbox(opened: Opened): Promise<number> {
  const { browser, url } = opened;
  const inbox = await scriptsOf(browser, { url, username: 'acme.agent' }, async (page) => {
    await page.getByRole('option').first().waitFor();
  });
  const lists = await ofProvider(opened, async (page) => {
    await page.goto(USERS);
    await page.getByRole('link', { name: 'Add Platform User' }).click();
    await page.getByLabel('First Name').waitFor();
    await page.goto(USERS);
    await firstEditLink(page).click();
    await page.getByLabel('First Name').waitFor();
    await page.waitForLoadState('networkidle');
  });
  return kilobytesBeyond(lists, inbox);
}

/** Scripts that the details of an account and the wizard each need in addition to the account list's, in KB. */
export async function addedToAccountList(opened: Opened): Promise<{ details: number; wizard: number }> {
  const list = async (page: Page) => {
    await firstEditLink(page).waitFor();
    await page.waitForLoadState('networkidle');
  };
  const known = await ofProvider(opened, list);
  const details = await ofProvider(opened, async (page) => {
    await list(page);
    await firstEditLink(page).click();
    await page.getByLabel('Contact Name').waitFor();
    await page.waitForLoadState('networkidle');
  });
  const wizard = await ofProvider(opened, async (page) => {
    await list(page);
    await page.getByRole('link', { name: 'Add Account' }).click();
    await page.getByLabel('Contact Name').waitFor();
    await page.waitForLoadState('networkidle');
  });
  return { details: kilobytesBeyond(details, known), wizard: kilobytesBeyond(wizard, known) };
}
