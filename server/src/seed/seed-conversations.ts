import { conversation, media } from '../platform/db/schema';
import type { DemoImages } from './demo-images';
import type { DemoMessage } from './history';
import { inChunks } from './in-chunks';
import { insertMessages } from './insert-messages';
import { planCampaigns } from './plan-campaigns';
import { createRandom, type Random } from './random';
import type { DemoAccount } from './scenario';
import { seedCampaigns } from './seed-campaigns';
import { type DemoConversation, type SeededAccount, seedContacts, seedLists } from './seed-contacts';
import type { Transaction } from './transaction';

interface PlacedMessage {
  message: DemoMessage;
  of: DemoConversation;
  ordinal: number;
}

function messageRow(
  accountId: number,
  { message: { at, line, ...sent }, of, ordinal }: PlacedMessage,
  random: Random,
) {
  return {
    accountId,
    numberId: of.numberId,
    contactId: of.contactId,
    ordinal,
    isInbound: sent.isInbound,
    method: sent.method,
    status: sent.status,
    statusAt: at,
    text: line.text,
    segments: sent.segments,
    isUnicode: sent.isUnicode,
    hasMedia: line.image !== undefined,
    userId: line.by === 'staff' || line.by === 'email' ? random.pick(of.staff) : null,
    origin: sent.origin,
    errorCode: sent.status >= 400 ? sent.status : null,
    createdAt: at,
  };
}

function conversationRow(accountId: number, of: DemoConversation, ids: number[]) {
  const last = of.messages.at(-1);
  const lastId = ids.at(-1);
  if (!last || lastId === undefined) throw new RangeError('The demo conversation has no message.');
  const read = of.messages.findLastIndex((sent) => !sent.isInbound) + 1;
  const unread = of.plan.isUnread ? of.messages.length - read : 0;
  return {
    accountId,
    numberId: of.numberId,
    contactId: of.contactId,
    lastMessageId: lastId,
    lastActivity: last.at,
    lastIsInbound: last.isInbound,
    unreadCount: unread,
    messageCount: of.messages.length,
    firstUnreadId: unread > 0 ? (ids[read] ?? null) : null,
  };
}

/** Fills an account with contacts, lists, campaigns and months of conversations. Message ids are in the order of time. */
export async function seedConversations(
  tx: Transaction,
  account: DemoAccount,
  target: SeededAccount,
  images: DemoImages,
  now: Date,
): Promise<void> {
  const random = createRandom(target.accountId * 7919);
  const conversations = await seedContacts(tx, account, target, now, random);
  const { zone } = account;
  const contactIds = conversations.map((of) => of.contactId);
  const lists = await seedLists(tx, account, target.accountId, contactIds, random);
  const campaigns = planCampaigns(account.campaigns, { target, conversations, lists, zone, now });

  const placed = conversations
    .flatMap((of) =>
      of.messages.map((sent, index): PlacedMessage => ({ message: sent, of, ordinal: index + 1 })),
    )
    .sort((a, b) => a.message.at.getTime() - b.message.at.getTime() || a.ordinal - b.ordinal);
  const stored = await insertMessages(
    tx,
    placed.map((row) => messageRow(target.accountId, row, random)),
  );

  const idOf = new Map(placed.map(({ message: sent }, index) => [sent, stored[index] ?? 0]));
  await seedCampaigns(tx, campaigns, {
    accountId: target.accountId,
    now,
    idOf: (sent) => idOf.get(sent) ?? 0,
  });
  const idsOf = new Map<DemoConversation, number[]>(conversations.map((of) => [of, []]));
  const attached = placed.flatMap(({ message: sent, of }, index) => {
    const id = stored[index] ?? 0;
    idsOf.get(of)?.push(id);
    return sent.line.image
      ? [{ ...images.rowOf(sent.line.image), accountId: target.accountId, messageId: id, createdAt: sent.at }]
      : [];
  });
  await inChunks(attached, async (chunk) => {
    await tx.insert(media).values(chunk);
    return [];
  });
  await inChunks(conversations, async (chunk) => {
    await tx
      .insert(conversation)
      .values(chunk.map((of) => conversationRow(target.accountId, of, idsOf.get(of) ?? [])));
    return [];
  });
}
