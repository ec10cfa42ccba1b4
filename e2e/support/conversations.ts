import { ConversationPage, InboxGroups } from '@dashboard/shared/contracts';
import type { Page } from '@playwright/test';
import * as v from 'valibot';

type Conversation = v.InferOutput<typeof ConversationPage>['items'][number];

async function read<S extends v.GenericSchema>(
  page: Page,
  path: string,
  schema: S,
): Promise<v.InferOutput<S>> {
  const response = await page.request.get(path);
  return v.parse(schema, await response.json());
}

/** The signed-in user's own text number, 10 digits. */
export async function ownTn(page: Page): Promise<string> {
  const groups = await read(page, '/api/groups', InboxGroups);
  return groups.items.find((group) => group.isDefault)?.tn ?? '';
}

/** The newest matching conversations of the signed-in user's own number. The demo data's names vary by day. */
export async function conversationsWhere(
  page: Page,
  fits: (conversation: Conversation) => boolean,
): Promise<Conversation[]> {
  const tn = await ownTn(page);
  const { items } = await read(page, `/api/conversations?tn=${tn}&limit=100`, ConversationPage);
  return items.filter(fits);
}

/** Contacts with a unique name that may receive messages. */
export async function textableContacts(page: Page): Promise<Conversation[]> {
  const found = await conversationsWhere(
    page,
    (one) => one.contactName !== '' && !one.isOptOut && !one.isBlocked,
  );
  return found.filter((one) => found.filter((other) => other.contactName === one.contactName).length === 1);
}

async function newestTextable(page: Page): Promise<Conversation> {
  const [conversation] = await textableContacts(page);
  if (!conversation) throw new Error('The demo data has no contact that may receive messages.');
  return conversation;
}

/** Opens the newest conversation with a contact that may receive messages. */
export async function openTextable(page: Page): Promise<Conversation> {
  const conversation = await newestTextable(page);
  await page.goto(`/dashboard/messages?contact-id=${conversation.contactId}`);
  return conversation;
}

/** The same on the new messaging page, selecting the conversation in the list. */
export async function openTextableOnNewPage(page: Page): Promise<Conversation> {
  const conversation = await newestTextable(page);
  await page.goto('/dashboard/messages-new');
  await page.getByRole('option', { name: conversation.contactName }).first().click();
  return conversation;
}
