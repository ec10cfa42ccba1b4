import { and, eq, sql } from 'drizzle-orm';
import { REVIEW_WITHIN_MS } from '../messaging/compliance/keyword-reply';
import { contact, contactLine, contactList, contactListMember } from '../platform/db/schema';
import { type ContactPlan, planContact } from './contact-plan';
import { composeHistory, type DemoMessage } from './history';
import { inChunks } from './in-chunks';
import { createNumbers, createPeople } from './people';
import type { Random } from './random';
import type { DemoAccount } from './scenario';
import type { Transaction } from './transaction';

export interface SeededAccount {
  accountId: number;
  /** Id of each group's text number and the ids of its staff. */
  inboxes: { numberId: number; share: number; staff: number[] }[];
}

/** One contact's conversation before its messages are stored. */
export interface DemoConversation {
  plan: ContactPlan;
  contactId: number;
  /** The contact's number, and the first name that texts use. */
  number: string;
  first: string;
  numberId: number;
  staff: number[];
  messages: DemoMessage[];
}

/** A list of the account with its contacts. */
export interface DemoList {
  id: number;
  name: string;
  /** The list of all contacts. */
  isSystem: boolean;
  contactIds: ReadonlySet<number>;
}

const DAY_MS = 86_400_000;

function contactRow(
  accountId: number,
  plan: ContactPlan,
  number: string,
  name: string,
  staffId: number,
  oldest: Date,
) {
  const isStopped = plan.state === 'stopped';
  const isByStaff = plan.state === 'opted_out_by_staff';
  const isBlocked = plan.state === 'blocked';
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
    suspectedOptOutAt: plan.state === 'suspected' ? plan.end : null,
    optOutDueAt: plan.state === 'suspected' ? new Date(plan.end.getTime() + REVIEW_WITHIN_MS) : null,
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
  if (plan.state === 'subscribed') return [];
  const isByContact = plan.state === 'stopped' || plan.state === 'suspected';
  return [
    {
      accountId,
      contactId,
      at: plan.end,
      kind: LINE_OF[plan.state],
      source: isByContact ? 'keyword' : 'staff',
      userId: isByContact ? null : staffId,
      text: plan.state === 'stopped' ? 'STOP' : null,
    },
  ];
}

function inboxFor(inboxes: SeededAccount['inboxes'], random: Random) {
  let remaining = random.next();
  for (const inbox of inboxes) {
    remaining -= inbox.share;
    if (remaining < 0) return inbox;
  }
  throw new RangeError("The shares of an account's groups must add up to one.");
}

/** Stores an account's contacts, newest conversation first, and returns their conversations. */
export async function seedContacts(
  tx: Transaction,
  account: DemoAccount,
  target: SeededAccount,
  now: Date,
  random: Random,
) {
  const [nextPerson, nextNumber] = [createPeople(random), createNumbers(random, account.areaCodes)];
  const planned = Array.from({ length: account.contacts }, (_, index) => {
    const plan = planContact(index, account.companyName, { now, zone: account.zone }, random);
    const person = nextPerson();
    const inbox = index < 20 ? target.inboxes[0] : inboxFor(target.inboxes, random);
    if (!inbox) throw new RangeError('The demo account has no text number.');
    const setup = { first: plan.hasName ? person.first : 'there', ...account };
    const messages = composeHistory(setup, plan, random);
    const oldest = new Date((messages[0]?.at ?? plan.end).getTime() - random.between(1, 20) * DAY_MS);
    const staffId = random.pick(inbox.staff);
    const name = plan.hasName ? `${person.first} ${person.last}` : '';
    return {
      plan,
      inbox,
      messages,
      staffId,
      first: setup.first,
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
  return planned.map(({ plan, inbox, messages, first, row: { number } }, index): DemoConversation => {
    const contactId = ids[index]?.id;
    if (contactId === undefined) throw new RangeError('A contact was not stored.');
    return { plan, contactId, number, first, numberId: inbox.numberId, staff: inbox.staff, messages };
  });
}

const LIST = { id: contactList.id, name: contactList.name, isSystem: contactList.isSystem };

/** Stores the counts of an account's lists, which no contact of the demo left. */
const countMembers = (accountId: number) => sql`
  update contact_list set member_count = counted.members, textable_count = counted.textable
  from (
    select m.list_id, count(*) as members, count(*) filter (where not c.is_opt_out and not c.is_blocked) as textable
    from contact_list_member m join contact c on c.account_id = m.account_id and c.id = m.contact_id
    where m.account_id = ${accountId} group by m.list_id
  ) as counted
  where contact_list.account_id = ${accountId} and contact_list.id = counted.list_id`;

/** Stores the account's lists and adds each contact to some of them. Returns them with the list of all contacts. */
export async function seedLists(
  tx: Transaction,
  account: DemoAccount,
  accountId: number,
  contactIds: number[],
  random: Random,
): Promise<DemoList[]> {
  const lists = await tx
    .insert(contactList)
    .values(account.lists.map((name) => ({ accountId, name })))
    .returning(LIST);
  const members = contactIds.flatMap((contactId) =>
    lists.filter(() => random.chance(0.3)).map((list) => ({ accountId, listId: list.id, contactId })),
  );
  await inChunks(members, async (chunk) => {
    await tx.insert(contactListMember).values(chunk);
    return [];
  });
  await tx.execute(countMembers(accountId));
  const all = await tx
    .select(LIST)
    .from(contactList)
    .where(and(eq(contactList.accountId, accountId), eq(contactList.isSystem, true)));
  const membersOf = ({ id }: { id: number }) =>
    members.filter(({ listId }) => listId === id).map(({ contactId }) => contactId);
  return [...all, ...lists].map((list) => ({
    ...list,
    contactIds: new Set(list.isSystem ? contactIds : membersOf(list)),
  }));
}
