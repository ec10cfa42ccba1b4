import {
  BackgroundFile,
  DETAIL_DIRECT_ROWS_MAX,
  DetailReport,
  MessageStatus,
  Method,
} from '@dashboard/shared/contracts';
import { eq, sql } from 'drizzle-orm';
import * as v from 'valibot';
import { auditEntry, contact, media, message } from '../../platform/db/schema';
import { csvRows } from '../../testing/csv-rows';
import { addNumberTo } from '../../testing/groups';
import { addContacts, addMessages } from '../../testing/report-messages';
import { runJobs } from '../../testing/run-jobs';
import { type Send, startTestApp, type TestApp } from '../../testing/start-test-app';
import type { WorldAccount } from '../../testing/world';
import { runDetailFile } from './run-detail-file';

let test: TestApp;
let account: WorldAccount;
let admin: Send;
let agent: Send;
let contactId: number;
let otherNumberId: number;

const RANGE = { from: '2026-10-01', to: '2026-10-31' };

beforeAll(async () => {
  test = await startTestApp();
  account = test.world.providers[0].accounts[0];
  admin = await test.signIn(account.admin.username);
  agent = await test.signIn(account.agent.username);
  const [first = 0, another = 0] = await addContacts(test, account, 2);
  contactId = first;
  otherNumberId = await addNumberTo(test, account, '3125550177');
  const { userId } = account.agent;
  const [, picture] = await addMessages(test, account, [
    { contactId, at: '2026-10-01T03:59:59Z', isInbound: true, text: 'Before the range' },
    { contactId, at: '2026-10-01T04:00:00Z', isInbound: true, method: Method.INBOUND_MMS, text: '=1+1' },
    { contactId, at: '2026-10-02T12:00:00Z', userId, segments: 3, text: 'Line one\nline "two"' },
    { contactId, at: '2026-10-03T12:00:00Z', method: Method.CAMPAIGN, status: 4720, errorCode: 4720 },
    { contactId, at: '2026-10-04T12:00:00Z', status: MessageStatus.ACCEPTED, numberId: otherNumberId },
    { contactId, at: '2026-10-05T12:00:00Z', isInbound: true, ordinal: 0, text: 'Blocked' },
    { contactId: another, at: '2026-10-05T12:00:00Z', isInbound: true, text: 'Another contact' },
  ]);
  const file = { accountId: account.accountId, messageId: picture?.id ?? 0, type: 'image/png', bytes: 1 };
  await test.services.db.insert(media).values([
    { ...file, name: 'a.png' },
    { ...file, name: 'b.png', position: 1 },
  ]);
});
afterAll(() => test.close());

async function detail(query: Record<string, string> = {}, send = admin): Promise<DetailReport> {
  const response = await send({
    url: '/api/reports/detail',
    query: { ...RANGE, contactId: String(contactId), ...query },
  });
  return v.parse(DetailReport, response.json());
}
const dates = ({ items }: DetailReport) => items.map(({ date }) => date.slice(0, 10));
const NEWEST_FIRST = { sortBy: 'date', sortDir: 'desc' };

