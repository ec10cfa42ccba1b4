import { DeliveryReport, MessageStatus, TeamReport, UsageReport } from '@dashboard/shared/contracts';
import { failureAdvice } from '@dashboard/shared/text';
import { and, eq } from 'drizzle-orm';
import * as v from 'valibot';
import { appUser, conversation } from '../platform/db/schema';
import { addCompanyUsers } from '../testing/company-users';
import { addContacts, addMessages } from '../testing/report-messages';
import { type Send, startTestApp, type TestApp } from '../testing/start-test-app';
import type { WorldAccount } from '../testing/world';
import { countAll } from './counts/count-messages';

let test: TestApp;
let account: WorldAccount;
let admin: Send;
let asking: number;
/** Texts for the first time in November. */
let newcomer: number;
const OCTOBER = { from: '2026-10-01', to: '2026-10-31' };

beforeAll(async () => {
  test = await startTestApp();
  account = test.world.providers[0].accounts[0];
  admin = await test.signIn(account.admin.username);
  const [first = 0, answered = 0, last = 0] = await addContacts(test, account, 3);
  [asking, newcomer] = [first, last];
  const [former] = await addCompanyUsers(test, account, {
    username: 'former',
    firstName: 'Ines',
    lastName: 'Moreau',
  });
  const [agent, deleted] = [account.agent.userId, former?.userId ?? 0];
  const failed = (code: number) => ({ contactId: answered, status: code, errorCode: code });
  await addMessages(test, account, [
    { contactId: answered, at: '2026-10-05T12:00:00Z', isInbound: true },
    { contactId: answered, at: '2026-10-05T12:00:30Z', isInbound: true },
    // Automatic, so the contact still waits.
    { contactId: answered, at: '2026-10-05T12:00:31Z' },
    { contactId: answered, at: '2026-10-05T12:05:00Z', userId: deleted },
    { contactId: answered, at: '2026-10-05T12:06:00Z', userId: agent },
    { contactId: answered, at: '2026-10-06T12:00:00Z', isInbound: true },
    { contactId: answered, at: '2026-10-06T12:01:40Z', userId: agent },
    ...[4720, 4721, 4770, MessageStatus.UNCONFIRMED].map((code) => ({
      ...failed(code),
      at: '2026-10-07T12:00:00Z',
    })),
    { contactId: answered, at: '2026-10-08T12:00:00Z', status: MessageStatus.ACCEPTED },
    { contactId: asking, at: '2026-10-09T11:00:00Z', userId: agent },
    { contactId: asking, at: '2026-10-09T12:00:00Z', isInbound: true },
  ]);
  await test.services.db.update(appUser).set({ deletedAt: new Date() }).where(eq(appUser.id, deleted));
  for (let run = 0; run < 2; run += 1) await countAll(test.services.db, new AbortController().signal, 0);
});
afterAll(() => test.close());

async function report<Schema extends v.GenericSchema>(name: string, schema: Schema) {
  return v.parse(schema, (await admin({ url: `/api/reports/admin/${name}`, query: OCTOBER })).json());
}

/** The rows of a report's file as objects. No cell of these reports contains a comma. */
async function fileOf(name: string): Promise<Record<string, string>[]> {
  const { body, headers } = await admin({ url: `/api/reports/admin/${name}.csv`, query: OCTOBER });
  expect(headers['content-disposition']).toBe(`attachment; filename="${name}-2026-10-01-to-2026-10-31.csv"`);
  const [header = [], ...rows] = body
    .slice(1)
    .trimEnd()
    .split('\r\n')
    .map((line) => line.split(','));
  return rows.map((cells) => Object.fromEntries(header.map((key, index) => [key, cells[index] ?? ''])));
}

const sumOf = (rows: Record<string, string>[], column: string) =>
  rows.reduce((total, row) => total + Number(row[column]), 0);

describe('the team report', () => {
  it('counts sent messages, conversations, first replies and open conversations [ADM-16]', async () => {
    const { people, totals, series } = await report('team', TeamReport);
    expect(totals).toEqual({
      sent: 4,
      conversations: 2,
      replies: 2,
      // 300 s from the first message, and 100 s on the next day.
      medianFirstReplySeconds: 200,
      openNow: 1,
    });
    const facts = { sent: 3, conversations: 2, replies: 1, medianFirstReplySeconds: 100, openNow: 1 };
    expect(people).toContainEqual({
      userId: account.agent.userId,
      name: 'north1 Tester',
      isDeleted: false,
      ...facts,
    });
    expect(people).toContainEqual(
      expect.objectContaining({
        name: 'Ines Moreau',
        isDeleted: true,
        sent: 1,
        medianFirstReplySeconds: 300,
      }),
    );
    expect(people).toContainEqual(expect.objectContaining({ userId: account.admin.userId, sent: 0 }));
    expect(series.filter((day) => day.replies > 0)).toEqual([
      { date: '2026-10-05', sent: 2, replies: 1 },
      { date: '2026-10-06', sent: 1, replies: 1 },
    ]);
    expect(sumOf(await fileOf('team'), 'Sent')).toBe(totals.sent);
  });
});

