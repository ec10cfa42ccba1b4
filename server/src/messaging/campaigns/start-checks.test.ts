import { and, eq } from 'drizzle-orm';
import { DateTime } from 'luxon';
import { account, campaign, campaignRecipient, contactListMember } from '../../platform/db/schema';
import { addCampaign, addContacts, addListOf, scheduleCampaign } from '../../testing/campaigns';
import { HeldCarrier } from '../../testing/held-carrier';
import type { Send } from '../../testing/start-test-app';
import { eventually, startTexting, type TextingApp } from '../../testing/texting';

let app: TextingApp;
let carrier: HeldCarrier;
let admin: Send;
let agent: Send;

beforeEach(async () => {
  app = await startTexting({}, { segmentsPerMinute: { unknown: 60, registered: 60_000 } });
  carrier = new HeldCarrier(app.services.clock.now);
  carrier.acceptAll();
  app.services.messaging.carrier = carrier.at('first');
  admin = await app.signIn(app.account.admin.username);
  agent = await app.signIn(app.account.agent.username);
});
afterEach(() => app.close());

/** A time of day in an hour, in the zone of the account. */
const inAnHour = () => ({
  type: 'at',
  at: DateTime.fromJSDate(app.services.clock.now(), { zone: 'America/New_York' })
    .plus({ hours: 1 })
    .toFormat("yyyy-MM-dd'T'HH:mm"),
});

/** Schedules a campaign to the list, in an hour unless the fields have another time. Returns its id. */
async function schedule(send: Send, listId: number, fields: object = {}, body: object = {}): Promise<number> {
  const content = { tn: app.account.tn, includeListIds: [listId], quietHours: false };
  const { campaignId } = await addCampaign(send, { ...content, schedule: inAnHour(), ...fields });
  const response = await scheduleCampaign(send, campaignId, body);
  if (response.statusCode !== 200) throw new Error(response.body);
  return campaignId;
}

let lists = 0;
const addList = (contactIds: number[]) => {
  lists += 1;
  return addListOf(app, app.account, { send: admin, name: `List ${lists}`, contactIds });
};
const join = (listId: number, contactId: number | undefined) =>
  app.services.db
    .insert(contactListMember)
    .values({ accountId: app.account.accountId, listId, contactId: contactId ?? 0 });

const rowOf = async (id: number) => {
  const isOne = and(eq(campaign.accountId, app.account.accountId), eq(campaign.id, id));
  const [row] = await app.services.db.select().from(campaign).where(isOne);
  return row;
};
const leavesSchedule = (id: number) =>
  eventually(
    () => rowOf(id),
    (row) => row?.state !== 'scheduled',
  );
const isDraft = { state: 'draft', startsAt: null, consentAt: null, typedCount: null };
const recipientsOf = (id: number) =>
  app.services.db.select().from(campaignRecipient).where(eq(campaignRecipient.campaignId, id));

it('becomes a draft when its list grew beyond the limit of the agent who scheduled it, not of an administrator [I-07]', async () => {
  const { db } = app.services;
  await db.update(account).set({ agentCampaignMax: 2 }).where(eq(account.id, app.account.accountId));
  const [one = 0, two = 0, three] = await addContacts(app, app.account, 3);
  const listId = await addList([one, two]);
  const ofAgent = await schedule(agent, listId);
  const ofAdmin = await schedule(admin, listId);
  await join(listId, three);
  app.advance(61 * 60_000);
  expect(await leavesSchedule(ofAgent)).toMatchObject({ ...isDraft, stopReason: 'recipient_limit' });
  expect(await recipientsOf(ofAgent)).toEqual([]);
  expect(await leavesSchedule(ofAdmin)).toMatchObject({ stopReason: null, recipients: 3 });
  await eventually(
    async () => carrier.submitted.length,
    (sent) => sent >= 3,
  );
  expect(carrier.submitted).toHaveLength(3);
});

it('becomes a draft without the footer when a new recipient has not had it for 30 days [CPN-14]', async () => {
  const [one = 0, two] = await addContacts(app, app.account, 2);
  const listId = await addList([one]);
  const first = await schedule(admin, listId, { schedule: { type: 'now' } });
  await eventually(
    () => rowOf(first),
    (row) => row?.state === 'completed',
  );
  const grows = await schedule(admin, listId, { hasFooter: false });
  const withFooter = await schedule(admin, listId);
  const stays = await schedule(admin, await addList([one]), { hasFooter: false });
  await join(listId, two);
  app.advance(61 * 60_000);
  expect(await leavesSchedule(grows)).toMatchObject({ ...isDraft, stopReason: 'footer_missing' });
  expect(await recipientsOf(grows)).toEqual([]);
  expect(await leavesSchedule(withFooter)).toMatchObject({ stopReason: null, recipients: 2 });
  expect(await leavesSchedule(stays)).toMatchObject({ stopReason: null, recipients: 1 });
});

it('becomes a draft above 5,000 recipients unless a number was typed, which lets it grow further [CPN-21]', async () => {
  const ids = await addContacts(app, app.account, 5_002);
  const listId = await addList(ids.slice(0, 5_000));
  const untyped = await schedule(admin, listId, {}, { typedCount: 5_000 });
  await join(listId, ids[5_000]);
  const typed = await schedule(admin, listId, {}, { typedCount: 5_001 });
  await join(listId, ids[5_001]);
  expect((await rowOf(typed))?.typedCount).toBe(5_001);
  app.advance(61 * 60_000);
  expect(await leavesSchedule(untyped)).toMatchObject({ ...isDraft, stopReason: 'count_not_typed' });
  expect(await recipientsOf(untyped)).toEqual([]);
  expect(await leavesSchedule(typed)).toMatchObject({ stopReason: null, recipients: 5_002 });
});
