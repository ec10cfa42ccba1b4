import { randomUUID } from 'node:crypto';
import { isFinal } from '@dashboard/shared/text';
import { and, asc, eq, inArray, isNotNull } from 'drizzle-orm';
import { contact, message, outbox, scheduledMessage } from '../../platform/db/schema';
import { HeldCarrier } from '../../testing/held-carrier';
import { startSecondServer } from '../../testing/second-server';
import { eventually, startTexting, type TextingApp } from '../../testing/texting';
import { sendDue } from './send-due';

const HOUR_MS = 60 * 60_000;
const CONVERSATIONS = 50;
const TEXTS = 500;

let app: TextingApp;
let carrier: HeldCarrier;
let dueClock: () => Date;

beforeEach(async () => {
  app = await startTexting();
  carrier = new HeldCarrier(app.services.clock.now);
  carrier.acceptAll();
  app.services.messaging.carrier = carrier.at('first');
  const start = app.services.clock.now();
  // Before every due time, until a test moves it on.
  dueClock = () => start;
  app.services.messaging.readDueClock = async () => dueClock();
});
afterEach(() => app.close());

/** Contacts with numbers in New York, Chicago and Los Angeles. */
async function addContacts(count: number): Promise<number[]> {
  const { accountId } = app.account;
  const areas = ['212', '312', '213'];
  const values = Array.from({ length: count }, (_, index) => ({
    accountId,
    number: `+1${areas[index % areas.length]}55501${String(index).padStart(2, '0')}`,
  }));
  const rows = await app.services.db.insert(contact).values(values).returning({ id: contact.id });
  return rows.map(({ id }) => id);
}

/** Texts that are due at the same time, several in each conversation. Returns their client ids. */
async function addTexts(
  contactIds: number[],
  { count, dueAt }: { count: number; dueAt: (index: number) => Date },
): Promise<string[]> {
  const values = Array.from({ length: count }, (_, index) => ({
    accountId: app.account.accountId,
    numberId: app.account.numberId,
    contactId: contactIds[index % contactIds.length] ?? 0,
    clientId: randomUUID(),
    text: `Text ${index}`,
    segments: 1,
    isUnicode: false,
    hasMedia: false,
    userId: app.account.agent.userId,
    dueAt: dueAt(index),
    isQuietConfirmed: true,
  }));
  await app.services.db.insert(scheduledMessage).values(values);
  return values.map(({ clientId }) => clientId);
}

const sentOnce = (clientIds: string[]) =>
  app.services.db.select().from(message).where(inArray(message.clientId, clientIds)).orderBy(asc(message.id));

const untilSent = (clientIds: string[]) =>
  eventually(
    () => sentOnce(clientIds),
    (rows) => rows.length === clientIds.length,
  );

/** Asserts that each conversation got its texts in their order, once each. */
function expectOrder(texts: { contactId: number; text: string }[]) {
  const numbers = new Map<number, number[]>();
  for (const { contactId, text } of texts)
    numbers.set(contactId, [...(numbers.get(contactId) ?? []), Number(text.replace('Text ', ''))]);
  for (const list of numbers.values()) expect(list).toEqual(list.toSorted((a, b) => a - b));
}

describe('500 texts that are due at once', () => {
  it('become messages once each and in order, with two servers at work [INB-66]', async () => {
    const second = await startSecondServer(app, { carrier: carrier.at('second') });
    const at = app.services.clock.now();
    const ids = await addTexts(await addContacts(CONVERSATIONS), { count: TEXTS, dueAt: () => at });
    dueClock = () => new Date(at.getTime() + 1);
    const rows = await untilSent(ids);
    await second.close();
    expect(new Set(rows.map((row) => row.clientId)).size).toBe(TEXTS);
    expectOrder(rows);
    expect(await app.services.db.$count(scheduledMessage)).toBe(0);
    expect(await app.services.db.$count(outbox, isNotNull(outbox.messageId))).toBe(TEXTS);
  });

  it('are sent once each in order although the transactions of three servers are cut off', async () => {
    const at = app.services.clock.now();
    const ids = await addTexts(await addContacts(CONVERSATIONS), { count: TEXTS, dueAt: () => at });
    const servers = await Promise.all(
      ['second', 'third'].map((name) => startSecondServer(app, { carrier: carrier.at(name) })),
    );
    dueClock = () => new Date(at.getTime() + 1);
    // A killed process loses its connections in the middle of its transactions.
    const cut = () =>
      app.services.pool.query(
        `select pg_terminate_backend(pid) from pg_stat_activity
         where datname = current_database() and pid <> pg_backend_pid() and state like 'idle in transaction%'`,
      );
    let cuts = 0;
    await eventually(
      async () => {
        const { rowCount } = await cut();
        cuts += rowCount ?? 0;
        return cuts;
      },
      (count) => count >= 5,
    );
    const rows = await untilSent(ids);
    for (const server of servers) await server.close();
    expect(new Set(rows.map((row) => row.clientId)).size).toBe(TEXTS);
    expectOrder(rows);
    expect(await app.services.db.$count(scheduledMessage)).toBe(0);
  });
});

it('does not send a text earlier or twice when the clock of a server moves by an hour [INB-67]', async () => {
  const at = new Date(app.services.clock.now().getTime() + HOUR_MS / 2);
  const ids = await addTexts(await addContacts(10), { count: 30, dueAt: () => at });
  app.advance(HOUR_MS);
  await sendDue(app.services);
  expect(await sentOnce(ids)).toEqual([]);
  app.advance(-2 * HOUR_MS);
  dueClock = () => at;
  const rows = await untilSent(ids);
  app.advance(HOUR_MS);
  await sendDue(app.services);
  expect(rows).toHaveLength(30);
  expectOrder(rows);
  const isOne = and(inArray(message.clientId, ids), eq(message.isInbound, false));
  const delivered = await eventually(
    () => app.services.db.select().from(message).where(isOne),
    (all) => all.every((row) => isFinal(row.status) || row.carrierId !== null),
  );
  expect(delivered).toHaveLength(30);
  expect(new Set(carrier.accepted.map(({ tag }) => tag)).size).toBe(carrier.accepted.length);
});

it.each([
  ['forward', '2027-03-14T06:30:00Z', '2027-03-14T11:00:00Z'],
  ['back', '2027-11-07T05:30:00Z', '2027-11-07T10:30:00Z'],
])(
  'sends texts of three zones once and in order in the night when clocks go %s [INB-67]',
  async (_, from, to) => {
    const [start, end] = [Date.parse(from), Date.parse(to)];
    await app.running.stop();
    app.advance(start - app.services.clock.now().getTime());
    const step = (end - start) / 59;
    const ids = await addTexts(await addContacts(3), {
      count: 60,
      dueAt: (index) => new Date(start + index * step),
    });
    for (let now = start; now <= end + step; now += 15 * 60_000) {
      dueClock = () => new Date(now);
      await sendDue(app.services);
      const rows = await sentOnce(ids);
      expect(rows).toHaveLength(Math.min(60, Math.floor((now - start) / step + 1e-9) + 1));
    }
    dueClock = () => new Date(end + 1);
    await sendDue(app.services);
    const rows = await sentOnce(ids);
    expect(rows).toHaveLength(60);
    expectOrder(rows);
  },
);
