import { MessageStatus, MessagingSummary, Method } from '@dashboard/shared/contracts';
import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { DateTime } from 'luxon';
import * as v from 'valibot';
import { contact, contactLine, message, timeSchedule, timeZone } from '../../platform/db/schema';
import { csvRows } from '../../testing/csv-rows';
import { addNumberTo } from '../../testing/groups';
import { median, repliesOf, sum } from '../../testing/recount-replies';
import { addContacts, addMessages, type StoredMessage } from '../../testing/report-messages';
import { type Send, startTestApp, type TestApp } from '../../testing/start-test-app';
import type { WorldAccount } from '../../testing/world';
import { countAll } from '../counts/count-messages';

let test: TestApp;
let account: WorldAccount;
let admin: Send;
let agent: Send;
let contactIds: number[];
/** A number of the account without the agent. */
let otherNumberId: number;

const ZONE = 'America/New_York';
const HOUR_MS = 3_600_000;
/** The clocks of New York go back on November 1, 2026. */
const RANGE = { from: '2026-10-28', to: '2026-11-04' };
const PREVIOUS = { from: '2026-10-20', to: '2026-10-27' };
const START = Date.parse('2026-10-19T00:00:00Z');
const HOURS = 18 * 24;

beforeAll(async () => {
  test = await startTestApp();
  account = test.world.providers[0].accounts[0];
  admin = await test.signIn(account.admin.username);
  agent = await test.signIn(account.agent.username);
  contactIds = await addContacts(test, account, 4);
  otherNumberId = await addNumberTo(test, account, '3125550177');
  const others = test.world.providers[1].accounts[0];
  const [contactId = 0] = await addContacts(test, others, 1);
  await addMessages(test, others, [{ contactId, at: '2026-10-30T12:00:00Z', userId: others.agent.userId }]);
});
afterAll(() => test.close());

async function summary(send: Send, query: Record<string, string> = RANGE): Promise<MessagingSummary> {
  return v.parse(MessagingSummary, (await send({ url: '/api/reports/summary', query })).json());
}
async function file(send: Send, query: Record<string, string>) {
  return csvRows((await send({ url: '/api/reports/summary.csv', query })).body);
}
const count = () => countAll(test.services.db, new AbortController().signal, 0);

const STATUSES = [MessageStatus.ACCEPTED, MessageStatus.DELIVERED, MessageStatus.UNCONFIRMED, 4720, 4770];
const METHODS = [Method.PORTAL, Method.CAMPAIGN, Method.AUTO_RESPONSE, Method.EMAIL];
const batch = fc.array(
  fc.record({
    hour: fc.integer({ min: 0, max: HOURS }),
    minute: fc.integer({ min: 0, max: 59 }),
    contact: fc.nat(3),
    isOtherNumber: fc.boolean(),
    sender: fc.constantFrom('contact', 'agent', 'admin', 'automation'),
    status: fc.constantFrom(...STATUSES),
    method: fc.constantFrom(...METHODS),
    segments: fc.integer({ min: 1, max: 4 }),
  }),
  { minLength: 1, maxLength: 25 },
);
type Batch = typeof batch extends fc.Arbitrary<infer Value> ? Value : never;

async function add(messages: Batch) {
  const users = { agent: account.agent.userId, admin: account.admin.userId };
  const rows = messages.map(
    ({ hour, minute, contact: at, isOtherNumber, sender, status, method, segments }) => ({
      contactId: contactIds[at] ?? 0,
      numberId: isOtherNumber ? otherNumberId : account.numberId,
      at: new Date(START + hour * HOUR_MS + minute * 60_000).toISOString(),
      isInbound: sender === 'contact',
      userId: sender === 'agent' || sender === 'admin' ? users[sender] : null,
      segments,
      ...(sender !== 'contact' && { status, method, errorCode: status >= 400 ? status : null }),
    }),
  );
  await addMessages(test, account, rows);
}

