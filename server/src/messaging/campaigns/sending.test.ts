import {
  AccountStatus,
  type Campaign,
  MessageStatus,
  Method,
  TextNumberState,
} from '@dashboard/shared/contracts';
import { and, asc, eq } from 'drizzle-orm';
import {
  account,
  campaign,
  campaignRecipient,
  contact,
  contactListMember,
  message,
  outbox,
  pricingPlan,
  textNumber,
} from '../../platform/db/schema';
import { withEvents } from '../../platform/events/with-events';
import { addCampaign, addContacts, addListOf, scheduleCampaign } from '../../testing/campaigns';
import { HeldCarrier } from '../../testing/held-carrier';
import type { Send } from '../../testing/start-test-app';
import {
  eventually,
  lastSequence,
  readEvents,
  sendBody,
  sendText,
  startTexting,
  type TextingApp,
} from '../../testing/texting';
import { applyReports } from '../delivery/outbox/report-status';
import { readProgress } from './campaign-progress';

const HOUR_MS = 60 * 60_000;

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

let lists = 0;
/** A scheduled campaign that starts at once, to new contacts. */
async function start(count: number, fields: object = {}, of?: Parameters<typeof addContacts>[3]) {
  lists += 1;
  const contactIds = await addContacts(app, app.account, count, of);
  const listId = await addListOf(app, app.account, { send: admin, name: `List ${lists}`, contactIds });
  const { campaignId } = await addCampaign(admin, {
    tn: app.account.tn,
    includeListIds: [listId],
    quietHours: false,
    ...fields,
  });
  const response = await scheduleCampaign(admin, campaignId);
  if (response.statusCode !== 200) throw new Error(response.body);
  return { campaignId, listId, contactIds };
}
const read = async (id: number): Promise<Campaign> => (await admin({ url: `/api/campaigns/${id}` })).json();
const until = (id: number, isThere: (one: Campaign) => boolean) => eventually(() => read(id), isThere);
const untilState = (id: number, state: Campaign['state']) => until(id, (one) => one.state === state);
const change = (id: number, action: string) =>
  admin({ method: 'POST', url: `/api/campaigns/${id}/${action}` });
const etaOf = async (id: number) => {
  const key = { accountId: app.account.accountId, id };
  const found = await readProgress(app.services, key, app.services.clock.now());
  return Date.parse(found?.progress.etaAt ?? '');
};
const recipients = (campaignId: number) =>
  app.services.db
    .select()
    .from(campaignRecipient)
    .where(eq(campaignRecipient.campaignId, campaignId))
    .orderBy(asc(campaignRecipient.id));
const changeContact = (id: number | undefined, values: Partial<typeof contact.$inferInsert>) =>
  app.services.db
    .update(contact)
    .set(values)
    .where(and(eq(contact.accountId, app.account.accountId), eq(contact.id, id ?? 0)));
const heldCount = (count: number) =>
  eventually(
    async () => carrier.held.length,
    (held) => held >= count,
  );

