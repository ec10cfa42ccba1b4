import { Contact, OptOutsReport, REPORT_PAGE_SIZE } from '@dashboard/shared/contracts';
import { eq, sql } from 'drizzle-orm';
import { DateTime } from 'luxon';
import * as v from 'valibot';
import { contact, contactLine } from '../../platform/db/schema';
import { planOf } from '../../testing/plan';
import { addContacts } from '../../testing/report-messages';
import { type Send, startTestApp, type TestApp } from '../../testing/start-test-app';
import type { WorldAccount } from '../../testing/world';

let test: TestApp;
let account: WorldAccount;
let admin: Send;
let contactIds: number[];

type Line = Partial<typeof contactLine.$inferInsert> & { contactId: number };

const addLines = ({ accountId }: WorldAccount, lines: Line[]) =>
  test.services.db
    .insert(contactLine)
    .values(lines.map((line) => ({ accountId, kind: 'opted_out', source: 'keyword', ...line })));

beforeAll(async () => {
  test = await startTestApp();
  const [north, south] = test.world.providers;
  account = north.accounts[0];
  admin = await test.signIn(account.admin.username);
  contactIds = await addContacts(test, account, 3);
  const [stranger = 0] = await addContacts(test, south.accounts[0], 1);
  await addLines(south.accounts[0], [{ contactId: stranger, at: new Date('2026-10-05T12:00:00Z') }]);
});
afterAll(() => test.close());

async function optOuts(query: Record<string, string>): Promise<OptOutsReport> {
  return v.parse(OptOutsReport, (await admin({ url: '/api/reports/admin/optouts', query })).json());
}
const OCTOBER = { from: '2026-10-01', to: '2026-10-31' };

async function fileRows(query: Record<string, string>): Promise<string[]> {
  const { body } = await admin({ url: '/api/reports/admin/optouts.csv', query });
  return body.trimEnd().split('\r\n');
}