it('counts an open conversation for its assignee in the team report [ADM-16]', async () => {
  const { accountId } = account;
  const isAsking = and(eq(conversation.accountId, accountId), eq(conversation.contactId, asking));
  const assign = (assigneeUserId: number | null) =>
    test.services.db.update(conversation).set({ assigneeUserId }).where(isAsking);
  await assign(account.admin.userId);
  const { people, totals } = await report('team', TeamReport);
  expect(totals.openNow).toBe(1);
  expect(people.filter(({ openNow }) => openNow > 0).map(({ userId }) => userId)).toEqual([
    account.admin.userId,
  ]);
  await assign(null);
});

it('names the open conversations without a reply alike in the report and its file [ADM-16]', async () => {
  const isNew = eq(conversation.contactId, newcomer);
  await addMessages(test, account, [{ contactId: newcomer, at: '2026-11-02T12:00:00Z', isInbound: true }]);
  const { people } = await report('team', TeamReport);
  expect(people.at(-1)).toMatchObject({ userId: null, name: null, openNow: 1 });
  expect((await fileOf('team')).at(-1)).toMatchObject({ Person: 'Without any reply', 'Open now': '1' });
  await test.services.db.delete(conversation).where(isNew);
});

describe('the delivery report', () => {
  it('groups failures by reason in plain words, with rates [ADM-17]', async () => {
    const { totals, reasons, numbers } = await report('delivery', DeliveryReport);
    expect(totals).toEqual({
      outbound: 10,
      delivered: 5,
      failed: 4,
      pending: 1,
      deliveredRate: 0.5,
      failedRate: 0.4,
    });
    expect(numbers).toEqual([{ tn: account.tn, ...totals }]);
    const words = (code: number) => {
      const { reason, advice } = failureAdvice(code);
      return { reason, advice };
    };
    expect(reasons).toEqual([
      { ...words(4720), codes: [4720, 4721], count: 2 },
      { ...words(4770), codes: [4770], count: 1 },
      { ...words(9902), codes: [9902], count: 1 },
    ]);
  });
});

describe('the file of a report', () => {
  it('adds up to the totals of the report [ADM-15, ADM-17, ADM-20]', async () => {
    const { totals } = await report('usage', UsageReport);
    const usage = await fileOf('usage');
    expect({
      outbound: sumOf(usage, 'Sent'),
      inbound: sumOf(usage, 'Received'),
      outboundSegments: sumOf(usage, 'Segments sent'),
      inboundSegments: sumOf(usage, 'Segments received'),
      outboundWithMedia: sumOf(usage, 'Sent with pictures'),
      failed: sumOf(usage, 'Failed'),
    }).toEqual(totals);
    expect(usage[0]).toMatchObject({ Date: '2026-10-05', Number: account.tn, Group: 'north1 inbox' });
    const { totals: outcomes } = await report('delivery', DeliveryReport);
    const delivery = await fileOf('delivery');
    const ofOutcome = (outcome: string) => delivery.filter((row) => row.Outcome === outcome);
    expect(sumOf(ofOutcome('Delivered'), 'Messages')).toBe(outcomes.delivered);
    expect(sumOf(ofOutcome('Failed'), 'Messages')).toBe(outcomes.failed);
    expect(sumOf(ofOutcome('Pending'), 'Messages')).toBe(outcomes.pending);
    expect(ofOutcome('Failed')[0]).toMatchObject({ Code: '4720', Reason: failureAdvice(4720).reason });
  });

  it('is rejected with a range of more than 12 months, naming the field [ADM-20]', async () => {
    const query = { from: '2025-10-01', to: '2026-10-02' };
    for (const type of ['', '.csv']) {
      const response = await admin({ url: `/api/reports/admin/usage${type}`, query });
      expect([response.statusCode, response.json().errors]).toEqual([
        400,
        { to: ['Choose a range of at most 12 months'] },
      ]);
    }
  });
});