describe('a campaign', () => {
  it('sends every recipient one text through the outbox and completes [CPN-24]', async () => {
    carrier.acceptAll();
    const text = 'Hi {{firstName|there}}';
    const { campaignId } = await start(30, { text }, (index) => ({
      name: index === 0 ? '' : `Person ${index}`,
      isOptOut: index === 1,
      isBlocked: index === 2,
    }));
    const done = await untilState(campaignId, 'completed');
    expect(done.counts).toMatchObject({
      audience: 30,
      attempted: 28,
      sent: 28,
      skipped: 2,
      pending: 0,
      segments: 28,
    });
    expect(done.endedAt).not.toBeNull();
    expect(carrier.submitted).toHaveLength(28);
    expect(new Set(carrier.submitted.map(({ to }) => to)).size).toBe(28);
    expect(carrier.submitted.map(({ text }) => text)).toContain('Hi there\nReply STOP to opt out');
    const rows = await recipients(campaignId);
    expect(rows.map(({ skipReason }) => skipReason).filter(Boolean)).toEqual(['opted_out', 'blocked']);
    const [row] = await app.services.db
      .select()
      .from(message)
      .where(eq(message.id, rows[0]?.messageId ?? 0));
    expect(row).toMatchObject({ method: Method.CAMPAIGN, origin: 'Fall offer', userId: null });
  });

  it('skips US numbers for a Canadian account without registration [I-21]', async () => {
    await changeAccount({ country: 'CA' });
    const areas = [604, 312, 778];
    const { campaignId } = await start(3, {}, (index) => ({
      number: `+1${areas[index]}5550118`,
    }));
    await heldCount(3);
    carrier.acceptAll();
    await untilState(campaignId, 'completed');
    await changeAccount({ isRegistered: false });
    const again = await start(3, {}, (index) => ({ number: `+1${areas[index]}5550117` }));
    await untilState(again.campaignId, 'completed');
    const ended = await recipients(again.campaignId);
    expect(ended.map(({ skipReason }) => skipReason)).toEqual([null, 'registry', null]);
    expect(carrier.submitted.filter(({ to }) => to === '+13125550117')).toEqual([]);
  });

  it('counts a recipient as delivered when both reports of its text are applied together [CPN-24]', async () => {
    const { accountId } = app.account;
    const { campaignId } = await start(1);
    await heldCount(1);
    const [{ messageId } = { messageId: 0 }] = await recipients(campaignId);
    const reports = [MessageStatus.ACCEPTED, MessageStatus.DELIVERED].map((status) => ({
      ...{ messageId: messageId ?? 0, status, errorCode: null, carrierId: 'one' },
    }));
    await withEvents(app.services, async (tx, record) =>
      record(accountId, (await applyReports(app.services, tx, accountId, reports)).events),
    );
    expect(await recipients(campaignId)).toMatchObject([{ status: 'delivered', sentAt: expect.any(Date) }]);
  });

  it('texts only the contacts of its start, and no one whose merge value was lost [CPN-22] [CPN-16]', async () => {
    lists += 1;
    const { accountId } = app.account;
    const contactIds = await addContacts(app, app.account, 14);
    const [late = 0, ...others] = contactIds;
    const listId = await addListOf(app, app.account, {
      send: admin,
      name: `List ${lists}`,
      contactIds: others,
    });
    const { campaignId } = await addCampaign(admin, {
      tn: app.account.tn,
      includeListIds: [listId],
      text: 'Hi {{firstName}}',
      quietHours: false,
    });
    await scheduleCampaign(admin, campaignId);
    // Twelve texts are at the carrier; the last one waits for a place.
    await heldCount(12);
    await app.services.db.insert(contactListMember).values({ accountId, listId, contactId: late });
    expect((await recipients(campaignId)).map(({ contactId }) => contactId)).not.toContain(late);
    carrier.acceptAll();
    await untilState(campaignId, 'completed');
    expect(carrier.submitted).toHaveLength(13);
  });

  it('skips a recipient whose value was lost after it was scheduled [CPN-16]', async () => {
    const { campaignId, contactIds } = await start(3, {
      text: 'Hi {{firstName}}',
      schedule: { type: 'at', at: '2027-03-01T12:00' },
    });
    await changeContact(contactIds[1], { name: '' });
    carrier.acceptAll();
    app.advance(Date.parse('2027-03-01T17:00:01Z') - app.services.clock.now().getTime());
    admin = await app.signIn(app.account.admin.username);
    await untilState(campaignId, 'completed');
    expect((await recipients(campaignId)).map(({ skipReason }) => skipReason)).toEqual([
      null,
      'merge_missing',
      null,
    ]);
  });

  it.each(['Fall offer', 'HELP answer'])(
    'checks opt-out and block again right before each submission when its name is %s [CPN-23]',
    async (name) => {
      const { campaignId, contactIds } = await start(20, { name });
      await heldCount(12);
      expect(await app.services.db.$count(outbox, eq(outbox.isComplianceReply, true))).toBe(0);
      const rows = await recipients(campaignId);
      const isHeld = (number: string) => carrier.held.some(({ message: { to } }) => to === number);
      const waiting = rows.filter(({ number }) => !isHeld(number));
      expect(waiting).toHaveLength(8);
      await changeContact(waiting[0]?.contactId, { isOptOut: true });
      await changeContact(waiting[1]?.contactId, { isBlocked: true });
      await changeContact(waiting[2]?.contactId, { suspectedOptOutAt: app.services.clock.now() });
      carrier.acceptAll();
      await untilState(campaignId, 'completed');
      expect(carrier.submitted).toHaveLength(17);
      const ended = await eventually(
        () => recipients(campaignId),
        (all) => all.every(({ status }) => status === 'skipped' || status === 'sent'),
      );
      const reasons = new Map(ended.map(({ contactId, skipReason }) => [contactId, skipReason]));
      expect(waiting.slice(0, 3).map(({ contactId }) => reasons.get(contactId))).toEqual([
        'opted_out',
        'blocked',
        'opted_out',
      ]);
      expect(contactIds).toHaveLength(20);
    },
  );

  it.each([
    [
      'number_inactive',
      () =>
        app.services.db
          .update(textNumber)
          .set({ state: TextNumberState.DEACTIVATED })
          .where(eq(textNumber.id, app.account.numberId)),
    ],
    ['registry', () => changeAccount({ isRegistered: false })],
    [
      'toll_free_unverified',
      () =>
        app.services.db
          .update(textNumber)
          .set({ isTollFree: true })
          .where(eq(textNumber.id, app.account.numberId)),
    ],
    ['account_inactive', () => changeAccount({ status: AccountStatus.SUSPENDED })],
  ] as const)(
    'pauses itself with the reason %s and submits nothing more [CPN-03] [CPN-23]',
    async (reason, breakIt) => {
      const { campaignId } = await start(20);
      await heldCount(12);
      await breakIt();
      carrier.acceptAll();
      const [row] = await eventually(
        () => app.services.db.select().from(campaign).where(eq(campaign.id, campaignId)),
        ([one]) => one?.state === 'paused',
      );
      expect(row?.stopReason).toBe(reason);
      await eventually(
        () => app.services.db.$count(outbox, eq(outbox.state, 'submitting')),
        (count) => count === 0,
      );
      expect(carrier.submitted).toHaveLength(12);
      expect(await app.services.db.$count(outbox, eq(outbox.state, 'held'))).toBe(8);
    },
  );

  it('submits nothing after the response of a pause, and the rest after it is resumed [CPN-27]', async () => {
    const { campaignId } = await start(40);
    await heldCount(12);
    const paused = change(campaignId, 'pause');
    await eventually(
      async () =>
        (await app.services.db.select().from(campaign).where(eq(campaign.id, campaignId)))[0]?.state,
      (state) => state === 'paused',
    );
    for (const call of [...carrier.held]) carrier.accept(call);
    expect((await paused).json()).toMatchObject({ state: 'paused', stopReason: 'user' });
    const submitted = carrier.submitted.length;
    // The worker runs several times meanwhile: a reply to someone else is submitted.
    const sent = sendText(admin, sendBody(app.account.tn, { to: '2125550199' }));
    await heldCount(1);
    expect((await sent).status).toBeLessThan(400);
    expect(carrier.submitted).toHaveLength(submitted + 1);
    carrier.acceptAll();
    expect((await change(campaignId, 'resume')).json()).toMatchObject({ state: 'sending', stopReason: null });
    await untilState(campaignId, 'completed');
    expect(carrier.submitted).toHaveLength(41);
    expect((await change(campaignId, 'pause')).statusCode).toBe(409);
  });

  it('skips every recipient without a text when it is cancelled [CPN-27] [CPN-24]', async () => {
    const { campaignId } = await start(40);
    await heldCount(12);
    const cancelled = change(campaignId, 'cancel');
    await eventually(
      async () =>
        (await app.services.db.select().from(campaign).where(eq(campaign.id, campaignId)))[0]?.state,
      (state) => state === 'cancelled',
    );
    carrier.acceptAll();
    expect((await cancelled).json()).toMatchObject({ state: 'cancelled' });
    const { counts } = await until(campaignId, (one) => one.counts.pending === 0);
    expect(counts).toMatchObject({ audience: 40, attempted: 12, skipped: 28 });
    expect(carrier.submitted).toHaveLength(12);
    const reasons = (await recipients(campaignId)).map(({ skipReason }) => skipReason);
    expect(reasons.filter((reason) => reason === 'cancelled')).toHaveLength(28);
    for (const action of ['pause', 'resume', 'cancel', 'schedule'])
      expect([action, (await change(campaignId, action)).statusCode >= 400]).toEqual([action, true]);
  });

  it.each(['pause', 'cancel'])(
    'submits no text again that was at the carrier during a %s and was not accepted [CPN-27]',
    async (action) => {
      const { campaignId } = await start(20);
      await heldCount(12);
      const changed = change(campaignId, action);
      const state = action === 'pause' ? 'paused' : 'cancelled';
      await untilState(campaignId, state);
      for (const call of [...carrier.held]) carrier.beBusy(call);
      expect((await changed).json()).toMatchObject({ state });
      const states = await app.services.db.select({ state: outbox.state }).from(outbox);
      expect(states.map((row) => row.state)).toEqual(Array(20).fill(action === 'pause' ? 'held' : 'done'));
      const { counts } = await read(campaignId);
      expect(counts).toMatchObject(action === 'pause' ? { pending: 20 } : { pending: 0, skipped: 20 });
      const reasons = (await recipients(campaignId)).map(({ skipReason }) => skipReason);
      expect(reasons).toEqual(Array(20).fill(action === 'pause' ? null : 'cancelled'));
      expect(carrier.submitted).toHaveLength(12);
    },
  );

  it('shows the texts that end when it fails as failed in open tabs [CPN-01]', async () => {
    const { db, pool } = app.services;
    const { campaignId } = await start(200, { segmentsPerMinute: 1_800 });
    await heldCount(12);
    const before = await lastSequence(admin);
    await pool.query(
      `alter table campaign_recipient add constraint no_more check (status <> 'sending') not valid`,
    );
    await untilState(campaignId, 'failed');
    const ended = await db.select({ id: message.id }).from(message).where(eq(message.errorCode, 499));
    expect(ended.length).toBeGreaterThan(0);
    const { events } = await readEvents(admin, before);
    const shown = events.flatMap(({ event }) =>
      event.type === 'message_status' && event.errorCode === 499 ? event.messageId : [],
    );
    expect(shown.toSorted((a, b) => a - b)).toEqual(ended.map(({ id }) => id).toSorted((a, b) => a - b));
  });

  it('pauses itself above 25% failures of at least 50 attempts, and not again for them after a resume [CPN-03]', async () => {
    app.services.messaging.carrier = {
      ...carrier.at('first'),
      submit: async ({ to }) => {
        const isFailing = Number(to.slice(-2)) % 3 === 0;
        if (isFailing) return { kind: 'rejected', code: 4770, description: 'spam' };
        return { kind: 'accepted', carrierId: to };
      },
    };
    const { campaignId } = await start(80, { segmentsPerMinute: 3_000 });
    const { counts, stopReason } = await untilState(campaignId, 'paused');
    expect(stopReason).toBe('carrier_failures');
    expect(counts.attempted).toBeGreaterThanOrEqual(50);
    await change(campaignId, 'resume');
    expect((await untilState(campaignId, 'completed')).counts.attempted).toBe(80);
  });

  it('lets recipients in quiet hours wait while it stays sending, and says when they resume [CPN-04] [CPL-15]', async () => {
    carrier.acceptAll();
    // 8:30 AM in New York and 7:30 in Chicago; 2 March 2027.
    app.advance(Date.parse('2027-03-02T13:30:00Z') - app.services.clock.now().getTime());
    admin = await app.signIn(app.account.admin.username);
    const { campaignId } = await start(8, { quietHours: true });
    const waiting = await until(campaignId, (one) => one.counts.sent === 2);
    expect(waiting).toMatchObject({
      state: 'sending',
      counts: { waiting: 6, sent: 2 },
      resumesAt: '2027-03-02T14:00:00.000Z',
    });
    app.advance(HOUR_MS / 2);
    const later = await until(campaignId, (one) => one.counts.sent === 4);
    expect(later.resumesAt).toBe('2027-03-02T15:00:00.000Z');
    app.advance(2 * HOUR_MS);
    await untilState(campaignId, 'completed');
  });

  it('lets held texts wait for the morning when it is resumed at night, but not a reply [CPL-15]', async () => {
    const { db } = app.services;
    // Noon in New York; 2 March 2027.
    app.advance(Date.parse('2027-03-02T17:00:00Z') - app.services.clock.now().getTime());
    admin = await app.signIn(app.account.admin.username);
    const { campaignId } = await start(20, { quietHours: true });
    await heldCount(12);
    const paused = change(campaignId, 'pause');
    await untilState(campaignId, 'paused');
    for (const call of [...carrier.held]) carrier.accept(call);
    await paused;
    // 11 PM in Los Angeles.
    app.advance(14 * HOUR_MS);
    admin = await app.signIn(app.account.admin.username);
    await change(campaignId, 'resume');
    const waiting = await eventually(
      () => db.select().from(outbox).where(eq(outbox.state, 'pending')),
      (rows) =>
        rows.length === 8 && rows.every(({ nextAttemptAt }) => nextAttemptAt > app.services.clock.now()),
    );
    const mornings = waiting.map(({ nextAttemptAt }) => nextAttemptAt.toISOString());
    expect([...new Set(mornings)].toSorted()).toEqual(
      ['13', '14', '15', '16'].map((hour) => `2027-03-03T${hour}:00:00.000Z`),
    );
    const { contactId } = waiting[0] ?? {};
    await sendText(admin, sendBody(app.account.tn, { contactId: contactId ?? 0, smsText: 'Reply' }));
    await heldCount(1);
    expect(carrier.submitted.slice(12).map(({ text }) => text)).toEqual(['Reply']);
    carrier.acceptAll();
    app.advance(10 * HOUR_MS);
    admin = await app.signIn(app.account.admin.username);
    await untilState(campaignId, 'completed');
    expect(carrier.submitted).toHaveLength(21);
  });

  it('leaves at the same local time in each of three zones [CPN-17]', async () => {
    carrier.acceptAll();
    const { campaignId } = await start(3, { schedule: { type: 'recipientLocal', at: '2027-03-02T09:00' } });
    // 9:00 AM in New York, Chicago and Denver.
    for (const [index, time] of ['14:00', '15:00', '16:00'].entries()) {
      app.advance(Date.parse(`2027-03-02T${time}:01Z`) - app.services.clock.now().getTime());
      admin = await app.signIn(app.account.admin.username);
      await until(campaignId, ({ counts }) => counts.sent > index);
      if (index < 2)
        expect(await etaOf(campaignId)).toBeGreaterThanOrEqual(Date.parse('2027-03-02T16:00:00Z'));
      expect(carrier.submitted.map(({ to }) => to.slice(2, 5))).toEqual(
        ['646', '773', '720'].slice(0, index + 1),
      );
    }
    await untilState(campaignId, 'completed');
  });

  it('does not start after a change one second before its start [CPN-02]', async () => {
    carrier.acceptAll();
    const { campaignId } = await start(2, { schedule: { type: 'at', at: '2027-03-01T12:00' } });
    app.advance(Date.parse('2027-03-01T16:59:59Z') - app.services.clock.now().getTime());
    admin = await app.signIn(app.account.admin.username);
    const url = `/api/campaigns/${campaignId}`;
    const edited = await admin({ method: 'PATCH', url, payload: { text: 'New' } });
    expect(edited.json()).toMatchObject({ state: 'draft', startsAt: null });
    app.advance(60_000);
    // The worker runs: it sends another campaign.
    const other = await start(1, {}, () => ({ number: '+12125550199' }));
    await untilState(other.campaignId, 'completed');
    expect((await read(campaignId)).state).toBe('draft');
    expect(await recipients(campaignId)).toEqual([]);
    expect(carrier.submitted.map(({ to }) => to)).toEqual(['+12125550199']);
  });

  it('becomes a draft if the plan lost the feature before its start [CPN-36]', async () => {
    const { db } = app.services;
    const { campaignId } = await start(2, { schedule: { type: 'at', at: '2027-03-01T12:00' } });
    await db.update(pricingPlan).set({ features: [] });
    app.advance(Date.parse('2027-03-01T17:00:01Z') - app.services.clock.now().getTime());
    const [row] = await eventually(
      () => db.select().from(campaign).where(eq(campaign.id, campaignId)),
      ([one]) => one?.state === 'draft',
    );
    expect(row).toMatchObject({ stopReason: 'plan', startsAt: null, consentAt: null });
    expect(await recipients(campaignId)).toEqual([]);
  });

  it('lets a text of a user leave while its own texts take all their places [CPN-28] [CPL-35]', async () => {
    await start(60);
    await heldCount(12);
    await sendText(admin, sendBody(app.account.tn, { to: '2125550199', smsText: 'Reply' }));
    await heldCount(13);
    expect(carrier.heldTexts().filter((text) => text === 'Reply')).toHaveLength(1);
  });
});

function changeAccount(values: Partial<typeof account.$inferInsert>) {
  return app.services.db.update(account).set(values).where(eq(account.id, app.account.accountId));
}
