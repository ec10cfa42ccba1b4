import { Contact, ContactList } from '@dashboard/shared/contracts';
import { sql } from 'drizzle-orm';
import * as v from 'valibot';
import { randomFrom } from '../../testing/random-from';
import { type Send, startTestApp, type TestApp } from '../../testing/start-test-app';
import type { WorldAccount } from '../../testing/world';

const SEED = 20_270_401;
const [LISTS, CONTACTS, ROUNDS, AT_ONCE] = [3, 8, 30, 4];

let test: TestApp;
let account: WorldAccount;
let admin: Send;
let listIds: number[];
let contacts: Contact[];

const write = (method: 'POST' | 'PATCH' | 'DELETE', path: string, payload?: object) =>
  admin({ method, url: `/api/contacts${path}`, ...(payload && { payload }) });

beforeAll(async () => {
  test = await startTestApp();
  [account] = test.world.providers[0].accounts;
  admin = await test.signIn(account.admin.username);
  listIds = [];
  for (let index = 0; index < LISTS; index += 1) {
    const list = await write('POST', '/list', { name: `List ${index}` });
    listIds.push(v.parse(ContactList, list.json()).listId);
  }
  contacts = [];
  for (let index = 0; index < CONTACTS; index += 1) {
    const created = await write('POST', '', { contactNumber: `213555010${index}` });
    contacts.push(v.parse(Contact, created.json()));
  }
});
afterAll(() => test.close());

/** The stored counts of the lists, and the same counted from their contacts. */
async function countsOf() {
  const { rows } = await test.services.db.execute(sql`
    select l.member_count, l.textable_count, count(c.id)::int as members,
      count(c.id) filter (where not c.is_opt_out and not c.is_blocked)::int as textable
    from contact_list l
    left join contact_list_member m on m.account_id = l.account_id and m.list_id = l.id
    left join contact c on c.account_id = m.account_id and c.id = m.contact_id and c.deleted_at is null
    where l.account_id = ${account.accountId} and not l.is_system
    group by l.account_id, l.id order by l.id`);
  return {
    stored: rows.map((row) => [row.member_count, row.textable_count]),
    counted: rows.map((row) => [row.members, row.textable]),
  };
}

describe('the counts of contact lists', () => {
  it('equal a recount after random concurrent changes [CTC-21]', async () => {
    const below = randomFrom(SEED);
    const change = () => {
      const [listId = 0, contact] = [listIds[below(LISTS)], contacts[below(CONTACTS)]];
      const { contactId = 0, contactNumber = '' } = contact ?? {};
      const isSet = below(2) === 0;
      const operations = [
        () => write('POST', `/list/${listId}/contacts`, { contactIds: [contactId] }),
        () => write('POST', `/list/${listId}/contacts`, { contactIds: contacts.map((one) => one.contactId) }),
        () => write('POST', `/list/${listId}/contacts`, { numbers: [contactNumber] }),
        () => write('DELETE', `/list/${listId}/${contactId}`),
        () => write('PATCH', `/${contactId}`, { isBlocked: isSet }),
        () => write('PATCH', `/${contactId}`, { isOptOut: isSet, consentAttested: true }),
        () => write('DELETE', `/${contactId}`),
        () => write('POST', `/${contactId}/restore`),
      ];
      return operations[below(operations.length)]?.();
    };
    for (let round = 0; round < ROUNDS; round += 1) {
      const responses = await Promise.all(Array.from({ length: AT_ONCE }, change));
      expect(
        responses.map((response) => response?.statusCode).filter((status) => (status ?? 500) >= 500),
      ).toEqual([]);
      const { stored, counted } = await countsOf();
      expect([round, stored]).toEqual([round, counted]);
    }
    expect((await countsOf()).counted.flat().some((count) => Number(count) > 0)).toBe(true);
  });
});
