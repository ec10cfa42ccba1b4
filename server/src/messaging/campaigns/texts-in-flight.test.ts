import { AccountStatus, type CampaignRecipient } from '@dashboard/shared/contracts';
import { eq } from 'drizzle-orm';
import { account, campaign, contact, message, outbox } from '../../platform/db/schema';
import { addCampaign, addContacts, addListOf, scheduleCampaign } from '../../testing/campaigns';
import { type Send, startTestApp, type TestApp } from '../../testing/start-test-app';
import { eventually, readEvents } from '../../testing/texting';
import type { WorldAccount } from '../../testing/world';
import type { SubmitOutcome } from '../delivery/carrier/carrier';
import { claimDue, type OutgoingMessage, renewClaim } from '../delivery/outbox/outbox-store';
import { reportStatus } from '../delivery/outbox/report-status';
import { submitToCarrier } from '../delivery/outbox/submit-to-carrier';
import { drainCampaign } from './drain-campaign';
import { pauseCampaign } from './pause-campaign';
import { startCampaign } from './start-campaign';

let test: TestApp;
let own: WorldAccount;
let admin: Send;
let campaignId: number;

/** No workers run: a test decides what happens between the claim of a text and its submission. */
beforeEach(async () => {
  test = await startTestApp();
  [own] = test.world.providers[0].accounts;
  admin = await test.signIn(own.admin.username);
  const contactIds = await addContacts(test, own, 3);
  const listId = await addListOf(test, own, { send: admin, name: 'Everyone', contactIds });
  ({ campaignId } = await addCampaign(admin, {
    tn: own.tn,
    includeListIds: [listId],
    quietHours: false,
  }));
  await scheduleCampaign(admin, campaignId);
  const key = { accountId: own.accountId, id: campaignId };
  await startCampaign(test.services, key, test.services.clock.now());
  test.advance(1_000);
  await drainCampaign(test.services, key, test.services.clock.now());
  test.advance(1_000);
});
afterEach(() => test.close());

async function claimOne(): Promise<OutgoingMessage> {
  const [outgoing] = await claimDue(test.services.db, { now: test.services.clock.now(), limit: 1 });
  if (outgoing === undefined) throw new Error('No text is due');
  return outgoing;
}
const setStatus = (status: AccountStatus) =>
  test.services.db.update(account).set({ status }).where(eq(account.id, own.accountId));
const stateOf = async () => {
  const [row] = await test.services.db.select().from(campaign).where(eq(campaign.id, campaignId));
  return [row?.state, row?.stopReason];
};
const outboxStates = async () => {
  const rows = await test.services.db.select().from(outbox).where(eq(outbox.campaignId, campaignId));
  return rows.map(({ state }) => state);
};

