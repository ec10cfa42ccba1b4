import { contact, contactList, contactListMember } from '../../platform/db/schema';
import type { TestApp } from '../start-test-app';
import type { WorldAccount } from '../world';

/** More than all cases remove. */
const REMOVABLE = 200;

const ids = (rows: { id: number }[]) => rows.map(({ id }) => id);

/** Returns a different value on every call. */
const oneByOne =
  <T>(values: T[]) =>
  (): T => {
    const [value] = values.splice(0, 1);
    if (value === undefined) throw new Error('All records are used');
    return value;
  };

/** Invented numbers of a company in area codes that no other fixture uses. */
const numbersOf = (accountId: number, first: number) =>
  Array.from(
    { length: 800 },
    (_, index) =>
      `${first}${accountId % 10}${2 + Math.floor(index / 100)}55501${String(index % 100).padStart(2, '0')}`,
  );

/** Contacts of the company and their lists: some that stay, and some to delete. */
export async function addContactRecords(
  { services: { db } }: TestApp,
  { accountId, agent, admin }: WorldAccount,
) {
  const values = numbersOf(accountId, 8)
    .slice(0, REMOVABLE * 2)
    .map((tn) => ({ accountId, number: `+1${tn}` }));
  const contacts = ids(await db.insert(contact).values(values).returning({ id: contact.id }));
  const addLists = async (createdByUserId: number, name: string) => {
    const lists = Array.from({ length: REMOVABLE }, (_, index) => ({
      accountId,
      createdByUserId,
      name: `${name} ${index}`,
    }));
    return oneByOne(ids(await db.insert(contactList).values(lists).returning({ id: contactList.id })));
  };
  const removableListId = await addLists(agent.userId, 'Removable');
  const listId = removableListId();
  const members = contacts.splice(0, REMOVABLE);
  await db.insert(contactListMember).values(members.map((contactId) => ({ accountId, listId, contactId })));
  return {
    removableContactId: oneByOne(contacts),
    freeContactNumber: oneByOne(numbersOf(accountId, 9)),
    listId,
    removableListId,
    adminsListId: await addLists(admin.userId, 'Of the admin'),
    memberId: oneByOne(members),
  };
}
