import { BackgroundFile } from '@dashboard/shared/contracts';
import { eq, sql } from 'drizzle-orm';
import * as v from 'valibot';
import { auditEntry, contact, contactList, contactListMember } from '../../platform/db/schema';
import { runJobs } from '../../testing/run-jobs';
import { type Send, startTestApp, type TestApp } from '../../testing/start-test-app';
import type { WorldAccount } from '../../testing/world';
import { dropExpiredFiles } from '../background-files/file-store';
import { runContactExport } from './run-contact-export';

const HOUR_MS = 60 * 60 * 1000;

let test: TestApp;
let account: WorldAccount;
let agent: Send;
let listId: number;
let ids: number[];

beforeAll(async () => {
  test = await startTestApp();
  [account] = test.world.providers[0].accounts;
  const { db } = test.services;
  const { accountId } = account;
  const rows: Omit<typeof contact.$inferInsert, 'accountId'>[] = [
    {
      number: '+12125550101',
      name: 'Zoé "Z" Ruiz, Jr.',
      email: 'zoe@example.test',
      company: '=HYPERLINK("x")',
      customFields: { Pet: 'Rex\nand Kim', name: 'a field', '=SUM(A1)': '@x' },
      isOptOut: true,
    },
    { number: '+14165550102', name: '+1 (416) friend', isBlocked: true, customFields: { Shoe: '-38' } },
    { number: '+13125550103', name: '' },
    { number: '+13125550104', name: 'Deleted', deletedAt: new Date() },
  ];
  const inserted = await db
    .insert(contact)
    .values(rows.map((row) => ({ accountId, ...row })))
    .returning({ id: contact.id });
  ids = inserted.map(({ id }) => id);
  const lists = await db
    .insert(contactList)
    .values([
      { accountId, name: 'VIP; north' },
      { accountId, name: 'August' },
    ])
    .returning({ id: contactList.id });
  listId = lists[0]?.id ?? 0;
  const [zoe = 0] = ids;
  await db
    .insert(contactListMember)
    .values(lists.map(({ id }) => ({ accountId, listId: id, contactId: zoe })));
  const [other] = test.world.providers[1].accounts;
  const [foreign] = await db
    .insert(contact)
    .values({ accountId: other.accountId, number: '+17125550106', name: 'Foreign' })
    .returning();
  ids.push(foreign?.id ?? 0);
});
beforeEach(async () => {
  agent = await test.signIn(account.agent.username);
});
afterAll(() => test.close());

const get = (query: Record<string, string> = {}) => agent({ url: '/api/contacts/export', query });
const post = (payload: object, send: Send = agent) =>
  send({ method: 'POST', url: '/api/contacts/export', payload });

/** The records of a CSV file by the names of its columns. */
function rowsOf(body: string): Record<string, string>[] {
  const cells = [...body.slice(1).matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/g)];
  const lines: string[][] = [[]];
  for (const [, quoted, plain = '', end] of cells) {
    lines.at(-1)?.push(quoted?.replaceAll('""', '"') ?? plain);
    if (end === '\r\n') lines.push([]);
  }
  const [names = [], ...records] = lines.slice(0, -1);
  return records.map((record) => Object.fromEntries(names.map((name, place) => [name, record[place] ?? ''])));
}
const phones = (body: string) => rowsOf(body).map(({ Phone }) => Phone);

describe('an export of contacts', () => {
  it('is UTF-8 with a byte order mark and has every stored detail, with neutralized formulas [CTC-34] [ASV-33]', async () => {
    const { statusCode, headers, body } = await get();
    expect([statusCode, headers['content-type']]).toEqual([200, 'text/csv; charset=utf-8']);
    expect(headers['content-disposition']).toMatch(/filename="contacts-\d{4}-\d\d-\d\d\.csv"/);
    expect(body.startsWith('\uFEFFPhone,Country,Name,Email,Company,')).toBe(true);
    expect(rowsOf(body)).toEqual([
      {
        Phone: '4165550102',
        Country: 'CA',
        Name: "'+1 (416) friend",
        Email: '',
        Company: '',
        "'=SUM(A1)": '',
        Pet: '',
        Shoe: "'-38",
        name: '',
        Lists: '',
        'Opted out': 'no',
        Blocked: 'yes',
      },
      {
        Phone: '2125550101',
        Country: 'US',
        Name: 'Zoé "Z" Ruiz, Jr.',
        Email: 'zoe@example.test',
        Company: `'=HYPERLINK("x")`,
        "'=SUM(A1)": "'@x",
        Pet: 'Rex\nand Kim',
        Shoe: '',
        name: 'a field',
        Lists: 'August;"VIP; north"',
        'Opted out': 'yes',
        Blocked: 'no',
      },
      expect.objectContaining({ Phone: '3125550103', Name: '' }),
    ]);
  });

  it('contains what the filters, the list or the ids select', async () => {
    expect(phones((await get({ status: 'blocked' })).body)).toEqual(['4165550102']);
    expect(phones((await get({ list: String(listId) })).body)).toEqual(['2125550101']);
    expect(phones((await get({ search: 'ruiz' })).body)).toEqual(['2125550101']);
    expect(phones((await post({ query: { noName: 'true' } })).body)).toEqual(['3125550103']);
    expect(phones((await post({ ids })).body)).toEqual(['4165550102', '2125550101', '3125550103']);
  });

  it.each([
    ['GET', { status: 'gone' }, 'status', 400],
    ['POST', { query: { state: 'blocked' } }, 'query.state', 400],
    ['POST', {}, 'ids', 422],
  ])('rejects %s %j naming the field', async (method, given, field, status) => {
    const response = method === 'GET' ? await get({ status: 'gone' }) : await post(given);
    expect([response.statusCode, Object.keys(response.json().errors)]).toEqual([status, [field]]);
  });

  it('is in the audit trail', async () => {
    await post({ query: { status: 'blocked' } });
    const entries = await test.services.db
      .select()
      .from(auditEntry)
      .where(eq(auditEntry.action, 'contact.export'));
    expect(entries.at(-1)).toMatchObject({
      accountId: account.accountId,
      actorUserId: account.agent.userId,
      after: { contacts: 1 },
    });
  });
});

