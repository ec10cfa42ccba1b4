import { DeliveryReport, MessageStatus, TeamReport, UsageReport } from '@dashboard/shared/contracts';
import { eq, inArray } from 'drizzle-orm';
import fc from 'fast-check';
import { DateTime } from 'luxon';
import * as v from 'valibot';
import { message, reportOpenMessage, reportProgress } from '../../platform/db/schema';
import { median, repliesOf, sum } from '../../testing/recount-replies';
import { addContacts, addMessages, type StoredMessage } from '../../testing/report-messages';
import { type Send, startTestApp, type TestApp } from '../../testing/start-test-app';
import { eventually } from '../../testing/texting';
import type { WorldAccount } from '../../testing/world';
import { countAll } from './count-messages';

let test: TestApp;
let account: WorldAccount;
let admin: Send;
let contactIds: number[];

beforeAll(async () => {
  test = await startTestApp();
  account = test.world.providers[0].accounts[0];
  admin = await test.signIn(account.admin.username);
  contactIds = await addContacts(test, account, 3);
  const others = test.world.providers[1].accounts[0];
  const [contactId = 0] = await addContacts(test, others, 1);
  await addMessages(test, others, [{ contactId, at: '2026-10-05T12:00:00Z', userId: others.agent.userId }]);
});
afterAll(() => test.close());

const RANGE = { from: '2026-10-02', to: '2026-10-12' };
const ZONE = 'America/New_York';
const START = Date.parse('2026-10-01T00:00:00Z');
const HOUR_MS = 3_600_000;

async function report<Schema extends v.GenericSchema>(name: string, schema: Schema) {
  const response = await admin({ url: `/api/reports/admin/${name}`, query: RANGE });
  return v.parse(schema, response.json());
}

const STATUSES = [
  { status: MessageStatus.ACCEPTED, errorCode: null },
  { status: MessageStatus.DELIVERED, errorCode: null },
  { status: MessageStatus.UNCONFIRMED, errorCode: 9902 },
  { status: 4720, errorCode: 4720 },
  { status: MessageStatus.FAILED, errorCode: null },
];

/** The status after a late report, as the worker applies it: a final one stays. */
const isOpen = ({ status }: StoredMessage) =>
  [MessageStatus.ACCEPTED, MessageStatus.UNCONFIRMED].some((open) => open === status);

const batch = fc.record({
  kind: fc.constant('add' as const),
  messages: fc.array(
    fc.record({
      hour: fc.integer({ min: 0, max: 12 * 24 }),
      minute: fc.integer({ min: 0, max: 59 }),
      contact: fc.nat(2),
      sender: fc.constantFrom('contact', 'agent', 'admin', 'automation'),
      status: fc.constantFrom(...STATUSES),
      segments: fc.integer({ min: 1, max: 4 }),
    }),
    { minLength: 1, maxLength: 12 },
  ),
});
const step = fc.oneof(
  batch,
  fc.record({ kind: fc.constant('report' as const), every: fc.integer({ min: 1, max: 3 }) }),
  fc.record({ kind: fc.constant('count' as const) }),
);
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;

const stored = () =>
  test.services.db.select().from(message).where(eq(message.accountId, account.accountId)).orderBy(message.id);

async function add({ messages }: Extract<Step, { kind: 'add' }>) {
  const users = { agent: account.agent.userId, admin: account.admin.userId };
  const rows = messages.map(({ hour, minute, contact, sender, status, segments }) => ({
    contactId: contactIds[contact] ?? 0,
    at: new Date(START + hour * HOUR_MS + minute * 60_000).toISOString(),
    isInbound: sender === 'contact',
    userId: sender === 'agent' || sender === 'admin' ? users[sender] : null,
    segments,
    ...(sender !== 'contact' && status),
  }));
  await addMessages(test, account, rows);
}

/** Late reports: some unconfirmed and accepted messages are delivered. */
async function applyLateReports(every: number) {
  const ids = (await stored()).filter(isOpen).flatMap(({ id }, index) => (index % every === 0 ? id : []));
  if (ids.length === 0) return;
  const changes = { status: MessageStatus.DELIVERED, errorCode: null };
  await test.services.db.update(message).set(changes).where(inArray(message.id, ids));
}

function run(given: Step): Promise<void> {
  if (given.kind === 'add') return add(given);
  if (given.kind === 'report') return applyLateReports(given.every);
  return countAll(test.services.db, new AbortController().signal, 0);
}

const dayOf = ({ createdAt }: StoredMessage) =>
  DateTime.fromJSDate(createdAt, { zone: ZONE }).toISODate() ?? '';
const isFailed = ({ status }: StoredMessage) => status >= MessageStatus.FAILED;
const isInRange = (row: StoredMessage) => dayOf(row) >= RANGE.from && dayOf(row) <= RANGE.to;

