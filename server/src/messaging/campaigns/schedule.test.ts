import { randomUUID } from 'node:crypto';
import { TextNumberState } from '@dashboard/shared/contracts';
import { and, eq } from 'drizzle-orm';
import { DateTime } from 'luxon';
import {
  account,
  campaign,
  campaignRecipient,
  contact,
  groupMember,
  message,
  textNumber,
} from '../../platform/db/schema';
import { addCampaign, addContacts, addListOf, scheduleCampaign } from '../../testing/campaigns';
import { type Send, startTestApp, type TestApp } from '../../testing/start-test-app';
import type { WorldAccount } from '../../testing/world';

let test: TestApp;
let own: WorldAccount;
let admin: Send;
let agent: Send;

beforeAll(async () => {
  test = await startTestApp();
  [own] = test.world.providers[0].accounts;
  admin = await test.signIn(own.admin.username);
  agent = await test.signIn(own.agent.username);
});
afterAll(() => test.close());
beforeEach(async () => {
  test.advance(60_000);
  await test.services.db.delete(contact).where(eq(contact.accountId, own.accountId));
});

let lists = 0;
const listOf = async (count: number, of?: Parameters<typeof addContacts>[3]) => {
  lists += 1;
  const contactIds = await addContacts(test, own, count, of);
  return addListOf(test, own, { send: admin, name: `List ${lists}`, contactIds });
};
const draft = async (fields: object = {}) =>
  addCampaign(agent, {
    tn: own.tn,
    ...(!('includeListIds' in fields) && { includeListIds: [await listOf(2)] }),
    ...fields,
  });
const errorOf = async (fields: object, body: object = {}) => {
  const { campaignId } = await draft(fields);
  const response = await scheduleCampaign(agent, campaignId, body);
  return [response.statusCode, response.json().code ?? response.json().errors];
};
const changeNumber = (values: Partial<typeof textNumber.$inferInsert>) =>
  test.services.db.update(textNumber).set(values).where(eq(textNumber.id, own.numberId));
const changeAccount = (values: Partial<typeof account.$inferInsert>) =>
  test.services.db.update(account).set(values).where(eq(account.id, own.accountId));