function respond(outcome: SubmitOutcome): void {
  const { messaging } = test.services;
  messaging.carrier = { ...messaging.carrier, submit: async () => outcome };
}
/** Accepts every text. Returns the numbers to which they were submitted. */
function recordSubmissions(): string[] {
  const submitted: string[] = [];
  const { messaging } = test.services;
  messaging.carrier = {
    ...messaging.carrier,
    submit: async ({ to }) => {
      submitted.push(to);
      return { kind: 'accepted', carrierId: 'first' };
    },
  };
  return submitted;
}
const untilLockIsAwaited = () =>
  eventually(
    async () =>
      (
        await test.services.pool.query(
          `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
        )
      ).rowCount,
    (count) => count === 1,
  );

it('pauses the campaign together with the text that may not be submitted [CPN-03]', async () => {
  await setStatus(AccountStatus.SUSPENDED);
  await submitToCarrier(test.services, await claimOne());
  expect(await stateOf()).toEqual(['paused', 'account_inactive']);
  expect(await outboxStates()).toEqual(['held', 'held', 'held']);
});

it('claims a text again whose account became active after the claim [CPN-03]', async () => {
  await setStatus(AccountStatus.SUSPENDED);
  const outgoing = await claimOne();
  await setStatus(AccountStatus.ACTIVE);
  await submitToCarrier(test.services, outgoing);
  expect(await stateOf()).toEqual(['sending', null]);
  expect(await outboxStates()).toEqual(['pending', 'pending', 'pending']);
});

it('skips a US recipient whose Canadian account lost its registration after the claim [I-21]', async () => {
  const outgoing = await claimOne();
  await test.services.db
    .update(account)
    .set({ country: 'CA', isRegistered: false })
    .where(eq(account.id, own.accountId));
  await submitToCarrier(
    test.services,
    (await renewClaim(test.services.db, outgoing, test.services.clock.now())) ?? outgoing,
  );
  expect(await stateOf()).toEqual(['sending', null]);
  const { items } = (await admin({ url: `/api/campaigns/${campaignId}/recipients` })).json();
  const skips = items.map((one: CampaignRecipient) => one.skipReason).filter(Boolean);
  expect(skips).toEqual(['registry']);
});

it('skips a recipient whose contact got another number after the text was queued [CTC-09]', async () => {
  const { db } = test.services;
  const submitted = recordSubmissions();
  const outgoing = await claimOne();
  await db.update(contact).set({ number: '+16465550199' }).where(eq(contact.id, outgoing.row.contactId));
  const renewed = await renewClaim(db, outgoing, test.services.clock.now());
  await submitToCarrier(test.services, renewed ?? outgoing);
  expect(submitted).toEqual([]);
  const { items } = (await admin({ url: `/api/campaigns/${campaignId}/recipients` })).json();
  const skips = items.map((one: CampaignRecipient) => one.skipReason).filter(Boolean);
  expect(skips).toEqual(['excluded']);
});

const OPT_IN = { isOptOut: false, consentAttested: true };
/** Changes the contact as staff. */
const patchContact = async (contactId: number, payload: object) => {
  const response = await admin({ method: 'PATCH', url: `/api/contacts/${contactId}`, payload });
  if (response.statusCode !== 200) throw new Error(response.body);
};
const changeCampaign = (action: string) =>
  admin({ method: 'POST', url: `/api/campaigns/${campaignId}/${action}` });
const recipientOf = async (contactId: number) => {
  const { items } = (await admin({ url: `/api/campaigns/${campaignId}/recipients` })).json();
  return items.find((one: CampaignRecipient) => one.contactId === contactId);
};

it.each([
  ['opts out and in again', 'opted_out', 461, { isOptOut: true }, OPT_IN],
  ['is blocked and unblocked', 'blocked', 403, { isBlocked: true }, { isBlocked: false }],
])(
  'ends the text of a paused campaign when its contact %s [CPL-07]',
  async (_, skipReason, errorCode, stop, undo) => {
    const { db } = test.services;
    expect((await changeCampaign('pause')).statusCode).toBe(200);
    const [queued] = await db.select().from(message).where(eq(message.accountId, own.accountId));
    const { id = 0, contactId = 0 } = queued ?? {};
    await patchContact(contactId, stop);
    expect((await outboxStates()).toSorted()).toEqual(['done', 'held', 'held']);
    expect(await recipientOf(contactId)).toMatchObject({ status: 'skipped', skipReason });
    expect(await db.select().from(message).where(eq(message.id, id))).toMatchObject([{ errorCode }]);
    const events = (await readEvents(admin)).events.map(({ event }) => event);
    expect(events).toContainEqual(
      expect.objectContaining({ type: 'message_status', messageId: id, errorCode }),
    );
    await patchContact(contactId, undo);
    expect((await changeCampaign('resume')).statusCode).toBe(200);
    expect((await outboxStates()).toSorted()).toEqual(['done', 'pending', 'pending']);
  },
);

it('submits no text whose contact opted out and in again after the text was claimed [CPL-07]', async () => {
  const submitted = recordSubmissions();
  const outgoing = await claimOne();
  await patchContact(outgoing.row.contactId, { isOptOut: true });
  await patchContact(outgoing.row.contactId, OPT_IN);
  const renewed = await renewClaim(test.services.db, outgoing, test.services.clock.now());
  await submitToCarrier(test.services, renewed ?? outgoing);
  expect(submitted).toEqual([]);
  expect(await recipientOf(outgoing.row.contactId)).toMatchObject({
    status: 'skipped',
    skipReason: 'opted_out',
  });
});

it('skips US recipients whose Canadian account lost its registration after the start [I-21]', async () => {
  const { db, clock } = test.services;
  const areas = [312, 604];
  const contactIds = await addContacts(test, own, 2, (index) => ({ number: `+1${areas[index]}5550116` }));
  const listId = await addListOf(test, own, { send: admin, name: 'Two countries', contactIds });
  const { campaignId: id } = await addCampaign(admin, {
    tn: own.tn,
    includeListIds: [listId],
    quietHours: false,
  });
  await scheduleCampaign(admin, id);
  const key = { accountId: own.accountId, id };
  await startCampaign(test.services, key, clock.now());
  await db.update(account).set({ country: 'CA', isRegistered: false }).where(eq(account.id, own.accountId));
  test.advance(60_000);
  await drainCampaign(test.services, key, clock.now());
  const { items } = (await admin({ url: `/api/campaigns/${id}/recipients` })).json();
  const reasons = items.map((one: CampaignRecipient) => [one.contactNumber, one.skipReason]);
  expect(reasons.toSorted()).toEqual([
    ['13125550116', 'registry'],
    ['16045550116', null],
  ]);
});

it('holds a text that is requeued while its campaign is being paused [CPN-27]', async () => {
  const { db, clock } = test.services;
  respond({ kind: 'busy', code: 429, retryAfterMs: null });
  const outgoing = await claimOne();
  const [requeued] = await db.transaction(async (tx) => {
    const [row] = await tx.select().from(campaign).where(eq(campaign.id, campaignId)).for('no key update');
    if (row === undefined) throw new Error('The campaign is missing');
    await pauseCampaign(tx, row, { reason: 'opt_outs', now: clock.now() });
    const submitting = submitToCarrier(test.services, outgoing);
    await untilLockIsAwaited();
    return [submitting];
  });
  await requeued;
  expect(await outboxStates()).toEqual(['held', 'held', 'held']);
});

it('submits no text again that the carrier accepted before a cancel and then failed [CPN-27]', async () => {
  respond({ kind: 'accepted', carrierId: 'first' });
  const outgoing = await claimOne();
  await submitToCarrier(test.services, outgoing);
  const cancelled = await admin({ method: 'POST', url: `/api/campaigns/${campaignId}/cancel` });
  expect(cancelled.json()).toMatchObject({ state: 'cancelled' });
  const failure = { status: 4702, errorCode: 4702, carrierId: 'first' };
  await reportStatus(test.services, own.accountId, { messageId: outgoing.row.id, ...failure });
  expect(await outboxStates()).toEqual(['done', 'done', 'done']);
});

it('counts a recipient as failed whose text waits for its next attempt when its campaign is cancelled [CPN-27]', async () => {
  respond({ kind: 'accepted', carrierId: 'first' });
  const outgoing = await claimOne();
  await submitToCarrier(test.services, outgoing);
  const failure = { status: 4702, errorCode: 4702, carrierId: 'first' };
  await reportStatus(test.services, own.accountId, { messageId: outgoing.row.id, ...failure });
  await admin({ method: 'POST', url: `/api/campaigns/${campaignId}/cancel` });
  const { items } = (await admin({ url: `/api/campaigns/${campaignId}/recipients` })).json();
  const ends = items.map((one: CampaignRecipient) => [one.status, one.skipReason, one.errorCode]);
  expect(ends.toSorted()).toEqual([
    ['failed', null, 499],
    ['skipped', 'cancelled', null],
    ['skipped', 'cancelled', null],
  ]);
});