describe('an export of many contacts', () => {
  beforeAll(async () => {
    await test.services.db.execute(sql`
      insert into contact (account_id, number, name)
      select ${account.accountId}, '+1' || (2130000000 + n)::text, 'Many ' || n from generate_series(1, 5000) n`);
  });
  const readExport = (id: number) => agent({ url: `/api/contacts/exports/${id}` });

  it('streams 5,000 contacts, and runs in the background from 5,001 on [CTC-35]', async () => {
    const { body, statusCode } = await post({ query: { search: 'Many' } });
    expect([statusCode, phones(body).length]).toEqual([200, 5_000]);
    const all = await test.services.db.$count(
      contact,
      sql`account_id = ${account.accountId} and deleted_at is null`,
    );
    const response = await post({ query: {} });
    const started = v.parse(BackgroundFile, response.json());
    expect([response.statusCode, started]).toMatchObject([
      202,
      { state: 'running', total: all, url: null, expiresAt: null },
    ]);
    const large = await get();
    expect([large.statusCode, large.json().code]).toEqual([409, 'EXPORT_IN_BACKGROUND']);
  });

  it('ends with a notice and a link for its account’s users, which expires after 24 hours [CTC-35]', async () => {
    const { services } = test;
    const { exportId } = v.parse(BackgroundFile, (await post({ query: {} })).json());
    expect((await agent({ url: `/api/contacts/exports/${exportId}/file` })).statusCode).toBe(404);
    const notices: [number, BackgroundFile][] = [];
    const sockets = {
      ...services.sockets,
      notifyExportReady: (userId: number, ready: BackgroundFile) => void notices.push([userId, ready]),
    };
    await runJobs({ ...services, sockets }, [runContactExport]);
    const ready = v.parse(BackgroundFile, (await readExport(exportId)).json());
    expect(notices).toContainEqual([account.agent.userId, ready]);
    const file = await agent({ url: ready.url ?? '' });
    expect([file.statusCode, file.headers['content-type']]).toEqual([200, 'text/csv; charset=utf-8']);
    expect(phones(file.body)).toHaveLength(ready.total);
    const [other] = test.world.providers[1].accounts;
    const foreign = await test.signIn(other.admin.username);
    expect((await foreign({ url: ready.url ?? '' })).statusCode).toBe(404);

    test.advance(24 * HOUR_MS - 60_000);
    agent = await test.signIn(account.agent.username);
    expect((await agent({ url: ready.url ?? '' })).statusCode).toBe(200);
    test.advance(61_000);
    expect((await agent({ url: ready.url ?? '' })).statusCode).toBe(404);
    expect((await readExport(exportId)).statusCode).toBe(404);
  });

  it('is deleted with its file after it expired [CTC-35]', async () => {
    const { services } = test;
    const { exportId } = v.parse(BackgroundFile, (await post({ query: {} })).json());
    await runJobs(services, [runContactExport]);
    const { rows } = await services.db.execute<{ key: string }>(
      sql`select storage_key as key from background_file where id = ${exportId}`,
    );
    const key = rows[0]?.key ?? '';
    expect(await services.messaging.storage.get(key)).not.toBeNull();
    await dropExpiredFiles(services);
    expect(await services.messaging.storage.get(key)).not.toBeNull();
    test.advance(25 * HOUR_MS);
    await dropExpiredFiles(services);
    expect(await services.messaging.storage.get(key)).toBeNull();
    expect((await services.db.execute(sql`select from background_file`)).rowCount).toBe(0);
  });
});