describe('the opt-outs report', () => {
  it('shows date, contact, number at the time, source, person and words of each opt-out [ADM-18] [INB-05]', async () => {
    const [first = 0, second = 0] = contactIds;
    const userId = account.agent.userId;
    await addLines(account, [
      { contactId: first, at: new Date('2026-10-02T12:00:00Z'), text: '=STOP' },
      {
        contactId: first,
        at: new Date('2026-10-03T12:00:00Z'),
        kind: 'number_changed',
        text: '+12125550100',
      },
      { contactId: second, at: new Date('2026-10-04T12:00:00Z'), source: 'staff', userId },
      {
        contactId: second,
        at: new Date('2026-10-04T12:00:05Z'),
        kind: 'opt_out_undone',
        source: 'staff',
        userId,
      },
    ]);
    const { totals, sources, items, series } = await optOuts(OCTOBER);
    expect(totals).toEqual({ optOuts: 2 });
    expect(sources).toEqual([
      { source: 'keyword', count: 1 },
      { source: 'staff', count: 1 },
    ]);
    expect(series.filter((day) => day.optOuts > 0)).toEqual([
      { date: '2026-10-02', optOuts: 1 },
      { date: '2026-10-04', optOuts: 1 },
    ]);
    expect(items).toEqual([
      expect.objectContaining({
        contactId: second,
        contactName: 'Contact 1',
        source: 'staff',
        byName: 'north1 Tester',
        undoneAt: '2026-10-04T12:00:05.000Z',
      }),
      expect.objectContaining({
        at: '2026-10-02T12:00:00.000Z',
        contactNumber: '12125550100',
        byName: null,
        text: '=STOP',
        undoneAt: null,
      }),
    ]);
    const [header, ...rows] = await fileRows(OCTOBER);
    expect(header).toBe('\uFEFFDate (UTC),Contact,Number,Source,By,Message,Undone (UTC)');
    expect(rows[1]).toBe("2026-10-02T12:00:00.000Z,Contact 0,2125550100,keyword,,'=STOP,");
  });

  it('shows a source that only a newer server knows as unknown, also in its totals and file [FLT-22]', async () => {
    const [contactId = 0] = contactIds;
    const at = new Date('2026-07-10T12:00:00Z');
    await addLines(account, [
      { contactId, at, source: 'letter' },
      { contactId, at, source: 'form' },
      { contactId, at, source: 'staff' },
    ]);
    const july = { from: '2026-07-01', to: '2026-07-31' };
    const { totals, sources, items } = await optOuts(july);
    expect(totals).toEqual({ optOuts: 3 });
    expect(sources).toEqual([
      { source: 'staff', count: 1 },
      { source: 'unknown', count: 2 },
    ]);
    expect(items.map(({ source }) => source)).toEqual(['staff', 'unknown', 'unknown']);
    const [, ...rows] = await fileRows(july);
    expect(rows.map((row) => row.split(',')[3])).toEqual(['staff', 'unknown', 'unknown']);
  });

  it('pages by keyset, while its file holds every opt-out of the range [ADM-18]', async () => {
    const { accountId } = account;
    const [contactId = 0] = contactIds;
    const count = REPORT_PAGE_SIZE * 2 + 7;
    // Pairs at the same time, so that the id decides.
    const lines = Array.from({ length: count }, (_, index) => ({
      contactId,
      at: new Date(Date.UTC(2026, 7, 10, 12, Math.floor(index / 2))),
    }));
    await addLines(account, lines);
    const august = { from: '2026-08-01', to: '2026-08-31' };
    const seen: number[] = [];
    let cursor: string | null = null;
    do {
      const page: OptOutsReport = await optOuts({ ...august, ...(cursor && { cursor }) });
      expect(page.totals.optOuts).toBe(count + (seen.length > 0 ? 1 : 0));
      seen.push(...page.items.map(({ id }) => id));
      cursor = page.nextCursor;
      // A newer opt-out does not move the later pages.
      if (seen.length === page.items.length) {
        await addLines(account, [{ contactId, at: new Date('2026-08-20T12:00:00Z') }]);
      }
    } while (cursor !== null);
    expect(seen).toEqual(seen.toSorted((a, b) => b - a));
    expect(new Set(seen).size).toBe(count);
    expect(await fileRows(august)).toHaveLength(1 + count + 1);
    const nodes = await planOf(
      test.services,
      sql`select 1 from contact_line where account_id = ${accountId} and kind = 'opted_out'
          and at > '2026-08-01' order by at desc, id desc limit 50`,
    );
    expect(nodes.map((node) => node['Index Name'])).toContain('contact_line_opt_out');
  });

  it('keeps the opt-outs of deleted contacts [ADM-18]', async () => {
    const { db } = test.services;
    const contactId = contactIds[2] ?? 0;
    await addLines(account, [{ contactId, at: new Date('2026-06-10T12:00:00Z') }]);
    await db.delete(contact).where(eq(contact.id, contactId));
    const { items } = await optOuts({ from: '2026-06-01', to: '2026-06-30' });
    expect(items).toMatchObject([{ contactId, contactName: '', contactNumber: '' }]);
  });

  it('keeps the name and the number of a deleted contact whose number another contact got [ADM-18] [CTC-09]', async () => {
    const send = await test.signIn(account.admin.username);
    const add = async (payload: object): Promise<Contact> =>
      v.parse(Contact, (await send({ method: 'POST', url: '/api/contacts', payload })).json());
    const contactNumber = '2125550161';
    const ana = await add({ contactNumber, contactName: 'Ana', isOptOut: true });
    const other = await add({ contactNumber: '2125550162', contactName: 'Other' });
    await send({ method: 'DELETE', url: `/api/contacts/${ana.contactId}` });
    const url = `/api/contacts/${other.contactId}`;
    expect((await send({ method: 'PATCH', url, payload: { contactNumber } })).json()).toMatchObject({
      contactNumber: '12125550161',
      isOptOut: true,
    });
    const today =
      DateTime.fromJSDate(test.services.clock.now(), { zone: 'America/New_York' }).toISODate() ?? '';
    const days = { from: today, to: today };
    expect((await optOuts(days)).items).toMatchObject([
      { contactId: ana.contactId, contactName: 'Ana', contactNumber: '12125550161' },
    ]);
    expect((await fileRows(days))[1]).toContain(',Ana,2125550161,staff,');
    // Its number belongs to the other contact now.
    const restored = await send({ method: 'POST', url: `/api/contacts/${ana.contactId}/restore` });
    expect(restored.statusCode).toBe(404);
  });
});
