import type { Campaign } from '@dashboard/shared/contracts';
import { and, eq } from 'drizzle-orm';
import {
  account,
  appUser,
  auditEntry,
  campaign,
  media,
  pricingPlan,
  timeZone,
} from '../../platform/db/schema';
import { addGroup } from '../../testing/groups';
import { fileForm, png } from '../../testing/pictures';
import { type Send, startTestApp, type TestApp } from '../../testing/start-test-app';
import type { WorldAccount } from '../../testing/world';

const URL = '/api/campaigns';

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
beforeEach(() => test.advance(60_000));

const create = (send: Send, fields: object = {}) =>
  send({ method: 'POST', url: URL, payload: { name: 'Fall offer', tn: own.tn, ...fields } });
const draft = async (send: Send, fields: object = {}): Promise<Campaign> =>
  (await create(send, fields)).json();
const patch = (send: Send, id: number, payload: object) =>
  send({ method: 'PATCH', url: `${URL}/${id}`, payload });
const list = async (send: Send, query = '') => (await send({ url: `${URL}?${query}` })).json();
const namesOf = ({ items }: { items: Campaign[] }) => items.map(({ name }) => name);
const addList = async (name: string): Promise<number> =>
  (await admin({ method: 'POST', url: '/api/contacts/list', payload: { name } })).json().listId;
/** Puts a campaign into a state, as scheduling and sending do. */
const setState = (id: number, values: Partial<typeof campaign.$inferInsert>) =>
  test.services.db
    .update(campaign)
    .set(values)
    .where(and(eq(campaign.accountId, own.accountId), eq(campaign.id, id)));

describe('POST /api/campaigns', () => {
  it('adds a draft with an audit entry', async () => {
    const listId = await addList('Patients');
    const response = await create(agent, { includeListIds: [listId], text: 'Hi {{firstName|there}}' });
    expect(response.statusCode).toBe(201);
    expect(response.json()).toMatchObject({
      name: 'Fall offer',
      state: 'draft',
      tn: own.tn,
      includeListIds: [listId],
      hasFooter: true,
      quietHours: true,
      schedule: { type: 'now' },
      segmentsPerMinute: null,
      startsAt: null,
      audience: 0,
      counts: { audience: 0, attempted: 0, skipped: 0 },
      createdByUserId: own.agent.userId,
      version: 1,
    });
    const subject = `campaign ${response.json().campaignId}`;
    const entries = await test.services.db.select().from(auditEntry).where(eq(auditEntry.subject, subject));
    expect(entries).toMatchObject([{ action: 'campaign.create', after: { name: 'Fall offer' } }]);
  });

  it('rejects a name of two characters and a list of another account [CPN-10]', async () => {
    const short = await create(agent, { name: 'ab' });
    expect([short.statusCode, Object.keys(short.json().errors)]).toEqual([422, ['name']]);
    const foreign = await (await test.signIn('south1.admin'))({
      method: 'POST',
      url: '/api/contacts/list',
      payload: { name: 'Foreign' },
    });
    const response = await create(agent, { includeListIds: [foreign.json().listId] });
    expect([response.statusCode, response.json().errors]).toEqual([
      422,
      { includeListIds: ['One of these lists does not exist any more. Choose the lists again.'] },
    ]);
  });
});

describe('PATCH /api/campaigns/{id}', () => {
  it('saves a draft and requires the current version', async () => {
    const { campaignId, version } = await draft(agent);
    const first = await patch(agent, campaignId, { text: 'New', segmentsPerMinute: 30, version });
    expect(first.json()).toMatchObject({ text: 'New', segmentsPerMinute: 30, version: version + 1 });
    const second = await patch(agent, campaignId, { text: 'Old', version });
    expect([second.statusCode, second.json().code]).toEqual([409, 'STALE']);
  });

  it('returns a scheduled campaign to draft without its consent [CPN-02]', async () => {
    const { campaignId } = await draft(agent);
    const startsAt = new Date(test.services.clock.now().getTime() + 1_000);
    await setState(campaignId, { state: 'scheduled', startsAt, consentText: 'Yes', consentAt: startsAt });
    const response = await patch(agent, campaignId, { text: 'New' });
    expect(response.json()).toMatchObject({ state: 'draft', startsAt: null });
    const [row] = await test.services.db.select().from(campaign).where(eq(campaign.id, campaignId));
    expect([row?.consentText, row?.consentAt]).toEqual([null, null]);
  });

  it.each(['sending', 'paused', 'completed', 'cancelled', 'failed'] as const)(
    'rejects changes of a %s campaign [CPN-01]',
    async (state) => {
      const { campaignId } = await draft(agent);
      await setState(campaignId, { state });
      const response = await patch(agent, campaignId, { text: 'New' });
      expect([response.statusCode, response.json().code]).toEqual([409, 'STATE']);
    },
  );

  it('keeps the pictures of a campaign from retention and copies them', async () => {
    const upload = await agent({ method: 'POST', url: '/api/media', ...fileForm(png(40, 30), 'map.png') });
    const { mediaId } = upload.json();
    const { campaignId, media: files } = await draft(agent, { mediaIds: [mediaId] });
    expect(files).toMatchObject([{ name: 'map.png', isAvailable: true }]);
    const kept = await patch(agent, campaignId, { mediaIds: [files[0]?.mediaId] });
    expect(kept.json().media).toMatchObject([{ mediaId: files[0]?.mediaId }]);
    const copy = await agent({ method: 'POST', url: `${URL}/${campaignId}/duplicate` });
    expect(copy.json().media).toMatchObject([{ name: 'map.png' }]);
    expect((await patch(agent, campaignId, { mediaIds: [] })).json().media).toEqual([]);
    const isOfCopy = eq(media.campaignId, copy.json().campaignId);
    expect(await test.services.db.$count(media, isOfCopy)).toBe(1);
    const foreign = await patch(admin, campaignId, { mediaIds: [mediaId] });
    expect([foreign.statusCode, Object.keys(foreign.json().errors)]).toEqual([422, ['mediaIds']]);
  });
});

