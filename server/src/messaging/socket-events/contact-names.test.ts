import { ContactListMessage } from '@dashboard/shared/contracts';
import { and, eq, isNull, sql } from 'drizzle-orm';
import * as v from 'valibot';
import { contact } from '../../platform/db/schema';
import { connectAs, type TestClient } from '../../testing/socket-client';
import { eventually, startTexting, type TextingApp } from '../../testing/texting';

let app: TextingApp;
let client: TestClient;

beforeAll(async () => {
  app = await startTexting();
  const { accountId } = app.account;
  const deletedAt = new Date();
  await app.services.db.insert(contact).values([
    { accountId, number: '+13125550101', name: 'ana Ruiz' },
    { accountId, number: '+13125550102', name: 'Ben Alder' },
    { accountId, number: '+13125550103', name: 'Gone', deletedAt },
    { accountId, number: '+13125550104', name: '' },
    { accountId: app.stranger.accountId, number: '+13125550105', name: 'Stranger' },
  ]);
  client = await connectAs(app, app.account.agent.username);
});
afterAll(async () => {
  client.socket.disconnect();
  await app.close();
});

/** The events of one request, after those that came before it. */
async function requestNames(): Promise<ContactListMessage[]> {
  const isNames = (message: ContactListMessage) => message.tn === '';
  const seen = () => v.parse(v.array(ContactListMessage), client.of('ContactList')).filter(isNames);
  const before = seen().length;
  expect(await client.socket.emitWithAck('get_contact_list', { limit: 0 })).toEqual({ ok: true });
  const received = async () => seen().slice(before);
  return eventually(received, (messages) => messages.at(-1)?.complete === true);
}

describe('get_contact_list with the limit 0', () => {
  it('sends the id, name and number of each contact of the account by name [REP-04, RPT-09, SOC-02, INB-05]', async () => {
    const messages = await requestNames();
    const items = messages.flatMap((message) => message.items);
    expect(items.map(({ contactName, contactNumber }) => [contactName, contactNumber])).toEqual([
      ['ana Ruiz', '13125550101'],
      ['Ben Alder', '13125550102'],
      ['', '13125550104'],
    ]);
    expect(Object.keys(items[0] ?? {}).sort()).toEqual(['contactId', 'contactName', 'contactNumber']);
    expect(messages.map(({ reset }) => reset)).toEqual([true, ...messages.slice(1).map(() => false)]);
    expect(messages.at(-1)).toMatchObject({ complete: true, total: 3 });
  });

  it('sends many contacts in chunks, each contact once [REP-04]', async () => {
    const { db } = app.services;
    const { accountId } = app.account;
    // Many with the same name, so that the id decides, and many without one.
    await db.execute(sql`
      insert into contact (account_id, number, name)
      select ${accountId}, '+1777' || lpad(step::text, 7, '0'), (array['', 'Same', 'Person ' || step])[1 + step % 3]
      from generate_series(1, 7500) step`);
    const messages = await requestNames();
    expect(messages.length).toBeGreaterThan(7);
    expect(Math.max(...messages.map(({ items }) => items.length))).toBe(1_000);
    const ids = messages.flatMap(({ items }) => items.map(({ contactId }) => contactId));
    const stored = await db
      .select({ id: contact.id })
      .from(contact)
      .where(and(eq(contact.accountId, accountId), isNull(contact.deletedAt)));
    expect(new Set(ids)).toEqual(new Set(stored.map(({ id }) => id)));
    expect(ids).toHaveLength(stored.length);
  });
});