describe('POST /api/campaigns/{id}/schedule', () => {
  it('stores the statement of consent with its user and wording, and forgets lost lists [CPN-19] [I-26]', async () => {
    const { campaignId } = await draft({ schedule: { type: 'at', at: '2027-03-14T02:30' } });
    await test.services.db
      .update(campaign)
      .set({ lostLists: ['VIP'] })
      .where(eq(campaign.id, campaignId));
    const response = await scheduleCampaign(agent, campaignId);
    // The account is in New York, where this hour is skipped.
    expect(response.json()).toMatchObject({
      state: 'scheduled',
      startsAt: '2027-03-14T07:30:00.000Z',
      lostLists: [],
    });
    const [row] = await test.services.db.select().from(campaign).where(eq(campaign.id, campaignId));
    expect(row).toMatchObject({
      consentByUserId: own.agent.userId,
      consentText: 'These people agreed to get texts from us.',
      consentAt: expect.any(Date),
    });
    const again = await scheduleCampaign(agent, campaignId);
    expect([again.statusCode, again.json().code]).toEqual([409, 'STATE']);
  });

  it.each([
    ['consent', {}, { consent: false }, 'State that these people agreed to get texts from you.'],
    ['tn', { tn: null }, {}, 'Choose the text number that sends.'],
    ['includeListIds', { includeListIds: [] }, {}, 'Choose at least one list.'],
    ['text', { text: ' ' }, {}, 'Write a message.'],
    ['text', { text: 'x'.repeat(1_520) }, {}, 'A text may have at most 10 segments. Shorten it.'],
    ['text', { text: '{{fistName}}' }, {}, 'There is no field {{fistName}}. Remove it.'],
    ['text', { text: '{{first-name}}' }, {}, 'There is no field {{first-name}}. Remove it.'],
    [
      'segmentsPerMinute',
      { segmentsPerMinute: 241 },
      {},
      'Your registration allows at most 240 segments per minute. Choose fewer.',
    ],
    [
      'hasFooter',
      { hasFooter: false },
      {},
      'Add the footer: 2 recipients have not had it in the last 30 days.',
    ],
    [
      'schedule',
      { schedule: { type: 'at', at: '2026-01-01T09:00' } },
      {},
      'This time has passed. Choose a later one.',
    ],
    ['schedule', { schedule: { type: 'at', at: '2040-01-01T09:00' } }, {}, 'Choose a time within 12 months.'],
  ])(
    'rejects a campaign by its %s: %j [CPN-10] [CPN-14] [CPN-16] [CPN-18] [CPN-19]',
    async (field, fields, body, message) => {
      expect(await errorOf(fields, body)).toEqual([422, { [field]: [message] }]);
    },
  );

  it('starts at its local time for the first of its recipients, unless that has passed [CPN-17]', async () => {
    // The recipients are in New York and Chicago.
    const inNewYork = DateTime.fromJSDate(test.services.clock.now(), { zone: 'America/New_York' });
    const at = (minutes: number) => ({
      type: 'recipientLocal',
      at: inNewYork.plus({ minutes }).toFormat("yyyy-MM-dd'T'HH:mm"),
    });
    const includeListIds = [await listOf(2)];
    const { campaignId } = await draft({ includeListIds, schedule: at(30) });
    const response = await scheduleCampaign(agent, campaignId);
    expect(response.statusCode).toBe(200);
    expect(response.json().startsAt).toBe(inNewYork.plus({ minutes: 30 }).startOf('minute').toUTC().toISO());
    expect(await errorOf({ includeListIds, schedule: at(-1) })).toEqual([
      422,
      { schedule: ['This time has passed. Choose a later one.'] },
    ]);
  });

  it('takes the first of two equal hours [CPN-17]', async () => {
    const { campaignId } = await draft({ schedule: { type: 'at', at: '2027-11-07T01:30' } });
    expect((await scheduleCampaign(agent, campaignId)).json().startsAt).toBe('2027-11-07T05:30:00.000Z');
  });

  it('names the recipients without a value [CPN-16]', async () => {
    const listId = await listOf(5, (index) => ({ name: index === 0 ? 'Ana Ruiz' : '' }));
    expect(await errorOf({ includeListIds: [listId], text: 'Hi {{firstName}}' })).toEqual([
      422,
      {
        text: [
          '{{firstName}} is empty for (773) 555-0100, (720) 555-0100, (818) 555-0100 and 1 more. Add a fallback, such as {{firstName|there}}.',
        ],
      },
    ]);
  });

  it('rejects an account without registration, which may save drafts [CPN-08] [NBR-15]', async () => {
    await changeAccount({ isRegistered: false });
    expect(await errorOf({})).toEqual([409, 'REGISTRY']);
    await changeAccount({ isRegistered: true });
  });

  it('rejects a number that is not active [CPN-10]', async () => {
    await changeNumber({ state: TextNumberState.DEACTIVATED });
    expect(await errorOf({})).toEqual([409, 'NUMBER_INACTIVE']);
    await changeNumber({ state: TextNumberState.ACTIVE });
  });

  it('rejects an audience of opted-out contacts, and more than 500 recipients of an agent', async () => {
    const out = await listOf(2, () => ({ isOptOut: true }));
    expect(await errorOf({ includeListIds: [out] })).toEqual([
      422,
      { includeListIds: ['No one on these lists can get the campaign. Choose other lists.'] },
    ]);
    await test.services.db.delete(contact).where(eq(contact.accountId, own.accountId));
    const many = await listOf(501);
    const { campaignId } = await addCampaign(agent, { tn: own.tn, includeListIds: [many] });
    const response = await scheduleCampaign(agent, campaignId);
    expect(response.json().errors).toEqual({
      includeListIds: ['You may send to at most 500 people. Ask an administrator to schedule it.'],
    });
    expect((await scheduleCampaign(admin, campaignId)).statusCode).toBe(200);
  });

  it('limits an agent’s campaign to the account’s number of recipients, and estimates with it [I-07]', async () => {
    const url = `/accounts/${own.accountId}`;
    const limitTo = async (agentCampaignMax: number | null) => {
      const response = await admin({ method: 'POST', url, payload: { agentCampaignMax } });
      expect([response.statusCode, response.json().agentCampaignMax]).toEqual([200, agentCampaignMax]);
    };
    const includeListIds = [await listOf(501)];
    const maxOf = async (send: Send) =>
      (await send({ method: 'POST', url: '/api/campaigns/estimate', payload: { includeListIds } })).json()
        .recipientMax;
    expect([await maxOf(agent), await maxOf(admin)]).toEqual([500, null]);
    await limitTo(0);
    expect(await errorOf({ includeListIds })).toEqual([
      422,
      { includeListIds: ['You may not schedule campaigns. Ask an administrator to schedule it.'] },
    ]);
    await limitTo(500);
    expect(await errorOf({ includeListIds })).toEqual([
      422,
      { includeListIds: ['You may send to at most 500 people. Ask an administrator to schedule it.'] },
    ]);
    await limitTo(501);
    expect((await errorOf({ includeListIds }))[0]).toBe(200);
    await limitTo(null);
    expect(await maxOf(agent)).toBeNull();
    expect((await errorOf({ includeListIds }))[0]).toBe(200);
    expect((await agent({ method: 'POST', url, payload: { agentCampaignMax: 9 } })).statusCode).toBe(403);
    await limitTo(500);
  });

  it('asks for the typed number above 5,000 recipients [CPN-21]', async () => {
    const listId = await listOf(5_001);
    const { campaignId } = await addCampaign(admin, { tn: own.tn, includeListIds: [listId] });
    const wrong = await scheduleCampaign(admin, campaignId, { typedCount: 5_000 });
    expect([wrong.statusCode, wrong.json().errors]).toEqual([
      422,
      { typedCount: ['Type 5001, the number of people who will get the campaign.'] },
    ]);
    expect((await scheduleCampaign(admin, campaignId)).statusCode).toBe(422);
    await test.services.db
      .update(contact)
      .set({ isBlocked: true })
      .where(and(eq(contact.accountId, own.accountId), eq(contact.name, 'Person 7')));
    expect((await scheduleCampaign(admin, campaignId)).statusCode).toBe(200);
  });
});

