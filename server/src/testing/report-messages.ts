import { MessageStatus, Method } from '@dashboard/shared/contracts';
import { contact, conversation, message } from '../platform/db/schema';
import type { TestApp } from './start-test-app';
import type { WorldAccount } from './world';

export type StoredMessage = typeof message.$inferSelect;
type Values = Partial<typeof message.$inferInsert>;

/** Adds contacts to an account and returns their ids. */
export async function addContacts({ services: { db } }: TestApp, { accountId }: WorldAccount, count: number) {
  const values = Array.from({ length: count }, (_, index) => ({
    accountId,
    number: `+1212555${String(100 + accountId * 10 + index).padStart(4, '0')}`,
    name: `Contact ${index}`,
  }));
  const rows = await db.insert(contact).values(values).returning({ id: contact.id });
  return rows.map(({ id }) => id);
}

/** Stores messages of past days directly. A contact's messages must be in the order of time. */
export async function addMessages(
  { services: { db } }: TestApp,
  { accountId, numberId }: WorldAccount,
  messages: (Values & { contactId: number; at: string })[],
): Promise<StoredMessage[]> {
  const values = messages.map(({ at, ...values }, index) => ({
    accountId,
    numberId,
    ordinal: index + 1,
    isInbound: false,
    method: values.isInbound ? Method.INBOUND_SMS : Method.PORTAL,
    status: MessageStatus.DELIVERED,
    text: 'Words',
    createdAt: new Date(at),
    ...values,
  }));
  const rows = await db.insert(message).values(values).returning();
  for (const row of rows) {
    const latest = { lastMessageId: row.id, lastActivity: row.createdAt, lastIsInbound: row.isInbound };
    await db
      .insert(conversation)
      .values({ accountId, numberId: row.numberId, contactId: row.contactId, ...latest })
      .onConflictDoUpdate({
        target: [conversation.accountId, conversation.numberId, conversation.contactId],
        set: latest,
      });
  }
  return rows;
}
