import { expect, type Page } from '@playwright/test';
import * as v from 'valibot';

const Mailbox = v.object({
  items: v.array(v.object({ to: v.string(), subject: v.string(), text: v.string() })),
});

async function newestMailTo(page: Page, email: string) {
  const response = await page.request.get('/dev/mailbox/messages');
  const { items } = v.parse(Mailbox, await response.json());
  return items.find(({ to }) => to === email);
}

/** Waits until the newest email to an address has this subject, and returns its body. */
export async function mailTo(page: Page, email: string, subject: string): Promise<string> {
  await expect.poll(async () => (await newestMailTo(page, email))?.subject).toBe(subject);
  return (await newestMailTo(page, email))?.text ?? '';
}

/** The new-password link in an email's body. */
export function linkIn(text: string): string {
  const [link] = /http:\S+\?token=\S+/.exec(text) ?? [];
  if (link === undefined) throw new Error(`There is no link in: ${text}`);
  return link;
}