describe('GET /api/reports/detail', () => {
  it('lists the messages of a contact in the range with their details [REP-12, REP-16, INB-05]', async () => {
    const { items, total } = await detail(NEWEST_FIRST);
    expect(total).toBe(4);
    expect(items).toMatchObject([
      { tn: '3125550177', isInInbox: false, status: MessageStatus.ACCEPTED, userName: null },
      { method: Method.CAMPAIGN, status: 4720, errorCode: 4720, isInInbox: true },
      { text: 'Line one\nline "two"', segments: 3, userName: 'north1 Tester', mediaCount: 0 },
      {
        date: '2026-10-01T04:00:00.000Z',
        isInbound: true,
        contactId,
        contactName: 'Contact 0',
        contactNumber: expect.stringMatching(/^1\d{10}$/),
        tn: account.tn,
        text: '=1+1',
        mediaCount: 2,
        userName: null,
      },
    ]);
  });

  it('shows the number that each message was exchanged with, as its file does [CTC-09]', async () => {
    const numbers = async () => (await detail()).items.map((item) => item.contactNumber);
    const [number] = await numbers();
    const isFirst = eq(message.createdAt, new Date('2026-10-01T04:00:00Z'));
    await test.services.db.update(message).set({ contactNumber: '+16465550123' }).where(isFirst);
    // Messages of earlier builds have no number of their own.
    expect(await numbers()).toEqual(['16465550123', number, number, number]);
    const query = { ...RANGE, contactId: String(contactId) };
    const { body } = await admin({ url: '/api/reports/detail.csv', query });
    const inFile = number?.slice(1);
    expect(csvRows(body).map((row) => row.Number)).toEqual(['6465550123', inFile, inFile, inFile]);
  });

  it('shows an agent only the numbers of their groups, with threads that can be opened [REP-12, REP-16]', async () => {
    const { items, total } = await detail(NEWEST_FIRST, agent);
    expect(total).toBe(3);
    expect(items.map(({ tn, isInInbox }) => [tn, isInInbox])).toEqual(Array(3).fill([account.tn, true]));
  });

  it.each([
    [{ sortBy: 'date' }, ['01', '02', '03', '04']],
    [{ sortBy: 'segments', sortDir: 'desc' }, ['02', '04', '03', '01']],
    [{ sortBy: 'method' }, ['02', '04', '03', '01']],
    [{ sortBy: 'status' }, ['01', '02', '04', '03']],
    [{ direction: 'in' }, ['01']],
    [{ direction: 'out', method: String(Method.PORTAL) }, ['02', '04']],
    [{ status: 'received' }, ['01']],
    [{ status: 'delivered' }, ['02']],
    [{ status: 'pending' }, ['04']],
    [{ status: 'failed' }, ['03']],
  ])('sorts and filters by %j [REP-12, REP-16]', async (query, days) => {
    const report = await detail(query as Record<string, string>);
    expect(dates(report)).toEqual(days.map((day) => `2026-10-${day}`));
    expect(report.total).toBe(days.length);
  });

  it('shows each message on one page, also beyond the last page [REP-12]', async () => {
    const pages = await Promise.all(
      ['1', '2', '3'].map((page) => detail({ ...NEWEST_FIRST, page, pageSize: '2' })),
    );
    expect(pages.map(dates)).toEqual([['2026-10-04', '2026-10-03'], ['2026-10-02', '2026-10-01'], []]);
    expect(pages.map(({ total }) => total)).toEqual([4, 4, 4]);
  });

  it('requires a contact of the account and names the field of invalid values [REP-05, REP-16]', async () => {
    const statusOf = async (query: Record<string, string>) => {
      const response = await admin({ url: '/api/reports/detail', query: { ...RANGE, ...query } });
      return [response.statusCode, response.json().errors];
    };
    expect(await statusOf({})).toEqual([400, { contactId: [expect.any(String)] }]);
    const own = { contactId: String(contactId) };
    expect(await statusOf({ ...own, status: 'lost' })).toEqual([400, { status: ['Enter a valid value'] }]);
    expect(await statusOf({ ...own, method: 'x' })).toEqual([400, { method: ['Enter a valid value'] }]);
    const [foreign = 0] = await addContacts(test, test.world.providers[1].accounts[0], 1);
    expect(await statusOf({ contactId: String(foreign) })).toEqual([404, undefined]);
  });
});

