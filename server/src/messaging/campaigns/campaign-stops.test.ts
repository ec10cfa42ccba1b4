import { AccountStatus, type Campaign } from '@dashboard/shared/contracts';
import { and, eq, inArray } from 'drizzle-orm';
import { changeAccountStatus } from '../../accounts/change-account-status';
import { account, campaign, contact, outbox } from '../../platform/db/schema';
import { recipientsOf, recount } from '../../testing/campaign-counts';
import {
  addCampaign,
  addContacts,
  addListOf,
  inventedNumber,
  scheduleCampaign,
} from '../../testing/campaigns';
import { HeldCarrier } from '../../testing/held-carrier';
import { randomFrom } from '../../testing/random-from';
import { startSecondServer } from '../../testing/second-server';
import { connectAs } from '../../testing/socket-client';
import type { Send } from '../../testing/start-test-app';
import { eventually, startTexting, type TextingApp } from '../../testing/texting';
import { drainCampaign } from './drain-campaign';

jest.setTimeout(120_000);

let app: TextingApp;
let carrier: HeldCarrier;
let admin: Send;

beforeEach(async () => {
  app = await startTexting({}, { segmentsPerMinute: { unknown: 60, registered: 60_000 } });
  carrier = new HeldCarrier(app.services.clock.now);
  app.services.messaging.carrier = carrier.at('first');
  admin = await app.signIn(app.account.admin.username);
});
afterEach(async () => {
  carrier.acceptAll();
  await app.close();
});

/** Starts campaigns with these texts, each to the same contacts. Returns their ids. */
async function start(people: number, texts: string[]): Promise<number[]> {
  const contactIds = await addContacts(app, app.account, people);
  const listId = await addListOf(app, app.account, { send: admin, name: 'Everyone', contactIds });
  const ids: number[] = [];
  for (const text of texts) {
    const fields = { tn: app.account.tn, includeListIds: [listId], quietHours: false, name: text, text };
    const { campaignId } = await addCampaign(admin, fields);
    expect((await scheduleCampaign(admin, campaignId)).statusCode).toBe(200);
    ids.push(campaignId);
  }
  return ids;
}

const read = async (id: number): Promise<Campaign> => (await admin({ url: `/api/campaigns/${id}` })).json();
const until = (id: number, isThere: (one: Campaign) => boolean) => eventually(() => read(id), isThere);

/** Sends STOP from a contact's phone. Resolves once the opt-out is committed. */
async function stop(number: string): Promise<void> {
  await app.loopback.receive({ from: number, to: app.account.number, text: 'STOP', mediaUrls: [] });
  const isSender = and(eq(contact.accountId, app.account.accountId), eq(contact.number, number));
  await eventually(
    () => app.services.db.select().from(contact).where(isSender),
    ([row]) => row?.isOptOut === true,
  );
}

it('submits at most the text in flight to a number after its STOP is committed [FLT-20]', async () => {
  const people = 60;
  const below = randomFrom(20);
  const second = await startSecondServer(app, { carrier: carrier.at('second') });
  const isOffer = ({ text }: { text: string }) => text.startsWith('Offer');
  let allowed = 0;
  const responses = setInterval(() => {
    const open = allowed - carrier.accepted.filter(isOffer).length;
    const offers = carrier.held.filter(({ message }) => isOffer(message)).slice(0, Math.min(open, below(6)));
    const others = carrier.held.filter(({ message }) => !isOffer(message));
    for (const call of [...offers, ...others]) carrier.accept(call);
  }, 5);
  const textsTo = (number: string) => carrier.submitted.filter((one) => isOffer(one) && one.to === number);
  try {
    const ids = await start(people, ['Offer A', 'Offer B', 'Offer C']);
    const before = new Map<string, number>();
    await eventually(
      async () => carrier.held.length,
      (count) => count > 0,
    );
    for (let index = 0; index < people; index += 3) {
      const number = inventedNumber(index);
      // These texts leave while the STOP is applied.
      allowed += 4;
      await stop(number);
      before.set(number, textsTo(number).length);
    }
    allowed = 3 * people;
    // Opt-outs pause campaigns. A user lets them continue.
    for (const id of ids) {
      await eventually(
        async () => {
          const { state, counts } = await read(id);
          if (state === 'paused') await admin({ method: 'POST', url: `/api/campaigns/${id}/resume` });
          return state === 'completed' && counts.pending === 0;
        },
        (isDone) => isDone,
      );
      expect((await read(id)).counts).toEqual(recount(await recipientsOf(app, id)));
    }
    const later = [...before].map(([number, count]) => textsTo(number).length - count);
    expect(Math.max(...later)).toBeLessThanOrEqual(1);
    // Most of them would have had more texts.
    expect([...before.values()].filter((count) => count < 3).length).toBeGreaterThan(10);
    expect(textsTo(inventedNumber(1))).toHaveLength(3);
  } finally {
    clearInterval(responses);
    carrier.acceptAll();
    await second.close();
  }
});

