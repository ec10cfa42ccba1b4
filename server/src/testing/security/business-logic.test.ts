import { randomUUID } from 'node:crypto';
import { MessageStatus, TextNumberState } from '@dashboard/shared/contracts';
import { eq } from 'drizzle-orm';
import { Registry } from 'prom-client';
import {
  account,
  campaign,
  campaignRecipient,
  contact,
  message,
  outbox,
  pricingPlan,
  scheduledMessage,
} from '../../platform/db/schema';
import { builtSite } from '../../remotes/site';
import { allRoutes } from '../../routes';
import { startMessaging } from '../../start-messaging';
import { newAccount } from '../accounts';
import { addCampaign, addContacts, addListOf, scheduleCampaign } from '../campaigns';
import { guessedMapping, uploadContacts } from '../contact-imports';
import { type Send, startTestApp, type TestApp } from '../start-test-app';
import { QUICK, sendBody, sendText, untilFinal } from '../texting';
import type { WorldAccount } from '../world';

let test: TestApp;
let own: WorldAccount;
let agent: Send;
let admin: Send;
let provider: Send;
let listId: number;
let contactId: number;
let otherContactId: number;

beforeAll(async () => {
  test = await startTestApp();
  [own] = test.world.providers[0].accounts;
  agent = await test.signIn(own.agent.username);
  admin = await test.signIn(own.admin.username);
  provider = await test.signIn(test.world.providers[0].provider.username);
  const contactIds = await addContacts(test, own, 3);
  [contactId = 0, otherContactId = 0] = contactIds;
  listId = await addListOf(test, own, { send: agent, name: 'Everyone', contactIds });
});
afterAll(() => test.close());
beforeEach(() => test.advance(60_000));

const counts = async () => {
  const { db } = test.services;
  const tables = [message, outbox, scheduledMessage, campaignRecipient, account];
  return Promise.all(tables.map((table) => db.$count(table)));
};

/** The status and code of a request, which must change nothing. */
async function rejected(send: Send, method: 'GET' | 'POST' | 'PATCH', url: string, payload?: object) {
  const before = await counts();
  const response = await send({ method, url, ...(payload !== undefined && { payload }) });
  expect(await counts()).toEqual(before);
  const { code, errors = {} } = response.json();
  return [response.statusCode, code === 'INVALID' ? undefined : code, Object.keys(errors)];
}

describe('a step that is skipped by API', () => {
  const complete = () => ({ tn: own.tn, includeListIds: [listId] });

  it.each([
    ['number', { tn: null }, {}, 'tn'],
    ['audience', { includeListIds: [] }, {}, 'includeListIds'],
    ['message', { text: '' }, {}, 'text'],
    ['consent', {}, { consent: false }, 'consent'],
  ])('of a campaign, its %s, is rejected [ASV-46]', async (_step, fields, body, field) => {
    const { campaignId } = await addCampaign(agent, { ...complete(), ...fields });
    const before = await counts();
    const response = await scheduleCampaign(agent, campaignId, body);
    expect([response.statusCode, Object.keys(response.json().errors)]).toEqual([422, [field]]);
    expect(await counts()).toEqual(before);
    const rows = await test.services.db.select().from(campaign).where(eq(campaign.id, campaignId));
    expect(rows).toMatchObject([{ state: 'draft', consentAt: null }]);
  });

  it.each(['pause', 'resume', 'cancel'])(
    'of a campaign, its schedule, before %s is rejected [ASV-46]',
    async (name) => {
      const { campaignId } = await addCampaign(agent, complete());
      expect(await rejected(agent, 'POST', `/api/campaigns/${campaignId}/${name}`)).toEqual([
        409,
        'STATE',
        [],
      ]);
    },
  );

  it.each(['accountInfo', 'adminUser', 'campaignRegistry', 'phoneNumber'])(
    'of a new account, its %s, is rejected [ASV-46]',
    async (part) => {
      const payload = Object.fromEntries(
        Object.entries(newAccount('7735550155')).filter(([name]) => name !== part),
      );
      expect(await rejected(provider, 'POST', '/accounts', payload)).toEqual([
        422,
        undefined,
        [expect.stringMatching(new RegExp(`^${part}`))],
      ]);
    },
  );
});

describe('an import of contacts', () => {
  it.each([
    ['the columns', { mapping: {} }],
    ['what to do with known contacts', { onMatch: undefined }],
    ['the statement of consent', { consent: false }],
  ])('without %s does not start [ASV-46]', async (_step, missing) => {
    const uploaded = await uploadContacts(agent, 'Name,Number\r\nAna,2125550177\r\n');
    const start = { mapping: guessedMapping(uploaded), onMatch: 'updateBlanks', consent: true, ...missing };
    const [status] = await rejected(agent, 'POST', `/api/contacts/imports/${uploaded.id}/start`, start);
    expect([400, 422]).toContain(status);
    const contacts = await test.services.db.select().from(contact).where(eq(contact.number, '+12125550177'));
    expect(contacts).toEqual([]);
  });
});

