import { asc, eq } from 'drizzle-orm';
import { contact, contactLine, contactList, contactListMember } from '../../platform/db/schema';
import { countsOf, guessedMapping, importFile, uploadContacts } from '../../testing/contact-imports';
import { type Send, startTestApp, type TestApp } from '../../testing/start-test-app';
import type { WorldAccount } from '../../testing/world';

let test: TestApp;
let account: WorldAccount;
let agent: Send;

const CONTACTS: Omit<typeof contact.$inferInsert, 'accountId'>[] = [
  {
    number: '+12125550121',
    name: 'Zoé "Z" Ruiz, Jr.',
    email: '-zoe@example.test',
    company: '=HYPERLINK("x")',
    customFields: { Pet: 'Rex\nand Kim', name: 'a field', '=SUM(A1)': '@x', Note: `'=1+1` },
  },
  { number: '+14165550122', name: '+1 (416) friend', isBlocked: true, customFields: { Shoe: '-38' } },
  // Named like columns that mean a list and an opt-out.
  { number: '+13125550123', name: '', customFields: { Group: 'North', DNC: 'yes' } },
  {
    number: '+13125550124',
    name: 'נועה  כהן',
    company: 'شركة "النور"; فرع',
    customFields: { Pet: '\u200fكلب' },
  },
  { number: '+13125550125', name: "'@friend", company: `''+1` },
  {
    number: '+13125550126',
    name: 'Olga',
    isOptOut: true,
    optOutSource: 'keyword',
    email: 'olga@example.test',
  },
  { number: '+13125550127', name: 'Staff opt-out', isOptOut: true, isOptedOutBySystemUser: true },
];
const LISTS = ['VIP; north', '=August', 'Two  spaces', '"Quoted"; 5" pipes', 'קבוצה'];

beforeAll(async () => {
  test = await startTestApp();
  [account] = test.world.providers[0].accounts;
  agent = await test.signIn(account.agent.username);
  const { db } = test.services;
  const { accountId } = account;
  const ids = await db
    .insert(contact)
    .values(CONTACTS.map((row) => ({ accountId, ...row })))
    .returning({ contactId: contact.id });
  const lists = await db
    .insert(contactList)
    .values(LISTS.map((name) => ({ accountId, name })))
    .returning({ listId: contactList.id });
  const members = ids.flatMap(({ contactId }, place) =>
    lists.slice(0, place).map(({ listId }) => ({ accountId, listId, contactId })),
  );
  await db.insert(contactListMember).values(members);
});
afterAll(() => test.close());

/** The contacts, their memberships and their histories as they are stored. */
async function stored() {
  const { db } = test.services;
  const { accountId } = account;
  return {
    contacts: await db
      .select()
      .from(contact)
      .where(eq(contact.accountId, accountId))
      .orderBy(asc(contact.id)),
    lists: await db.select().from(contactList).where(eq(contactList.accountId, accountId)),
    members: await db
      .select()
      .from(contactListMember)
      .where(eq(contactListMember.accountId, accountId))
      .orderBy(asc(contactListMember.listId), asc(contactListMember.contactId)),
    lines: await db.select().from(contactLine).where(eq(contactLine.accountId, accountId)),
  };
}

describe('an exported file', () => {
  it.each(['overwrite', 'updateBlanks', 'skip'] as const)(
    'imports again with %s without any change, also of opt-outs [CTC-34] [CTC-30]',
    async (onMatch) => {
      const before = await stored();
      const { rawPayload } = await agent({ url: '/api/contacts/export' });
      const uploaded = await uploadContacts(agent, rawPayload);
      const headers = ['Pet', 'Shoe', 'name', '=SUM(A1)', 'Note', 'Group', 'DNC'];
      const custom = uploaded.columns.flatMap(({ index, header }) =>
        headers.includes(header) ? [{ index, name: header }] : [],
      );
      expect(custom).toHaveLength(headers.length);
      const mapping = { ...guessedMapping(uploaded), custom };
      const done = await importFile(test, agent, rawPayload, { onMatch, mapping });
      expect(countsOf(done)).toEqual([0, 0, before.contacts.length - 2, 0, 2, 0]);
      expect(await stored()).toEqual(before);
    },
  );
});
