import { contact, contactLine, contactList, contactListMember, conversation, media } from '../db/schema';
import { type ContactPlan, planContact } from './contact-plan';
import type { DemoImages } from './demo-images';
import { composeHistory, type DemoMessage } from './history';
import { insertMessages } from './insert-messages';
import { createNumbers, createPeople } from './people';
import { createRandom, type Random } from './random';
import type { DemoAccount } from './scenario';
import type { Transaction } from './transaction';

export interface SeededAccount {
  accountId: number;
  /** Id of each group's text number and the ids of the staff who answer on it. */
  inboxes: { numberId: number; share: number; staff: number[] }[];
}

interface DemoConversation {
  plan: ContactPlan;
  contactId: number;
  numberId: number;
  staff: number[];
  messages: DemoMessage[];
}

interface PlacedMessage {
  message: DemoMessage;
  of: DemoConversation;
  ordinal: number;
}

const CHUNK = 1000;
const DAY_MS = 86_400_000;

async function inChunks<T, R>(rows: T[], insert: (chunk: T[]) => Promise<R[]>): Promise<R[]> {
  const answers: R[] = [];
  for (let start = 0; start < rows.length; start += CHUNK) {
    answers.push(...(await insert(rows.slice(start, start + CHUNK))));
  }
  return answers;
}

function contactRow(
  accountId: number,
  plan: ContactPlan,
  number: string,
  name: string,
  staffId: number,
  oldest: Date,
) {
  const isStopped = plan.fate === 'stopped';
  const isByStaff = plan.fate === 'opted_out_by_staff';
  const isBlocked = plan.fate === 'blocked';
  return {
    accountId,
    number,
    name,
    email: name ? `${name.toLowerCase().replace(/^(.).* /, '$1.')}@example.com` : '',
    isOptOut: isStopped || isByStaff,
    isOptedOutBySystemUser: isByStaff,
    optOutAt: isStopped || isByStaff ? plan.end : null,
    optOutSource: isStopped ? 'keyword' : isByStaff ? 'staff' : null,
    optOutByUserId: isByStaff ? staffId : null,
    optInAt: oldest,
    optInSource: 'page',
    suspectedOptOutAt: plan.fate === 'suspected' ? plan.end : null,
    isBlocked,
    blockedAt: isBlocked ? plan.end : null,
    blockedByUserId: isBlocked ? staffId : null,
    createdAt: oldest,
  };
}

const LINE_OF = {
  stopped: 'opted_out',
  opted_out_by_staff: 'opted_out',
  suspected: 'suspected_opt_out',
  blocked: 'blocked',
} as const;

function lineRow(accountId: number, contactId: number, plan: ContactPlan, staffId: number) {
  if (plan.fate === 'subscribed') return [];
  const isByContact = plan.fate === 'stopped' || plan.fate === 'suspected';
  return [
    {
      accountId,
      contactId,
      at: plan.end,
      kind: LINE_OF[plan.fate],
      source: isByContact ? 'keyword' : 'staff',
      userId: isByContact ? null : staffId,
      text: plan.fate === 'stopped' ? 'STOP' : null,
    },
  ];
}

function inboxFor(inboxes: SeededAccount['inboxes'], random: Random) {
  let left = random.next();
  for (const inbox of inboxes) {
    left -= inbox.share;
    if (left < 0) return inbox;
  }
  throw new RangeError("The shares of an account's groups add up to less than one.");
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
  if (!last || lastId === undefined) throw new RangeError('A demo conversation without a message.');
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

async function seedContacts(
  tx: Transaction,
  account: DemoAccount,
  target: SeededAccount,
  now: Date,
  random: Random,
) {
  const [nextPerson, nextNumber] = [createPeople(random), createNumbers(random, account.areaCodes)];
  const planned = Array.from({ length: account.contacts }, (_, index) => {
    const plan = planContact(index, account.companyName, now, random);
    const person = nextPerson();
    const inbox = index < 20 ? target.inboxes[0] : inboxFor(target.inboxes, random);
    if (!inbox) throw new RangeError('A demo account without a text number.');
    const scene = { first: plan.hasName ? person.first : 'there', ...account };
    const messages = composeHistory(scene, plan, random);
    const oldest = new Date((messages[0]?.at ?? plan.end).getTime() - random.between(1, 20) * DAY_MS);
    const staffId = random.pick(inbox.staff);
    const name = plan.hasName ? `${person.first} ${person.last}` : '';
    return {
      plan,
      inbox,
      messages,
      staffId,
      row: contactRow(target.accountId, plan, nextNumber(), name, staffId, oldest),
    };
  });
  const ids = await inChunks(planned, (chunk) =>
    tx
      .insert(contact)
      .values(chunk.map(({ row }) => row))
      .returning({ id: contact.id }),
  );
  const lines = planned.flatMap(({ plan, staffId }, index) =>
    lineRow(target.accountId, ids[index]?.id ?? 0, plan, staffId),
  );
  await tx.insert(contactLine).values(lines);
  return planned.map(({ plan, inbox, messages }, index): DemoConversation => {
    const contactId = ids[index]?.id;
    if (contactId === undefined) throw new RangeError('A contact was not stored.');
    return { plan, contactId, numberId: inbox.numberId, staff: inbox.staff, messages };
  });
}

async function seedLists(
  tx: Transaction,
  account: DemoAccount,
  accountId: number,
  contactIds: number[],
  random: Random,
) {
  const lists = await tx
    .insert(contactList)
    .values(account.lists.map((name) => ({ accountId, name })))
    .returning({ id: contactList.id });
  const members = contactIds.flatMap((contactId) =>
    lists.filter(() => random.chance(0.3)).map((list) => ({ accountId, listId: list.id, contactId })),
  );
  await inChunks(members, async (chunk) => {
    await tx.insert(contactListMember).values(chunk);
    return [];
  });
}

/** Fills an account with contacts, lists and months of conversations. Message ids rise with time, as they do in use. */
export async function seedConversations(
  tx: Transaction,
  account: DemoAccount,
  target: SeededAccount,
  images: DemoImages,
  now: Date,
): Promise<void> {
  const random = createRandom(target.accountId * 7919);
  const conversations = await seedContacts(tx, account, target, now, random);
  await seedLists(
    tx,
    account,
    target.accountId,
    conversations.map((of) => of.contactId),
    random,
  );

  const placed = conversations
    .flatMap((of) =>
      of.messages.map((sent, index): PlacedMessage => ({ message: sent, of, ordinal: index + 1 })),
    )
    .sort((a, b) => a.message.at.getTime() - b.message.at.getTime() || a.ordinal - b.ordinal);
  const stored = await insertMessages(
    tx,
    placed.map((row) => messageRow(target.accountId, row, random)),
  );

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
