import { randomUUID } from 'node:crypto';
import { type HistoryRow, MessageStatus } from '@dashboard/shared/contracts';
import { eq, sql } from 'drizzle-orm';
import { outbox } from '../../../platform/db/schema';
import { transact } from '../../../platform/db/transact';
import { planOf } from '../../../testing/plan';
import { type Send, startTestApp, type TestApp } from '../../../testing/start-test-app';
import { eventually, sendBody, sendText } from '../../../testing/texting';
import type { WorldAccount } from '../../../testing/world';
import { keywordReplyMessage } from '../../compliance/keyword-reply';
import type { ComplianceOrigin } from '../../compliance/reply-origins';
import { appendMessages } from '../../messages/append-messages';
import { claimDue, lookUpNext, type OutgoingMessage, requeue, selectDue } from './outbox-store';
import { reportStatus } from './report-status';

const { ACCEPTED, UNCONFIRMED } = MessageStatus;
const PHONE = '2125550150';
const CANNOT_RECEIVE = 4720;
const PHONE_AWAY = 4702;

let test: TestApp;
let account: WorldAccount;
let agent: Send;

/** No worker runs: only the test claims messages. */
beforeAll(async () => {
  test = await startTestApp();
  account = test.world.providers[0].accounts[0];
  agent = await test.signIn(account.agent.username);
});
beforeEach(() => test.services.db.delete(outbox));
afterAll(() => test.close());

const send = (smsText: string, to = PHONE) => sendText(agent, sendBody(account.tn, { to, smsText }));

const later = () => new Date(test.services.clock.now().getTime() + 60_000);

async function claim(now = test.services.clock.now()): Promise<OutgoingMessage[]> {
  return claimDue(test.services.db, { now, limit: 16 });
}

async function claimOne(): Promise<OutgoingMessage> {
  const [claimed, ...others] = await claim();
  if (claimed === undefined || others.length > 0) throw new Error('Not exactly one message was claimed');
  return claimed;
}

const contentsOf = (claimed: OutgoingMessage[]) => claimed.map(({ row }) => row.text);

const report = (messageId: number, status: number, carrierId: string | null = randomUUID()) =>
  reportStatus(test.services, account.accountId, { messageId, status, errorCode: status, carrierId });

const setNextAttempt = ({ id }: Pick<HistoryRow, 'id'>, nextAttemptAt: Date) =>
  test.services.db.update(outbox).set({ nextAttemptAt }).where(eq(outbox.messageId, id));

it('claims one message per conversation, the earliest', async () => {
  for (const smsText of ['One', 'Two']) await send(smsText);
  await send('To another phone', '2125550151');
  expect(contentsOf(await claim())).toEqual(['One', 'To another phone']);
  expect(await claim()).toEqual([]);
});

it.each([
  ['accepted', ACCEPTED, undefined],
  ['failed', CANNOT_RECEIVE, undefined],
  ['unconfirmed', UNCONFIRMED, null],
])('claims the next message of a conversation once the first one is %s', async (_, status, carrierId) => {
  for (const smsText of ['One', 'Two', 'Three']) await send(smsText);
  const { row } = await claimOne();
  await report(row.id, status, carrierId);
  expect(contentsOf(await claim())).toEqual(['Two']);
});

it('claims nothing behind a message that waits for its company’s rate', async () => {
  const throttled = await send('One');
  await send('Two');
  await setNextAttempt(throttled, later());
  expect(await claim()).toEqual([]);
  expect(contentsOf(await claim(later()))).toEqual(['One']);
});

it('claims nothing behind a message that waits for its next attempt', async () => {
  for (const smsText of ['One', 'Two']) await send(smsText);
  await requeue(test.services.db, await claimOne(), later());
  expect(await claim()).toEqual([]);
  expect(contentsOf(await claim(later()))).toEqual(['One']);
});

it('claims nothing behind a message whose response was lost, even after its lease', async () => {
  for (const smsText of ['One', 'Two']) await send(smsText);
  await lookUpNext(test.services.db, await claimOne(), test.services.clock.now());
  expect(await claim(later())).toEqual([]);
});

it.each([
  ['has locked', 'select from outbox where message_id = $1 for update'],
  ['is claiming', `update outbox set state = 'submitting' where message_id = $1`],
])('claims nothing behind a message that another server %s', async (_, statement) => {
  const { id } = await send('One');
  await send('Two');
  const otherServer = await test.services.pool.connect();
  await otherServer.query('begin');
  await otherServer.query(statement, [id]);
  expect(await claim()).toEqual([]);
  await otherServer.query('rollback');
  otherServer.release();
  expect(contentsOf(await claim())).toEqual(['One']);
});

it('claims a message that failed after its acceptance again before later ones, but not beside one that left meanwhile', async () => {
  for (const smsText of ['One', 'Two', 'Three']) await send(smsText);
  const first = await claimOne();
  const carrierId = randomUUID();
  await report(first.row.id, ACCEPTED, carrierId);
  const second = await claimOne();
  await report(first.row.id, PHONE_AWAY, carrierId);
  expect(await claim(later())).toEqual([]);
  await report(second.row.id, ACCEPTED);
  expect(await claim()).toEqual([]);
  expect(contentsOf(await claim(later()))).toEqual(['One']);
});