it('pauses itself when more than 5% of its recipients opt out, and not before [CPN-03]', async () => {
  const [id = 0] = await start(70, ['Offer']);
  while (carrier.accepted.length < 60) {
    const [call] = await eventually(
      async () => carrier.held,
      ({ length }) => length > 0,
    );
    if (call !== undefined) carrier.accept(call);
  }
  await until(id, ({ counts }) => counts.sent === 60);
  const numbers = carrier.accepted.map(({ to }) => to);
  for (const number of numbers.slice(0, 3)) await stop(number);
  expect((await read(id)).counts).toMatchObject({ attempted: 60, optedOut: 3 });
  const key = { accountId: app.account.accountId, id };
  await drainCampaign(app.services, key, app.services.clock.now());
  expect((await read(id)).state).toBe('sending');
  await stop(numbers[3] ?? '');
  expect(await until(id, ({ state }) => state !== 'sending')).toMatchObject({
    state: 'paused',
    stopReason: 'opt_outs',
  });
});

it('pauses itself when the carrier rejects 30% of its texts [CPN-03]', async () => {
  app.services.messaging.carrier = {
    ...carrier.at('first'),
    submit: async ({ to }) =>
      Number(to.slice(-2)) % 10 < 3
        ? { kind: 'rejected', code: 4770, description: 'spam' }
        : { kind: 'accepted', carrierId: to },
  };
  const [id = 0] = await start(400, ['Offer']);
  const { stopReason, counts } = await until(id, ({ state }) => state === 'paused');
  expect(stopReason).toBe('carrier_failures');
  expect(counts.attempted).toBeGreaterThanOrEqual(50);
  expect(counts.pending).toBeGreaterThan(0);
});

it('fails when its texts cannot be stored, and sends no one a text, while others go on [CPN-01]', async () => {
  await app.services.pool.query(`alter table message add constraint no_offer check (text not like 'Offer%')`);
  const [broken = 0, sound = 0] = await start(6, ['Offer', 'News']);
  const failed = await until(broken, ({ state }) => state === 'failed');
  expect(failed).toMatchObject({ stopReason: 'error', endedAt: expect.any(String) });
  const rows = await recipientsOf(app, broken);
  expect(rows.map(({ status, skipReason }) => [status, skipReason])).toEqual(
    Array(6).fill(['skipped', 'cancelled']),
  );
  expect(failed.counts).toEqual(recount(rows));
  carrier.acceptAll();
  expect((await until(sound, ({ state }) => state === 'completed')).counts.attempted).toBe(6);
});

it('becomes a draft again when its recipients cannot be stored, and can be scheduled later [CPN-01]', async () => {
  const { pool } = app.services;
  await pool.query('alter table campaign_recipient add constraint no_one check (false)');
  const [id = 0] = await start(3, ['Offer']);
  const draft = await until(id, ({ state }) => state === 'draft');
  expect(draft).toMatchObject({ stopReason: 'start_error', startsAt: null });
  await pool.query('alter table campaign_recipient drop constraint no_one');
  carrier.acceptAll();
  expect((await scheduleCampaign(admin, id)).statusCode).toBe(200);
  expect((await until(id, ({ state }) => state === 'completed')).counts.attempted).toBe(3);
});

it('stops, signs its users out and counts what was not sent when its account is disabled [FLT-19]', async () => {
  const { accountId, agent } = app.account;
  const setStatus = (status: AccountStatus) =>
    app.services.db.update(account).set({ status }).where(eq(account.id, accountId));
  const cookie = await app.cookieOf(agent.username);
  const client = await connectAs(app, agent.username, cookie);
  const [id = 0] = await start(60, ['Offer']);
  await eventually(
    async () => carrier.held.length,
    (count) => count === 12,
  );
  await changeAccountStatus(app.services, {
    accountId,
    status: AccountStatus.DISABLED,
    actor: { userId: app.world.superAdmin.userId, name: 'Ingrid Whitcombe' },
    ip: '127.0.0.1',
  });
  await eventually(
    async () => client.of('user_is_not_activated').length > 0 && !client.socket.connected,
    (isSignedOut) => isSignedOut,
  );
  expect((await app.anonymous({ url: '/users/self', headers: { cookie } })).statusCode).toBe(401);
  carrier.acceptAll();
  await eventually(
    () => app.services.db.select().from(campaign).where(eq(campaign.id, id)),
    ([row]) => row?.state === 'paused' && row.stopReason === 'account_inactive',
  );
  const isOpen = and(eq(outbox.accountId, accountId), inArray(outbox.state, ['pending', 'submitting']));
  await eventually(
    () => app.services.db.$count(outbox, isOpen),
    (count) => count === 0,
  );
  expect(carrier.submitted).toHaveLength(12);
  // Disabling is permanent: only a change in the database lets someone read the report.
  await setStatus(AccountStatus.ACTIVE);
  admin = await app.signIn(app.account.admin.username);
  const { counts } = (await admin({ url: `/api/campaigns/${id}/report` })).json();
  expect(counts).toMatchObject({ audience: 60, attempted: 12, pending: 48 });
  client.socket.disconnect();
});