const local = ({ createdAt }: StoredMessage) => DateTime.fromJSDate(createdAt, { zone: ZONE });
const isIn = (range: typeof RANGE) => (row: StoredMessage) => {
  const date = local(row).toISODate() ?? '';
  return date >= range.from && date <= range.to;
};

/** The figures of the stored messages, added up in memory. */
function recount(all: StoredMessage[], range: typeof RANGE) {
  const rows = all.filter(isIn(range));
  const sent = rows.filter(({ isInbound }) => !isInbound);
  const delivered = sent.filter(({ status }) => status === MessageStatus.DELIVERED).length;
  const replies = repliesOf(all).filter(({ row }) => isIn(range)(row));
  return {
    rows,
    sent,
    totals: {
      sent: sent.length,
      received: rows.length - sent.length,
      delivered,
      deliveredRate: sent.length === 0 ? null : delivered / sent.length,
      failed: sent.filter(({ status }) => status >= MessageStatus.FAILED).length,
      segments: sum(sent.map(({ segments }) => segments)),
      medianFirstReplySeconds: median(replies.map(({ seconds }) => seconds)),
    },
  };
}

const fileSum = (table: Record<string, string>[], column: string) =>
  sum(table.map((row) => Number(row[column])));

/** The files and the tables of the same range add up to the tiles. */
async function expectFiles(send: Send, { totals, topContacts }: MessagingSummary) {
  const { sent, received, failed, segments } = totals;
  const days = await file(send, RANGE);
  const contacts = await file(send, { ...RANGE, table: 'contacts' });
  expect(['Sent', 'Received', 'Failed', 'Segments'].map((column) => fileSum(days, column))).toEqual([
    sent,
    received,
    failed,
    segments,
  ]);
  expect(['Sent', 'Received'].map((column) => fileSum(contacts, column))).toEqual([sent, received]);
  // Contacts are 1 + 10 digits in a response, 10 in a file.
  expect(topContacts.map((row) => row.contactNumber)).toEqual(contacts.map((row) => `1${row.Number}`));
}

/** Each chart and table adds up to its tile. */
function expectSums({ totals, series, methods, failures, topContacts, heatmap }: MessagingSummary) {
  const { sent, received, failed, segments } = totals;
  expect([
    sum(series.map((day) => day.out)),
    sum(methods.map((row) => row.count)),
    sum(topContacts.map((row) => row.out)),
  ]).toEqual([sent, sent, sent]);
  expect([
    sum(series.map((day) => day.in)),
    sum(heatmap.flat()),
    sum(topContacts.map((row) => row.in)),
  ]).toEqual([received, received, received]);
  expect([sum(series.map((day) => day.failed)), sum(failures.map((row) => row.count))]).toEqual([
    failed,
    failed,
  ]);
  expect(sum(series.map((day) => day.segments))).toBe(segments);
}

/** Each day, method, hour and contact has its own messages. */
function expectParts({ series, methods, heatmap, topContacts }: MessagingSummary, all: StoredMessage[]) {
  const { rows, sent } = recount(all, RANGE);
  const received = rows.filter(({ isInbound }) => isInbound);
  for (const { date, in: found } of series) {
    expect([date, found]).toEqual([date, received.filter((row) => local(row).toISODate() === date).length]);
  }
  for (const { method, count: found } of methods) {
    expect([method, found]).toEqual([method, sent.filter((row) => row.method === method).length]);
  }
  const hourOf = (row: StoredMessage) => `${local(row).weekday} ${local(row).hour}`;
  for (const row of received) {
    const same = received.filter((other) => hourOf(other) === hourOf(row));
    expect(heatmap[local(row).weekday - 1]?.[local(row).hour]).toBe(same.length);
  }
  for (const { contactId, ...top } of topContacts) {
    const { totals } = recount(
      all.filter((row) => row.contactId === contactId),
      RANGE,
    );
    expect(top).toMatchObject({
      out: totals.sent,
      in: totals.received,
      medianFirstReplySeconds: totals.medianFirstReplySeconds,
    });
  }
}

