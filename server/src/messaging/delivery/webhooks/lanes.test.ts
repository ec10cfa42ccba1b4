import { and, asc, eq, inArray, isNull, like } from 'drizzle-orm';
import type { PoolClient } from 'pg';
import { contact, message, webhookInbox } from '../../../platform/db/schema';
import { eventually, receive, startTexting, type TextingApp } from '../../../testing/texting';
import { inboundEvent, postWebhook } from '../../../testing/webhooks';
import type { WorldAccount } from '../../../testing/world';

let app: TextingApp;
let lock: PoolClient;

beforeAll(async () => {
  app = await startTexting();
});
afterAll(() => app.close());
beforeEach(async () => {
  lock = await app.services.pool.connect();
  await lock.query('begin');
});
afterEach(async () => {
  await lock.query('rollback');
  lock.release();
  await eventually(
    () => app.services.db.$count(webhookInbox, isNull(webhookInbox.processedAt)),
    (open) => open === 0,
  );
});

const inbound = (to: WorldAccount, from: string, text: string) => inboundEvent(to, { from, text });
const phone = (index: number) =>
  `+1${412 + Math.floor(index / 100)}55501${String(index % 100).padStart(2, '0')}`;
const post = (events: object[]) => postWebhook(app, events);

/** Creates a contact whose row another transaction locks, as a slow one would. */
async function lockedContact(from: string): Promise<void> {
  const agent = await app.signIn(app.account.agent.username);
  await receive(app, agent, app.account, `First from ${from}`, from);
  await lock.query('select 1 from contact where number = $1 for update', [from]);
}
const isOptedOut = async ({ accountId }: WorldAccount, number: string) => {
  const isSender = and(eq(contact.accountId, accountId), eq(contact.number, number));
  const [row] = await app.services.db.select().from(contact).where(isSender);
  return row?.isOptOut === true;
};
const untilOptedOut = (account: WorldAccount, number: string) =>
  eventually(
    () => isOptedOut(account, number),
    (isOut) => isOut,
  );
const storedTexts = async (texts: string[]) => {
  const rows = await app.services.db
    .select({ text: message.text })
    .from(message)
    .where(inArray(message.text, texts))
    .orderBy(asc(message.id));
  return rows.map(({ text }) => text);
};

describe('inbound messages', () => {
  it('take effect while a message of another contact waits for the database', async () => {
    await lockedContact(phone(0));
    await post([inbound(app.account, phone(0), 'Waits for its contact')]);
    await post([inbound(app.account, phone(1), 'STOP')]);
    await untilOptedOut(app.account, phone(1));
    await post([inbound(app.stranger, phone(2), 'STOP')]);
    await untilOptedOut(app.stranger, phone(2));
    expect(await storedTexts(['Waits for its contact'])).toEqual([]);
  });

  it('take effect while the whole backlog of another account waits', async () => {
    const agent = await app.signIn(app.account.agent.username);
    await receive(app, agent, app.account, 'Before the backlog', phone(0));
    const { accountId } = app.account;
    await lock.query('select 1 from account_sequence where account_id = $1 for update', [accountId]);
    const backlog = Array.from({ length: 100 }, (_, index) => inbound(app.account, phone(index), 'Backlog'));
    await post(backlog);
    await post([inbound(app.stranger, phone(3), 'Is there parking?')]);
    await eventually(
      () => storedTexts(['Is there parking?']),
      (texts) => texts.length === 1,
    );
    expect(await storedTexts(['Backlog'])).toEqual([]);
  });

  it('opt out ahead of their account’s backlog, after what the same phone sent before', async () => {
    const held = [phone(10), phone(11), phone(12)];
    for (const from of held) await lockedContact(from);
    await post(held.map((from) => inbound(app.account, from, 'Held')));
    await eventually(
      async () => (await app.services.pool.query('select 1 from pg_locks where not granted')).rowCount,
      (waiting) => waiting === held.length,
    );
    await post([inbound(app.account, phone(13), 'Later')]);
    await post([inbound(app.account, phone(14), 'Please call me')]);
    await post([inbound(app.account, phone(14), 'STOP')]);
    await untilOptedOut(app.account, phone(14));
    expect(await storedTexts(['Held', 'Later', 'Please call me'])).toEqual(['Please call me']);
    // Reports about the confirmation of the STOP come in at the same time.
    const isOpenText = and(isNull(webhookInbox.processedAt), like(webhookInbox.queue, 'texts %'));
    expect(await app.services.db.$count(webhookInbox, isOpenText)).toBe(held.length + 1);
  });

  it.each([
    { first: 'STOP', second: 'START', phone: phone(110), isOptOut: false },
    { first: 'START', second: 'STOP', phone: phone(111), isOptOut: true },
  ])(
    'apply $first before $second although its first attempt fails',
    async ({ first, second, phone, isOptOut }) => {
      const { pool, db } = app.services;
      await lockedContact(phone);
      await lock.query('update contact set is_opt_out = $2 where number = $1', [phone, isOptOut]);
      await pool.query(`
      create sequence attempt;
      create function fail_once() returns trigger language plpgsql as $$ begin
        if new.text = '${first}' and nextval('attempt') = 1 then
          raise exception 'deadlock detected' using errcode = '40P01';
        end if;
        return new;
      end $$;
      create trigger fail_once before insert on message for each row execute function fail_once()`);
      for (const text of ['Before', first, second]) await post([inbound(app.account, phone, text)]);
      await lock.query('commit');
      await eventually(
        () =>
          db.$count(
            webhookInbox,
            and(isNull(webhookInbox.processedAt), like(webhookInbox.lane, `%${phone}`)),
          ),
        (open) => open === 0,
      );
      await pool.query('drop function fail_once cascade; drop sequence attempt');
      expect(await isOptedOut(app.account, phone)).toBe(isOptOut);
      const rows = await db
        .select({ text: message.text })
        .from(message)
        .innerJoin(contact, and(eq(contact.accountId, message.accountId), eq(contact.id, message.contactId)))
        .where(and(eq(contact.number, phone), eq(message.isInbound, true)))
        .orderBy(asc(message.id));
      expect(rows.map(({ text }) => text).slice(1)).toEqual(['Before', first, second]);
    },
  );
});