/** Runs statements while a claim waits between its choice of messages and its update. */
async function duringClaim(statement: string, values: unknown[]): Promise<OutgoingMessage[]> {
  const { pool } = test.services;
  const otherServer = await pool.connect();
  await otherServer.query('begin');
  await otherServer.query('lock table outbox in share mode');
  const claimed = claim();
  await eventually(
    async () => (await pool.query('select from pg_locks where not granted')).rowCount,
    (count) => count === 1,
  );
  await otherServer.query(statement, values);
  await otherServer.query('commit');
  otherServer.release();
  return claimed;
}

it('claims no message beside an earlier one that is due again since the choice', async () => {
  const { id } = await send('One');
  await send('Two');
  const { row } = await claimOne();
  await report(row.id, ACCEPTED);
  const again = `update outbox set state = 'pending', next_attempt_at = '2020-01-01' where message_id = $1`;
  expect(await duringClaim(again, [id])).toEqual([]);
  expect(contentsOf(await claim())).toEqual(['One']);
});

it('claims no two messages of a conversation at once', async () => {
  const { id } = await send('One');
  await send('Two');
  const { row } = await claimOne();
  await report(row.id, ACCEPTED);
  const otherServer = await test.services.pool.connect();
  await otherServer.query('begin');
  await otherServer.query(
    `select pg_advisory_xact_lock(hashtextextended('outbox ' || concat_ws('/', account_id, number_id, contact_id), 0))
     from outbox where message_id = $1`,
    [id],
  );
  expect(await claim()).toEqual([]);
  await otherServer.query('rollback');
  otherServer.release();
  expect(contentsOf(await claim())).toEqual(['Two']);
});

async function reply(origin: ComplianceOrigin, contactId: number): Promise<void> {
  const { services } = test;
  const business = { companyName: 'North', contactNumber: '', email: '' };
  const { numberId, accountId } = account;
  const of = { numberId, contactId, contactNumber: '+12125550188', clientId: randomUUID() };
  const message = keywordReplyMessage(origin, business, of);
  await transact(services.pool, {
    work: (tx) => appendMessages(tx, accountId, services.clock.now(), [message]),
    finish: async () => undefined,
  });
}

it('claims a compliance reply before queued messages, but not before an earlier reply', async () => {
  const queued = await send('One');
  await setNextAttempt(queued, later());
  await reply('Opt-out confirmation', queued.contactId);
  await reply('Opt-in confirmation', queued.contactId);
  const confirmation = await claimOne();
  expect(confirmation.row.origin).toBe('Opt-out confirmation');
  await report(confirmation.row.id, ACCEPTED);
  expect((await claimOne()).row.origin).toBe('Opt-in confirmation');
});

it('claims a compliance reply alone when an earlier message is due, too', async () => {
  const queued = await send('One');
  await reply('Opt-out confirmation', queued.contactId);
  const confirmation = await claimOne();
  expect(confirmation.row.origin).toBe('Opt-out confirmation');
  expect(await claim()).toEqual([]);
  await report(confirmation.row.id, ACCEPTED);
  expect(contentsOf(await claim())).toEqual(['One']);
});

it('claims a message that was queued before rows named their conversation', async () => {
  const { id } = await send('One');
  await test.services.db
    .update(outbox)
    .set({ numberId: null, contactId: null })
    .where(eq(outbox.messageId, id));
  expect(contentsOf(await claim())).toEqual(['One']);
});

it.each(['of the burst', 'from before the burst'])(
  'finds the messages to claim by indexes alone, with statistics %s',
  async (time) => {
    const { db } = test.services;
    const { accountId, numberId } = account;
    const fill = (state: string, from: number, to: number) =>
      db.execute(sql`insert into outbox (account_id, message_id, state, number_id, contact_id)
        select ${accountId}::bigint, n, ${state}, ${numberId}::bigint, n % 1000 from generate_series(${from}::int, ${to}::int) n`);
    await fill('done', 1, 20_000);
    await db.execute(sql`analyze outbox`);
    await fill('pending', 20_001, 23_000);
    if (time === 'of the burst') await db.execute(sql`analyze outbox`);

    const due = selectDue(db, { now: later(), limit: 16 }).for('update', { skipLocked: true });
    const scans = (await planOf(test.services, due)).filter(({ Alias }) => Alias !== undefined);
    const unindexed = scans.filter(
      (node) => !node['Node Type'].includes('Index') && node['Node Type'] !== 'Bitmap Heap Scan',
    );
    expect(unindexed).toEqual([]);
    const earlier = scans.filter(({ Alias }) => Alias === 'other_1');
    expect(earlier.map((node) => node['Index Name'])).toEqual(['outbox_conversation']);
  },
);
