import { newKey } from '../../messaging/media/media-storage';
import {
  backgroundFile,
  contact,
  contactBulk,
  contactImport,
  contactList,
  contactListMember,
} from '../../platform/db/schema';
import { insertMany, oneByOne } from '../insert-many';
import type { TestApp } from '../start-test-app';
import type { WorldAccount } from '../world';

/** More than all cases remove. */
const REMOVABLE = 200;

/** Invented numbers of a company in area codes that no other fixture uses. */
const numbersOf = (accountId: number, first: number) =>
  Array.from(
    { length: 800 },
    (_, index) =>
      `${first}${accountId % 10}${2 + Math.floor(index / 100)}55501${String(index % 100).padStart(2, '0')}`,
  );

/** Imports of the company: one that is done, some to start, and some of the agent and of the admin to undo. */
async function addImports({ services: { db } }: TestApp, { accountId, agent, admin }: WorldAccount) {
  const add = async (values: Partial<typeof contactImport.$inferInsert>, count = REMOVABLE) => {
    const row: typeof contactImport.$inferInsert = {
      accountId,
      fileName: 'private-customers.csv',
      bytes: 40,
      encoding: 'UTF-8',
      delimiter: ',',
      columns: [{ index: 0, header: 'Phone', guess: 'phone' }],
      preview: [],
      totalRows: 1,
      createdByUserId: agent.userId,
      ...values,
    };
    const rows = Array.from({ length: count }, () => row);
    return oneByOne(await insertMany(db, contactImport, rows));
  };
  // Each case advances the clock, and an import can be undone for a day only.
  const finishedAt = new Date('2999-12-31');
  const done = { state: 'done', processed: 1, created: 1, startedAt: new Date(), finishedAt };
  const doneImportId = await add({ ...done, consentByUserId: agent.userId }, 1);
  return {
    importId: doneImportId(),
    uploadedImportId: await add({}),
    undoableImportId: await add({ ...done, consentByUserId: agent.userId }),
    adminsImportId: await add({ ...done, consentByUserId: admin.userId }),
  };
}

/** Contacts of the company, their lists and imports: some that stay, and some to delete. */
export async function addContactRecords(test: TestApp, account: WorldAccount) {
  const { db, messaging } = test.services;
  const { accountId, agent, admin } = account;
  const values = numbersOf(accountId, 8)
    .slice(0, REMOVABLE * 3)
    .map((tn, index) => ({
      accountId,
      number: `+1${tn}`,
      createdByUserId: index < REMOVABLE ? agent.userId : admin.userId,
    }));
  const contacts = await insertMany(db, contact, values);
  const addLists = async (createdByUserId: number, name: string) => {
    const lists = Array.from({ length: REMOVABLE }, (_, index) => ({
      accountId,
      createdByUserId,
      name: `${name} ${index}`,
    }));
    return oneByOne(await insertMany(db, contactList, lists));
  };
  const agentsContacts = contacts.splice(0, REMOVABLE);
  const removableListId = await addLists(agent.userId, 'Removable');
  const listId = removableListId();
  const members = contacts.splice(0, REMOVABLE);
  const memberships = members.map((contactId) => ({ accountId, listId, contactId }));
  await insertMany(db, contactListMember, memberships);
  const done = { action: 'block', ip: '127.0.0.1', contactIds: [], finishedAt: new Date() };
  const [bulk] = await db
    .insert(contactBulk)
    .values({ ...done, accountId, userId: agent.userId })
    .returning();
  /** A finished file. */
  const addFile = async (kind: 'contacts' | 'messages'): Promise<number> => {
    const storageKey = newKey(accountId);
    await messaging.storage.put(accountId, Buffer.from('Phone\r\n'), storageKey);
    // The cases advance the clock by days.
    const times = { finishedAt: new Date(), expiresAt: new Date('2999-12-31') };
    const values = { accountId, userId: agent.userId, kind, name: kind, rowIds: [], storageKey, ...times };
    const [file] = await db.insert(backgroundFile).values(values).returning();
    return file?.id ?? 0;
  };
  return {
    removableContactId: oneByOne(agentsContacts),
    adminsContactId: oneByOne(contacts),
    freeContactNumber: oneByOne(numbersOf(accountId, 9)),
    listId,
    removableListId,
    adminsListId: await addLists(admin.userId, 'Of the admin'),
    memberId: oneByOne(members),
    bulkId: bulk?.id ?? 0,
    exportId: await addFile('contacts'),
    reportFileId: await addFile('messages'),
    ...(await addImports(test, account)),
  };
}