describe('a contact who must get no texts', () => {
  const setContact = (values: Partial<typeof contact.$inferInsert>) =>
    test.services.db.update(contact).set(values).where(eq(contact.id, contactId));

  it.each([
    ['opted out', 'OPTED_OUT', { isOptOut: true }],
    ['is blocked', 'BLOCKED', { isBlocked: true }],
  ])('because the contact %s gets none by any request [ASV-46]', async (_why, code, values) => {
    const { db } = test.services;
    const failed = await sendText(agent, sendBody(own.tn, { contactId }));
    const isThis = eq(message.id, failed.id);
    await db.update(message).set({ status: MessageStatus.FAILED, errorCode: 4702 }).where(isThis);
    await setContact(values);
    const [row] = await db.select().from(contact).where(eq(contact.id, contactId));
    const to = row?.number.slice(2) ?? '';
    const scheduledAt = new Date(test.services.clock.now().getTime() + 3_600_000).toISOString();
    const bodies = [{ contactId }, { to }, { contactId, scheduledAt, confirmQuietHours: true }];
    for (const body of bodies)
      expect(await rejected(agent, 'POST', '/api/messages', sendBody(own.tn, body))).toEqual([422, code, []]);
    const retry = `/api/messages/${failed.id}/retry`;
    expect(await rejected(agent, 'POST', retry, { clientId: randomUUID() })).toEqual([422, code, []]);
    const only = await addListOf(test, own, { send: agent, name: code, contactIds: [contactId] });
    const { campaignId } = await addCampaign(agent, { tn: own.tn, includeListIds: [only] });
    const schedule = `/api/campaigns/${campaignId}/schedule`;
    expect(await rejected(agent, 'POST', schedule, { consent: true })).toEqual([
      422,
      undefined,
      ['includeListIds'],
    ]);
    await setContact({ isOptOut: false, isBlocked: false });
  });
});

describe('a plan without a feature', () => {
  it('rejects every route of the feature [ASV-46] [CPN-36]', async () => {
    const { db } = test.services;
    const small = { name: 'Small', description: '', features: [] };
    const [plan] = await db.insert(pricingPlan).values(small).returning();
    const isOwn = eq(account.id, own.accountId);
    const [before] = await db.select().from(account).where(isOwn);
    await db.update(account).set({ planId: plan?.id }).where(isOwn);
    const routes = allRoutes(builtSite, new Registry()).filter(({ feature }) => feature !== undefined);
    expect(routes.filter(({ feature }) => feature === 'CAMPAIGNS').length).toBeGreaterThan(10);
    for (const { method, url } of routes) {
      const response = await admin({ method, url: url.replaceAll(/:\w+/g, '1') });
      expect([method, url, response.statusCode]).toEqual([method, url, 403]);
    }
    await db.update(account).set({ planId: before?.planId }).where(isOwn);
  });
});

describe('a quota below or above its range', () => {
  const OUT_OF_RANGE = [-1, 0, 1.5, 1e9];

  it.each(['segmentsPerMinute', 'excludeMessagedHours'])(
    'is rejected as %s of a campaign [ASV-46]',
    async (field) => {
      for (const value of OUT_OF_RANGE) {
        const fields = { name: 'Fall offer', [field]: value };
        expect([value, ...(await rejected(agent, 'POST', '/api/campaigns', fields))]).toEqual([
          value,
          422,
          undefined,
          [field],
        ]);
      }
    },
  );

  it('is rejected as pace of an account’s campaigns [ASV-46]', async () => {
    for (const campaignPace of OUT_OF_RANGE) {
      const [status, , fields] = await rejected(admin, 'POST', `/accounts/${own.accountId}`, {
        campaignPace,
      });
      expect([campaignPace, status, fields]).toEqual([campaignPace, 422, ['campaignPace']]);
    }
  });

  it('is rejected as the account’s campaign limit for agents [ASV-46]', async () => {
    for (const agentCampaignMax of OUT_OF_RANGE.filter((value) => value !== 0)) {
      const [status, , fields] = await rejected(admin, 'POST', `/accounts/${own.accountId}`, {
        agentCampaignMax,
      });
      expect([agentCampaignMax, status, fields]).toEqual([agentCampaignMax, 422, ['agentCampaignMax']]);
    }
  });

  it.each(['page', 'pageSize'])('is rejected as %s of a list [ASV-46]', async (field) => {
    for (const value of OUT_OF_RANGE)
      expect(await rejected(admin, 'GET', `/api/contacts?${field}=${value}`)).toEqual([
        400,
        undefined,
        [field],
      ]);
  });

  it('is rejected for a test of a campaign and a search of numbers [ASV-46]', async () => {
    const { campaignId } = await addCampaign(agent, { tn: own.tn, includeListIds: [listId] });
    const numbers = Array.from({ length: 6 }, (_, index) => `773555010${index}`);
    expect((await rejected(agent, 'POST', `/api/campaigns/${campaignId}/test`, { numbers }))[0]).toBe(422);
    for (const quantity of [-1, 0, 51])
      expect(
        (await rejected(provider, 'GET', `/api/bwi/available-numbers?areaCode=312&quantity=${quantity}`))[0],
      ).toBe(400);
  });
});

describe('a number that is deactivated during a send', () => {
  it('sends neither the accepted text nor a later one [ASV-46]', async () => {
    const accepted = await sendText(agent, sendBody(own.tn, { contactId: otherContactId }));
    const url = `/accounts/${own.accountId}/phone-numbers/${own.tn}`;
    const deactivated = await provider({
      method: 'POST',
      url,
      payload: { state: TextNumberState.DEACTIVATED },
    });
    expect(deactivated.statusCode).toBe(200);
    expect(
      await rejected(agent, 'POST', '/api/messages', sendBody(own.tn, { contactId: otherContactId })),
    ).toEqual([422, 'NUMBER_INACTIVE', []]);
    const address = await test.listen();
    const running = startMessaging(test.services, { server: test.app.server, address }, QUICK);
    try {
      expect(await untilFinal(agent, accepted)).toMatchObject({ status: 4403 });
      expect(test.services.messaging.loopback?.accepted()).toEqual([]);
    } finally {
      await running.stop();
    }
  });
});