describe('POST /api/campaigns/{id}/test', () => {
  const send = (campaignId: number, numbers: string[], clientId?: string) =>
    agent({
      method: 'POST',
      url: `/api/campaigns/${campaignId}/test`,
      payload: { numbers, ...(clientId !== undefined && { clientId }) },
    });

  it('sends the text of the first recipient after every check, and counts no recipient [CPN-20]', async () => {
    const contactIds = await addContacts(test, own, 2, (index) => ({
      name: index === 0 ? 'Ana Ruiz' : 'Bo',
      isOptOut: index === 1,
    }));
    lists += 1;
    const listId = await addListOf(test, own, { send: admin, name: `List ${lists}`, contactIds });
    const { campaignId } = await addCampaign(agent, {
      tn: own.tn,
      includeListIds: [listId],
      text: 'Hi {{firstName|there}}',
    });
    const response = await send(campaignId, ['2125550188', '7735550100', '9005550100']);
    const { results } = response.json();
    expect(results).toMatchObject([
      { number: '2125550188', error: null },
      { number: '7735550100', error: 'This contact opted out. You can message them when they text START.' },
      { number: '9005550100', error: 'Enter a valid phone number' },
    ]);
    const [row] = await test.services.db.select().from(message).where(eq(message.id, results[0].messageId));
    expect(row?.text).toBe('Hi Ana\nReply STOP to opt out');
    expect(await test.services.db.$count(campaignRecipient)).toBe(0);
    expect(
      (
        await send(
          campaignId,
          Array.from({ length: 6 }, () => '2125550188'),
        )
      ).statusCode,
    ).toBe(422);
  });

  it('sends a value with braces as it is, and no field without a value [CPN-20]', async () => {
    test.advance(60 * 60_000);
    const sent = async (company: string) => {
      const [id = 0] = await addContacts(test, own, 1, () => ({ company }));
      lists += 1;
      const contactIds = [id];
      const listId = await addListOf(test, own, { send: admin, name: `List ${lists}`, contactIds });
      const { campaignId } = await addCampaign(agent, {
        ...{ tn: own.tn, includeListIds: [listId], text: 'From {{company}}', hasFooter: false },
      });
      const { results } = (await send(campaignId, ['2125550188'])).json();
      await test.services.db.delete(contact).where(eq(contact.id, id));
      const [row] = await test.services.db
        .select()
        .from(message)
        .where(eq(message.id, results[0].messageId ?? 0));
      return row?.text ?? results[0].error;
    };
    expect(await sent('{{firstName}} & {{x}}')).toBe('From {{firstName}} & {{x}}');
    expect(await sent('')).toMatch(/company/);
  });

  it('sends for an administrator who is in no group of the number [CPN-20]', async () => {
    test.advance(60 * 60_000);
    const { campaignId } = await draft();
    const isAdmin = eq(groupMember.userId, own.admin.userId);
    const memberships = await test.services.db.delete(groupMember).where(isAdmin).returning();
    const response = await admin({
      method: 'POST',
      url: `/api/campaigns/${campaignId}/test`,
      payload: { numbers: ['2125550188'] },
    });
    expect(response.json().results).toMatchObject([{ number: '2125550188', error: null }]);
    await test.services.db.insert(groupMember).values(memberships);
  });

  it('is possible ten times an hour, without those that sent nothing [CPN-20]', async () => {
    test.advance(60 * 60_000);
    const { campaignId } = await draft();
    const empty = await draft({ text: '', includeListIds: [] });
    for (let count = 0; count < 11; count += 1) {
      expect((await send(campaignId, ['12'])).statusCode).toBe(422);
      expect((await send(empty.campaignId, ['2125550188'])).statusCode).toBe(422);
      expect((await send(campaignId, ['9005550100'])).json().results).toMatchObject([{ messageId: null }]);
    }
    for (let count = 0; count < 10; count += 1)
      expect((await send(campaignId, ['2125550188'])).statusCode).toBe(200);
    const eleventh = await send(campaignId, ['2125550188']);
    expect([eleventh.statusCode, eleventh.json().code]).toEqual([429, 'RATE']);
    expect(Number(eleventh.headers['retry-after'])).toBeGreaterThan(60);
    // The count is the user's: another one has their own.
    const ofAdmin = { method: 'POST', url: `/api/campaigns/${campaignId}/test` } as const;
    expect((await admin({ ...ofAdmin, payload: { numbers: ['2125550188'] } })).statusCode).toBe(200);
    test.advance(60 * 60_000);
    expect((await send(campaignId, ['2125550188'])).statusCode).toBe(200);
  });

  it('sends a repeated test once, and counts it once [CPN-20] [INB-25]', async () => {
    test.advance(60 * 60_000);
    const { campaignId } = await draft();
    const numbers = ['2125550188', '2125550189'];
    const clientId = randomUUID();
    const texts = () => test.services.db.$count(message, eq(message.isInbound, false));
    const before = await texts();
    const first = await send(campaignId, numbers, clientId);
    expect(first.json().results).toMatchObject([{ error: null }, { error: null }]);
    // Nine more use up the hour.
    for (let count = 0; count < 9; count += 1)
      expect((await send(campaignId, ['2125550188'])).statusCode).toBe(200);
    expect((await send(campaignId, numbers, randomUUID())).statusCode).toBe(429);
    const again = await send(campaignId, numbers, clientId);
    expect(again.json()).toEqual(first.json());
    expect((await send(campaignId, [...numbers, '2125550190'], clientId)).statusCode).toBe(429);
    test.advance(60 * 60_000);
    const parallel = randomUUID();
    const [one, other] = await Promise.all([
      send(campaignId, numbers, parallel),
      send(campaignId, numbers, parallel),
    ]);
    expect(one.json()).toEqual(other.json());
    const further = await send(campaignId, [...numbers, '2125550190'], clientId);
    expect(further.json().results.slice(0, 2)).toEqual(first.json().results);
    const ofOther = await draft({ includeListIds: [] });
    expect((await send(ofOther.campaignId, ['2125550188'], clientId)).statusCode).toBe(200);
    expect((await texts()) - before).toBe(2 + 9 + 2 + 1 + 1);
  });
});
