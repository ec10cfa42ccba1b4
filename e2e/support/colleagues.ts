import type { Browser, Page } from '@playwright/test';
import { textableContacts } from './conversations';
import { startSession } from './sign-in';
import { expect } from './test';

/** The field for a text to the open contact. */
export const messageBox = (page: Page) => page.getByRole('textbox', { name: /^Message to/ });

interface Story {
  page: Page;
  browser: Browser;
  baseURL: string | undefined;
}

/**
 * Opens the same conversation for an agent, in `page`, and for the administrator of their account in another browser.
 * `place` counts the contacts that may be texted from the oldest, so that stories do not share a conversation.
 */
export async function openWithColleague({ page, browser, baseURL }: Story, place: number) {
  await page.setViewportSize({ width: 1440, height: 900 });
  await startSession(page, 'acme.agent');
  const contact = (await textableContacts(page)).at(-place);
  if (contact === undefined) throw new Error('The demo data has no contact to text');
  const path = `/dashboard/messages?contact-id=${contact.contactId}`;
  await page.goto(path);
  const other = await browser.newContext({ baseURL, viewport: { width: 1440, height: 900 } });
  const colleague = await other.newPage();
  await startSession(colleague, 'acme.admin');
  await colleague.goto(path);
  await expect(messageBox(colleague)).toBeVisible();
  return { contact, colleague };
}