describe('DELETE /api/campaigns/{id}', () => {
  it('deletes a draft', async () => {
    const { campaignId } = await draft(agent);
    expect((await agent({ method: 'DELETE', url: `${URL}/${campaignId}` })).statusCode).toBe(204);
    expect((await agent({ url: `${URL}/${campaignId}` })).statusCode).toBe(404);
  });

  it.each(['scheduled', 'completed'] as const)('rejects a %s campaign [CPN-07]', async (state) => {
    const { campaignId } = await draft(agent);
    await setState(campaignId, { state });
    const response = await agent({ method: 'DELETE', url: `${URL}/${campaignId}` });
    expect([response.statusCode, response.json().code]).toEqual([409, 'STATE']);
  });
});

describe('POST /api/campaigns/{id}/duplicate', () => {
  it('adds a draft with the same content and no recipients [CPN-27]', async () => {
    const source = await draft(agent, { name: 'x'.repeat(80), text: 'Hello', segmentsPerMinute: 12 });
    await setState(source.campaignId, { state: 'completed', startedAt: new Date() });
    const response = await agent({ method: 'POST', url: `${URL}/${source.campaignId}/duplicate` });
    expect(response.json()).toMatchObject({
      name: `Copy of ${'x'.repeat(72)}`,
      state: 'draft',
      text: 'Hello',
      segmentsPerMinute: 12,
      startedAt: null,
      counts: { audience: 0 },
    });
  });
});

describe('the name of a copy', () => {
  it('does not end within an emoji', async () => {
    const source = await draft(agent, { name: `${'x'.repeat(71)}🎉` });
    const response = await agent({ method: 'POST', url: `${URL}/${source.campaignId}/duplicate` });
    expect(response.json()).toMatchObject({ name: `Copy of ${'x'.repeat(71)}` });
  });
});

describe('GET /api/campaigns', () => {
  it('filters by days in the zone of the user, in which the table shows them [CPN-05]', async () => {
    const { campaignId } = await draft(agent, { name: 'Quokka' });
    // October 4 in Los Angeles and October 5 in the account's New York.
    await setState(campaignId, { state: 'completed', startedAt: new Date('2026-10-05T05:30:00Z') });
    const { db } = test.services;
    const west = {
      id: 12,
      description: 'Pacific Time',
      gmtVariation: '-08:00',
      ianaName: 'America/Los_Angeles',
    };
    await db.insert(timeZone).values(west);
    const { userId } = own.admin;
    const [before] = await db.select().from(appUser).where(eq(appUser.id, userId));
    await db.update(appUser).set({ timeZoneId: west.id }).where(eq(appUser.id, userId));
    const of = async (query: string) => namesOf(await list(admin, `search=quokka&${query}`));
    expect(await of('from=2026-10-04&to=2026-10-04')).toEqual(['Quokka']);
    expect(await of('from=2026-10-05')).toEqual([]);
    await db.update(appUser).set({ timeZoneId: before?.timeZoneId }).where(eq(appUser.id, userId));
  });

  it('searches, filters, sorts and pages [API-57] [API-58] [CPN-35] [CPN-05]', async () => {
    const day = (date: string) => new Date(`${date}T16:00:00Z`);
    const add = async (name: string, values: Partial<typeof campaign.$inferInsert> = { state: 'draft' }) => {
      const { campaignId } = await draft(agent, { name: `Zebra ${name}` });
      await setState(campaignId, values);
    };
    await add('one');
    await add('two', { state: 'scheduled', startsAt: day('2026-10-02') });
    // 11:30 PM of October 3 in the account's zone.
    await add('three', { state: 'completed', startedAt: new Date('2026-10-04T03:30:00Z') });
    const of = async (query: string) => namesOf(await list(agent, `search=zebra&${query}`));
    expect(await of('sortBy=when&sortDir=desc')).toEqual(['Zebra one', 'Zebra three', 'Zebra two']);
    expect(await of('status=scheduled')).toEqual(['Zebra two']);
    expect(await of('from=2026-10-03&to=2026-10-03')).toEqual(['Zebra three']);
    expect(await of('from=2026-10-04')).toEqual([]);
    expect(await of('sortBy=name&pageSize=1&page=2')).toEqual(['Zebra three']);
    expect(await of(`number=${own.tn}&sortBy=status`)).toHaveLength(3);
    expect(await of('number=4155550199')).toEqual([]);
    expect((await agent({ url: `${URL}?state=draft` })).statusCode).toBe(400);
    expect(await list(await test.signIn('north2.admin'), 'search=zebra')).toMatchObject({ total: 0 });
  });

  it('shows agents the campaigns of their numbers and their own drafts, administrators all', async () => {
    const tn = '4155550177';
    await addGroup(test, own, { name: 'Others', tn });
    await create(admin, { name: 'Hidden one', tn });
    await create(admin, { name: 'Hidden two', tn: null });
    await create(agent, { name: 'Hidden three', tn: null });
    expect(namesOf(await list(agent, 'search=hidden'))).toEqual(['Hidden three']);
    expect(namesOf(await list(admin, 'search=hidden&sortBy=name'))).toEqual([
      'Hidden one',
      'Hidden three',
      'Hidden two',
    ]);
    expect((await create(agent, { tn })).statusCode).toBe(403);
  });
});

