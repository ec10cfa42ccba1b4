import { randomUUID } from 'node:crypto';
import { type Campaign, MessageStatus } from '@dashboard/shared/contracts';
import { CANCELLED_CODE } from '@dashboard/shared/text';
import { and, desc, eq } from 'drizzle-orm';
import { campaignRecipient, contact, message } from '../../platform/db/schema';
import { recipientsOf } from '../../testing/campaign-counts';
import { addCampaign, addContacts, addListOf, scheduleCampaign } from '../../testing/campaigns';
import { addGroup } from '../../testing/groups';
import { HeldCarrier } from '../../testing/held-carrier';
import type { Send } from '../../testing/start-test-app';
import { eventually, startTexting, type TextingApp } from '../../testing/texting';

const PHONE_AWAY = 4702;

let app: TextingApp;
let carrier: HeldCarrier;
let admin: Send;

beforeEach(async () => {
  app = await startTexting({}, { segmentsPerMinute: { unknown: 60_000, registered: 60_000 } });
  carrier = new HeldCarrier(app.services.clock.now);
  app.services.messaging.carrier = carrier.at('first');
  carrier.acceptAll();
  admin = await app.signIn(app.account.admin.username);
});
afterEach(() => app.close());

const post = (url: string, payload?: object) => admin({ method: 'POST', url, payload });
const retryInThread = (id: number) => post(`/api/messages/${id}/retry`, { clientId: randomUUID() });
const retryFailed = (id: number) => post(`/api/campaigns/${id}/retry-failed`);
const draftOf = async (id: number): Promise<Campaign> => (await retryFailed(id)).json();
const retryableOf = async (id: number): Promise<number> =>
  (await admin({ url: `/api/campaigns/${id}/report` })).json().retryable;

async function untilState(id: number, state: Campaign['state']) {
  await eventually(
    async (): Promise<Campaign> => (await admin({ url: `/api/campaigns/${id}` })).json(),
    (one) => one.state === state,
  );
  return recipientsOf(app, id);
}
async function send({ campaignId, version }: Campaign) {
  const scheduled = await scheduleCampaign(admin, campaignId, { version });
  expect(scheduled.statusCode).toBe(200);
  return untilState(campaignId, 'completed');
}

/** Fails the newest text to a contact, by default because its phone was away. */
async function failLast(contactId: number, code = PHONE_AWAY): Promise<number> {
  const { db } = app.services;
  const [last] = await db
    .select()
    .from(message)
    .where(and(eq(message.contactId, contactId), eq(message.isInbound, false)))
    .orderBy(desc(message.id))
    .limit(1);
  const id = last?.id ?? 0;
  await db.update(message).set({ status: code, errorCode: code }).where(eq(message.id, id));
  await db
    .update(campaignRecipient)
    .set({ status: 'failed', errorCode: code })
    .where(eq(campaignRecipient.messageId, id));
  return id;
}

/** A completed campaign whose text to one of two contacts failed. */
async function failedCampaign() {
  await app.services.db.delete(contact).where(eq(contact.accountId, app.account.accountId));
  const [contactId = 0, other = 0] = await addContacts(app, app.account, 2);
  const contactIds = [contactId, other];
  const listId = await addListOf(app, app.account, { send: admin, name: 'Both', contactIds });
  const campaign = await addCampaign(admin, {
    ...{ tn: app.account.tn, includeListIds: [listId], quietHours: false, hasFooter: true },
  });
  await send(campaign);
  const messageId = await failLast(contactId);
  return { campaignId: campaign.campaignId, contactId, messageId };
}
const textsTo = (contactId: number) => app.services.db.$count(message, eq(message.contactId, contactId));

describe('Retry failed', () => {
  it('leaves out a text that was sent again in its thread [CPN-34] [INB-27]', async () => {
    const { campaignId, contactId, messageId } = await failedCampaign();
    expect(await retryableOf(campaignId)).toBe(1);
    expect((await retryInThread(messageId)).statusCode).toBe(201);
    expect(await retryableOf(campaignId)).toBe(0);
    const response = await retryFailed(campaignId);
    expect([response.statusCode, response.json().code]).toEqual([409, 'EMPTY']);
    await failLast(contactId);
    expect(await retryableOf(campaignId)).toBe(1);
    expect((await draftOf(campaignId)).audience).toBe(1);
  });

  it('leaves out a text of whose two retries one arrived [CPN-34]', async () => {
    const { campaignId, contactId, messageId } = await failedCampaign();
    expect((await retryInThread(messageId)).statusCode).toBe(201);
    const { db } = app.services;
    const [retry] = await db.select().from(message).where(eq(message.retryOfId, messageId));
    if (retry === undefined) throw new Error('The retry was not stored');
    const { id: _, clientId: __, ...copy } = retry;
    // An older server does not see each retry.
    await db.insert(message).values({ ...copy, ordinal: copy.ordinal + 1, status: PHONE_AWAY });
    expect(await retryableOf(campaignId)).toBe(0);
    await failLast(contactId);
    await db.update(message).set({ status: PHONE_AWAY }).where(eq(message.id, retry.id));
    expect((await draftOf(campaignId)).audience).toBe(1);
  });

  it('skips a text that was sent again in its thread after the draft was made [CPN-34] [INB-27]', async () => {
    const { campaignId, contactId, messageId } = await failedCampaign();
    const draft = await draftOf(campaignId);
    expect((await retryInThread(messageId)).statusCode).toBe(201);
    expect(await send(draft)).toMatchObject([{ status: 'skipped', skipReason: 'retried', messageId: null }]);
    expect(await textsTo(contactId)).toBe(2);
  });

  it('sends a text once although two drafts are scheduled, and not in its thread then [CPN-34] [INB-27]', async () => {
    const { campaignId, contactId, messageId } = await failedCampaign();
    const tn = '2125550190';
    await addGroup(app, app.account, { name: 'Second', tn, memberIds: [app.account.admin.userId] });
    const [first, second] = [await draftOf(campaignId), await draftOf(campaignId)];
    const fromSecond = await admin({
      method: 'PATCH',
      url: `/api/campaigns/${second.campaignId}`,
      payload: { tn, version: second.version },
    });
    const sent = (await Promise.all([send(first), send(fromSecond.json())])).flat();
    expect(sent.map(({ skipReason }) => skipReason).sort()).toEqual([null, 'retried']);
    expect(await textsTo(contactId)).toBe(2);
    const [retry] = await app.services.db.select().from(message).where(eq(message.retryOfId, messageId));
    expect(retry).toMatchObject({ contactId, status: MessageStatus.ACCEPTED });
    const again = await retryInThread(messageId);
    expect([again.statusCode, again.json().code]).toEqual([409, 'RETRIED']);
    expect(await retryableOf(campaignId)).toBe(0);
  });

  it('covers a text again whose draft was deleted, or whose retry was canceled [CPN-34]', async () => {
    const { campaignId, contactId } = await failedCampaign();
    const deleted = await draftOf(campaignId);
    await admin({ method: 'DELETE', url: `/api/campaigns/${deleted.campaignId}` });
    await send(await draftOf(campaignId));
    await failLast(contactId, CANCELLED_CODE);
    expect(await retryableOf(campaignId)).toBe(1);
    expect(await send(await draftOf(campaignId))).toMatchObject([{ status: 'sent', skipReason: null }]);
    expect(await textsTo(contactId)).toBe(3);
    expect(await retryableOf(campaignId)).toBe(0);
  });
});