async function expectRecount(): Promise<void> {
  const all = await stored();
  const rows = all.filter(isInRange);
  const outbound = rows.filter((row) => !row.isInbound);
  const usage = await report('usage', UsageReport);
  const expected = {
    outbound: outbound.length,
    inbound: rows.length - outbound.length,
    outboundSegments: sum(outbound.map(({ segments }) => segments)),
    inboundSegments:
      sum(rows.map(({ segments }) => segments)) - sum(outbound.map(({ segments }) => segments)),
    outboundWithMedia: 0,
    failed: outbound.filter(isFailed).length,
  };
  expect(usage.totals).toEqual(expected);
  for (const table of [usage.series, usage.numbers, usage.groups, usage.users]) {
    const sums = Object.keys(expected).map((key) => [
      key,
      sum(table.map((row) => row[key as keyof typeof expected])),
    ]);
    expect(Object.fromEntries(sums)).toEqual(expected);
  }
  for (const { date, ...day } of usage.series) {
    expect([date, day.outbound, day.inbound]).toEqual([
      date,
      outbound.filter((row) => dayOf(row) === date).length,
      rows.filter((row) => row.isInbound && dayOf(row) === date).length,
    ]);
  }
  const delivery = await report('delivery', DeliveryReport);
  const failures = outbound.filter(isFailed).length;
  const delivered = outbound.filter(({ status }) => status === MessageStatus.DELIVERED).length;
  expect(delivery.totals).toMatchObject({ outbound: outbound.length, delivered, failed: failures });
  expect(sum(delivery.series.map(({ failed }) => failed))).toBe(failures);
  expect(sum(delivery.numbers.map((row) => row.delivered))).toBe(delivered);
  expect(sum(delivery.reasons.map(({ count }) => count))).toBe(failures);
  await expectTeam(all, outbound);
}

async function expectTeam(all: StoredMessage[], outbound: StoredMessage[]) {
  const team = await report('team', TeamReport);
  const replies = repliesOf(all).filter(({ row }) => isInRange(row));
  const sent = outbound.filter(({ userId }) => userId !== null);
  const figures = (of: (row: StoredMessage) => boolean) => ({
    sent: sent.filter(of).length,
    conversations: new Set(sent.filter(of).map(({ contactId }) => contactId)).size,
    replies: replies.filter(({ row }) => of(row)).length,
    medianFirstReplySeconds: median(replies.filter(({ row }) => of(row)).map(({ seconds }) => seconds)),
  });
  expect(team.totals).toMatchObject(figures(() => true));
  for (const { userId, ...person } of team.people) {
    if (userId !== null) expect(person).toMatchObject(figures((row) => row.userId === userId));
  }
  expect(sum(team.series.map((day) => day.sent))).toBe(sent.length);
  expect(sum(team.series.map((day) => day.replies))).toBe(replies.length);
  expect(sum(team.people.map(({ openNow }) => openNow))).toBe(team.totals.openNow);
}

/** Counts until the job has read every message: it waits for transactions, also those of other tests. */
async function countEverything(): Promise<void> {
  const lastId = Math.max(...(await stored()).map(({ id }) => id));
  const read = async () => {
    await run({ kind: 'count' });
    const [progress] = await test.services.db
      .select({ lastId: reportProgress.lastId })
      .from(reportProgress)
      .where(eq(reportProgress.accountId, account.accountId));
    return progress?.lastId ?? 0;
  };
  await eventually(read, (id) => id >= lastId);
}

describe('the counts of reports', () => {
  it('equal a recount after any messages, late reports and runs of the job [ADM-15, ADM-16, ADM-17]', async () => {
    const property = fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 7 }), async (steps) => {
      for (const each of steps) await run(each);
      await expectRecount();
    });
    await fc.assert(property, { numRuns: 12 });
  }, 60_000);

  it('list only messages whose status may still change [ADM-17]', async () => {
    const { db } = test.services;
    await countEverything();
    const open = (await stored()).filter((row) => !row.isInbound && isOpen(row)).map(({ id }) => id);
    const listed = await db
      .select({ id: reportOpenMessage.messageId })
      .from(reportOpenMessage)
      .where(eq(reportOpenMessage.accountId, account.accountId))
      .orderBy(reportOpenMessage.messageId);
    expect(listed.map(({ id }) => id)).toEqual(open);
  });

  it('leave out messages of transactions that were still open [ADM-15]', async () => {
    const { db, pool } = test.services;
    const before = await report('usage', UsageReport);
    const client = await pool.connect();
    await client.query('begin');
    await client.query(
      `insert into message (account_id, number_id, contact_id, ordinal, is_inbound, method, status, text, created_at)
       values ($1, $2, $3, 1, true, 200, 200, 'Late', '2026-10-05T12:00:00Z')`,
      [account.accountId, account.numberId, contactIds[0]],
    );
    await addMessages(test, account, [{ contactId: contactIds[0] ?? 0, at: '2026-10-05T12:00:01Z' }]);
    for (let turn = 0; turn < 3; turn += 1) await countAll(db, new AbortController().signal, 0);
    await client.query('commit');
    client.release();
    for (let turn = 0; turn < 3; turn += 1) await countAll(db, new AbortController().signal, 0);
    const { totals } = await report('usage', UsageReport);
    expect([totals.inbound, totals.outbound]).toEqual([
      before.totals.inbound + 1,
      before.totals.outbound + 1,
    ]);
  });

  it('go on after a restore into a cluster with lower transaction ids', async () => {
    const [contactId = 0] = contactIds;
    await addMessages(test, account, [{ contactId, at: '2026-10-05T12:00:02Z' }]);
    await countEverything();
    const nextXid = 1_000_000_000_000;
    await test.services.db
      .update(reportProgress)
      .set({ nextXid })
      .where(eq(reportProgress.accountId, account.accountId));
    await addMessages(test, account, [{ contactId, at: '2026-10-05T12:00:03Z' }]);
    await countEverything();
    await expectRecount();
  });
});