describe('a contact list', () => {
  it('cannot be deleted while a campaign uses it, and names it [CTC-17]', async () => {
    const [included, excluded] = [await addList('Used'), await addList('Left out')];
    const { campaignId } = await draft(admin, {
      name: 'Holiday hours',
      includeListIds: [included],
      excludeListIds: [excluded],
    });
    await setState(campaignId, { state: 'scheduled' });
    for (const listId of [included, excluded]) {
      const url = `/api/contacts/list/${listId}`;
      expect((await admin({ url })).json().usedBy).toEqual(['Holiday hours']);
      const response = await admin({ method: 'DELETE', url });
      expect([response.statusCode, response.json()]).toMatchObject([
        409,
        {
          code: 'IN_USE',
          message:
            'The campaign “Holiday hours” uses this list. Cancel it, or delete the list when it has ended.',
        },
      ]);
    }
    await setState(campaignId, { state: 'cancelled' });
    expect((await admin({ method: 'DELETE', url: `/api/contacts/list/${included}` })).statusCode).toBe(204);
  });

  it('is named by the drafts that lost it, until their lists are chosen again or they are scheduled [I-26]', async () => {
    const [kept, gone, left] = [await addList('Stays'), await addList('Recall C'), await addList('Staff D')];
    const { campaignId } = await draft(admin, { includeListIds: [kept, gone], excludeListIds: [gone, left] });
    const url = `${URL}/${campaignId}`;
    for (const listId of [gone, left]) await admin({ method: 'DELETE', url: `/api/contacts/list/${listId}` });
    expect((await admin({ url })).json()).toMatchObject({ lostLists: ['Recall C', 'Staff D'], version: 3 });
    expect((await patch(admin, campaignId, { text: 'Hello' })).json().lostLists).toHaveLength(2);
    const copy = await admin({ method: 'POST', url: `${url}/duplicate` });
    expect(copy.json()).toMatchObject({ includeListIds: [kept], lostLists: [] });
    expect((await patch(admin, campaignId, { excludeListIds: [] })).json().lostLists).toEqual([]);
    for (const fields of [{ includeListIds: [kept] }, { text: 'Hi' }]) {
      await setState(campaignId, { lostLists: ['Recall C'] });
      const { lostLists } = (await patch(admin, campaignId, fields)).json();
      expect(lostLists).toEqual('text' in fields ? ['Recall C'] : []);
    }
  });

  it('is removed from drafts when it is deleted', async () => {
    const [gone, kept] = [await addList('Gone'), await addList('Kept')];
    const { campaignId } = await draft(admin, { includeListIds: [gone, kept], excludeListIds: [gone] });
    await admin({ method: 'DELETE', url: `/api/contacts/list/${gone}` });
    expect((await admin({ url: `${URL}/${campaignId}` })).json()).toMatchObject({
      includeListIds: [kept],
      excludeListIds: [],
      version: 2,
    });
  });
});

it('rejects every request of an account whose plan has no campaigns [CPN-36]', async () => {
  const { campaignId } = await draft(agent);
  const { db } = test.services;
  const [plan] = await db
    .insert(pricingPlan)
    .values({ name: 'Small', description: '', features: [] })
    .returning();
  const [before] = await db.select().from(account).where(eq(account.id, own.accountId));
  await db.update(account).set({ planId: plan?.id }).where(eq(account.id, own.accountId));
  const requests = [
    ['GET', URL],
    ['POST', URL],
    ['GET', `${URL}/${campaignId}`],
    ['PATCH', `${URL}/${campaignId}`],
    ['DELETE', `${URL}/${campaignId}`],
    ['POST', `${URL}/${campaignId}/duplicate`],
  ] as const;
  for (const [method, url] of requests) {
    const payload = method === 'POST' || method === 'PATCH' ? { name: 'Offer' } : undefined;
    expect([method, url, (await admin({ method, url, payload })).statusCode]).toEqual([method, url, 403]);
  }
  await db.update(account).set({ planId: before?.planId }).where(eq(account.id, own.accountId));
});