describe('GET /api/reports/detail.csv', () => {
  const file = async (query: Record<string, string> = {}) =>
    admin({
      url: '/api/reports/detail.csv',
      query: { ...RANGE, contactId: String(contactId), ...query },
    });

  it('has the rows of the report in its order, without formulas [REP-14, REP-15]', async () => {
    const { headers, body } = await file(NEWEST_FIRST);
    expect(headers['content-disposition']).toBe(
      'attachment; filename="messages-2026-10-01-to-2026-10-31.csv"',
    );
    const rows = csvRows(body);
    expect(rows.map((row) => row['Date (UTC)'])).toEqual(
      (await detail(NEWEST_FIRST)).items.map(({ date }) => date),
    );
    expect(rows[1]).toMatchObject({
      Direction: 'Sent',
      Method: 'Campaign',
      Status: "Not delivered. This number can't receive texts",
      User: '',
    });
    expect(rows[2]).toMatchObject({ Text: 'Line one\nline "two"', Segments: '3', User: 'north1 Tester' });
    expect(rows[3]).toMatchObject({ Direction: 'Received', Text: "'=1+1", Media: '2' });
    expect(csvRows((await file({ status: 'failed' })).body)).toHaveLength(1);
  });

  describe('with many rows', () => {
    const post = (query: Record<string, string>, send: Send = admin) =>
      send({ method: 'POST', url: '/api/reports/detail.csv', query: { ...RANGE, ...query } });
    let busy: { contactId: string };
    const add = (count: number) =>
      test.services.db.execute(sql`
        insert into message (account_id, number_id, contact_id, ordinal, is_inbound, method, status, text, created_at)
        select ${account.accountId}, ${account.numberId}, ${busy.contactId}, step, true, 200, 200, 'Words', '2026-10-10T12:00:00Z'
        from generate_series(1, ${count}::int) step`);

    beforeAll(async () => {
      const values = { accountId: account.accountId, number: '+13125550199' };
      const [row] = await test.services.db.insert(contact).values(values).returning({ id: contact.id });
      busy = { contactId: String(row?.id) };
      await add(DETAIL_DIRECT_ROWS_MAX);
    });

    it('has 50,000 rows at once [REP-14]', async () => {
      const full = await file(busy);
      expect(full.body.trimEnd().split('\r\n')).toHaveLength(1 + DETAIL_DIRECT_ROWS_MAX);
    });

    it('is created in the background from 50,001 rows on, for the user who started it [REP-14]', async () => {
      await add(1);
      const large = await file(busy);
      expect([large.statusCode, large.json().code]).toEqual([409, 'EXPORT_IN_BACKGROUND']);
      const response = await post(busy);
      const started = v.parse(BackgroundFile, response.json());
      const total = DETAIL_DIRECT_ROWS_MAX + 1;
      expect([response.statusCode, started]).toMatchObject([202, { state: 'running', total, url: null }]);
      const notices: [number, BackgroundFile][] = [];
      const notifyExportReady = (userId: number, ready: BackgroundFile) => void notices.push([userId, ready]);
      const sockets = { ...test.services.sockets, notifyExportReady };
      await runJobs({ ...test.services, sockets }, [runDetailFile]);
      const ready = (await admin({ url: `/api/reports/files/${started.exportId}` })).json();
      expect(notices).toEqual([[account.admin.userId, ready]]);
      const created = await admin({ url: ready.url });
      expect(created.headers['content-disposition']).toBe(
        'attachment; filename="messages-2026-10-01-to-2026-10-31.csv"',
      );
      const lines = created.body.trimEnd().split('\r\n');
      expect(lines).toHaveLength(1 + total);
      expect(csvRows(`${lines[0]}\r\n${lines[1]}\r\n`)).toMatchObject([
        { Direction: 'Received', Text: 'Words' },
      ]);
      expect((await agent({ url: ready.url })).statusCode).toBe(404);
      const entries = await test.services.db
        .select()
        .from(auditEntry)
        .where(eq(auditEntry.action, 'report.export'));
      // Files that were sent at once have an entry without a count.
      expect(entries.filter(({ after }) => after !== null)).toMatchObject([
        { actorUserId: account.admin.userId, after: { messages: total } },
      ]);
      test.advance(24 * 60 * 60_000 + 1);
      admin = await test.signIn(account.admin.username);
      expect((await admin({ url: ready.url })).statusCode).toBe(404);
    });
  });
});