async function expectRecount(send: Send, of: (row: StoredMessage) => boolean, contactId?: number) {
  const stored = await test.services.db
    .select()
    .from(message)
    .where(eq(message.accountId, account.accountId))
    .orderBy(message.id);
  const all = stored.filter((row) => of(row) && (contactId === undefined || row.contactId === contactId));
  const query = { ...RANGE, ...(contactId !== undefined && { contactId: String(contactId) }) };
  const report = await summary(send, query);
  expect(report.totals).toMatchObject(recount(all, RANGE).totals);
  expect(report.previous).toMatchObject({ ...PREVIOUS, totals: recount(all, PREVIOUS).totals });
  expectSums(report);
  expectParts(report, all);
  // Files are limited to 20 per minute.
  if (contactId === undefined) await expectFiles(send, report);
}

describe('GET /api/reports/summary', () => {
  it('equals a recount, and all its parts add up, for an admin, an agent and a contact [REP-06, REP-08, REP-09, REP-10, REP-15, REP-16]', async () => {
    const property = fc.asyncProperty(batch, batch, async (counted, uncounted) => {
      await add(counted);
      for (let run = 0; run < 2; run += 1) await count();
      await add(uncounted);
      await expectRecount(admin, () => true);
      await expectRecount(agent, ({ numberId }) => numberId === account.numberId);
      await expectRecount(admin, () => true, contactIds[0]);
      await expectRecount(agent, ({ numberId }) => numberId === account.numberId, contactIds[1]);
    });
    await fc.assert(property, { numRuns: 8 });
  }, 60_000);

  it('counts the days on which the clocks change as 25 and 23 hours [REP-01, REP-08]', async () => {
    const contactId = contactIds[3] ?? 0;
    const times = [
      // New York: the hour from 1 AM comes twice on November 2, 2025.
      ['2025-11-02T03:59:59.999Z', '2025-11-01'],
      ['2025-11-02T04:00:00.000Z', '2025-11-02'],
      ['2025-11-02T05:30:00.000Z', '2025-11-02'],
      ['2025-11-02T06:30:00.000Z', '2025-11-02'],
      ['2025-11-03T04:59:59.999Z', '2025-11-02'],
      ['2025-11-03T05:00:00.000Z', '2025-11-03'],
      // The hour from 2 AM is skipped on March 8, 2026.
      ['2026-03-08T04:59:59.999Z', '2026-03-07'],
      ['2026-03-08T05:00:00.000Z', '2026-03-08'],
      ['2026-03-09T03:59:59.999Z', '2026-03-08'],
      ['2026-03-09T04:00:00.000Z', '2026-03-09'],
    ] as const;
    const rows = times.map(([at]) => ({ contactId, at, isInbound: true }));
    await addMessages(test, account, rows);
    for (let run = 0; run < 3; run += 1) {
      for (const date of new Set(times.map(([, day]) => day))) {
        const { totals } = await summary(admin, { from: date, to: date });
        expect([date, totals.received]).toEqual([date, times.filter(([, day]) => day === date).length]);
      }
      const { heatmap } = await summary(admin, { from: '2025-11-02', to: '2025-11-02' });
      expect(heatmap[6]?.slice(0, 3)).toEqual([1, 2, 0]);
      await count();
    }
    const year = await summary(admin, { from: '2025-11-01', to: '2026-09-30' });
    expect(year.totals.received).toBe(times.length);
    expect(year.previous).toMatchObject({ from: '2024-12-02', to: '2025-10-31' });
    expect(sum(year.topContacts.map((row) => row.in))).toBe(times.length);
  });

  it('measures first replies in business hours on request, counted or not [REP-07]', async () => {
    const { accountId, agent: user } = account;
    // A contact without messages: a contact's messages must be in the order of time.
    const fresh = { accountId, number: '+13125550186', name: 'Night owl' };
    const [added] = await test.services.db.insert(contact).values(fresh).returning({ id: contact.id });
    const contactId = added?.id ?? 0;
    const range = { from: '2024-09-01', to: '2024-09-30' };
    const week = Object.fromEntries(
      ['mon', 'tue', 'wed', 'thu', 'fri'].map((day): [string, [string, string][]] => [
        day,
        [['09:00', '17:00']],
      ]),
    );
    const hours = { accountId, name: 'Office', timeZoneId: 4, isDefault: true, weekly: week };
    const medians = async (query: Record<string, string>) => {
      const { totals, topContacts, businessHours } = await summary(admin, { ...range, ...query });
      return [totals.medianFirstReplySeconds, topContacts[0]?.medianFirstReplySeconds, businessHours];
    };
    const turns = [
      // Tuesday 4:50 PM in New York, replied at 9:10 AM: 20 minutes are within hours.
      ['2024-09-03T20:50:00Z', '2024-09-04T13:10:00.400Z'],
      // From Saturday to Monday, 9:05 AM.
      ['2024-09-07T15:00:00Z', '2024-09-09T13:05:00Z'],
      // At night.
      ['2024-09-11T02:00:00Z', '2024-09-11T02:30:00Z'],
    ] as const;
    await addMessages(
      test,
      account,
      turns.flatMap(([asked, replied]) => [
        { contactId, at: asked, isInbound: true },
        { contactId, at: replied, userId: user.userId },
      ]),
    );
    const all = 58_800;
    expect(await medians({ businessHours: 'true' })).toEqual([all, all, null]);
    await test.services.db.insert(timeSchedule).values(hours);
    for (let run = 0; run < 3; run += 1) {
      expect(await medians({})).toEqual([all, all, null]);
      expect(await medians({ businessHours: 'true' })).toEqual([300, 300, 'Office']);
      const [top] = await file(admin, { ...range, table: 'contacts', businessHours: 'true' });
      expect(top?.['Median first reply (seconds)']).toBe('300');
      await count();
    }
    // An account that never opens has no business seconds.
    await test.services.db
      .update(timeSchedule)
      .set({ weekly: {} })
      .where(eq(timeSchedule.accountId, accountId));
    expect(await medians({ businessHours: 'true' })).toEqual([0, 0, 'Office']);
  });

  it('counts opt-outs and new contacts of the range and the one before, an agent those of their conversations [REP-06]', async () => {
    const { db } = test.services;
    const { accountId } = account;
    const [mine = 0, theirs = 0] = await addFreshContacts();
    const range = { from: '2024-06-11', to: '2024-06-20' };
    const line = { accountId, kind: 'opted_out' as const, source: 'keyword' as const, text: 'STOP' };
    await db.insert(contactLine).values([
      { ...line, contactId: mine, at: new Date('2024-06-15T12:00:00Z') },
      { ...line, contactId: theirs, at: new Date('2024-06-16T12:00:00Z') },
      { ...line, contactId: theirs, at: new Date('2024-06-05T12:00:00Z') },
      { ...line, kind: 'opted_in', contactId: mine, at: new Date('2024-06-15T13:00:00Z') },
    ]);
    const facts = async (send: Send, more: Record<string, string> = {}) => {
      const { totals, previous } = await summary(send, { ...range, ...more });
      return [totals.optOuts, totals.newContacts, previous.totals.optOuts, previous.totals.newContacts];
    };
    expect(await facts(admin)).toEqual([2, 1, 1, 1]);
    expect(await facts(agent)).toEqual([1, 1, 0, 0]);
    expect(await facts(admin, { contactId: String(theirs) })).toEqual([1, 0, 1, 1]);
  });

  it('counts the days of another time zone, and weeks, on request [REP-16]', async () => {
    const [contactId = 0] = contactIds;
    const sent = { contactId, userId: account.agent.userId };
    await addMessages(test, account, [
      // In New York the evening before.
      { ...sent, at: '2025-03-10T03:30:00Z', status: 4721, errorCode: 4721 },
      { ...sent, at: '2025-03-16T12:00:00Z', status: 4720, errorCode: 4720 },
      { ...sent, at: '2025-03-17T12:00:00Z', status: 4720, errorCode: 4720 },
    ]);
    await count();
    const range = { from: '2025-03-10', to: '2025-03-18' };
    expect((await summary(admin, range)).totals.sent).toBe(2);
    const tz = 'America/Halifax';
    await test.services.db
      .insert(timeZone)
      .values({ id: 9, description: 'Atlantic Time', gmtVariation: '-04:00', ianaName: tz });
    const { totals, series, failures, range: used } = await summary(admin, { ...range, tz, groupBy: 'week' });
    expect([totals.sent, used.timeZone]).toEqual([3, tz]);
    expect(series.map(({ date, out }) => [date, out])).toEqual([
      ['2025-03-10', 2],
      ['2025-03-17', 1],
    ]);
    expect(failures).toMatchObject([
      { code: 4720, label: "Not delivered. This number can't receive texts", codes: [4720, 4721], count: 3 },
    ]);
    const rows = await file(admin, { ...range, tz, groupBy: 'week' });
    expect(rows.map((row) => [row.Date, row.Sent])).toEqual([
      ['2025-03-10', '2'],
      ['2025-03-17', '1'],
    ]);
  });

  it('shows zeros without messages [REP-11]', async () => {
    const report = await summary(agent, { from: '2022-01-01', to: '2022-01-31' });
    expect(report.totals).toEqual({
      sent: 0,
      received: 0,
      delivered: 0,
      deliveredRate: null,
      failed: 0,
      optOuts: 0,
      newContacts: 0,
      segments: 0,
      medianFirstReplySeconds: null,
    });
    expect(report).toMatchObject({ methods: [], failures: [], topContacts: [] });
    expect(report.series).toHaveLength(31);
    expect(report.heatmap).toEqual(Array(7).fill(Array(24).fill(0)));
  });

  it('names the field of an invalid range or contact, and does not find the contact of another account [REP-16]', async () => {
    const errors = async (query: Record<string, string>) => {
      const response = await admin({ url: '/api/reports/summary', query });
      return [response.statusCode, response.json().errors];
    };
    expect(await errors({ from: '2026-10-02', to: '2026-10-01' })).toEqual([
      400,
      { to: ['The end date must not be before the start date'] },
    ]);
    expect(await errors({ from: '2025-10-01', to: '2026-10-02' })).toEqual([
      400,
      { to: ['Choose a range of at most 12 months'] },
    ]);
    expect(await errors({ ...RANGE, contactId: 'all' })).toEqual([
      400,
      { contactId: ['Enter a valid value'] },
    ]);
    expect((await errors({ ...RANGE, groupBy: 'month' }))[1]).toEqual({ groupBy: ['Enter a valid value'] });
    expect(await errors({ ...RANGE, tz: 'Asia/Kathmandu' })).toEqual([
      422,
      { tz: ['Use the IANA name of a time zone of the list.'] },
    ]);
    const [foreign = 0] = await addContacts(test, test.world.providers[0].accounts[1], 1);
    expect((await errors({ ...RANGE, contactId: String(foreign) }))[0]).toBe(404);
  });
});

/** A contact of the agent's number from June 2024, and one of the other number from the days before. */
async function addFreshContacts(): Promise<number[]> {
  const { accountId } = account;
  const rows = await test.services.db
    .insert(contact)
    .values([
      { accountId, number: '+13125550181', name: 'Mine', createdAt: new Date('2024-06-15T12:00:00Z') },
      { accountId, number: '+13125550182', name: 'Theirs', createdAt: new Date('2024-06-05T12:00:00Z') },
      {
        accountId,
        number: '+13125550183',
        name: 'Deleted',
        createdAt: new Date('2024-06-15T12:00:00Z'),
        deletedAt: new Date('2024-06-16T12:00:00Z'),
      },
    ])
    .returning({ id: contact.id });
  const [mine = 0, theirs = 0] = rows.map(({ id }) => id);
  await addMessages(test, account, [
    { contactId: mine, at: '2023-06-15T12:00:00Z', isInbound: true },
    { contactId: theirs, numberId: otherNumberId, at: '2023-06-15T12:00:00Z', isInbound: true },
  ]);
  return [mine, theirs];
}
