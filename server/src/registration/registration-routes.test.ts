import { CampaignTypes, RegisteredCampaign, VerticalBusinessTypes } from '@dashboard/shared/contracts';
import { eq } from 'drizzle-orm';
import * as v from 'valibot';
import { auditEntry, campaignRegistration, webhookInbox } from '../platform/db/schema';
import {
  importNow,
  isComplete,
  type RegisteringApp,
  readEntry,
  registrationForm,
  saveForm,
  startRegistering,
  unregister,
  untilEntry,
} from '../testing/registering';
import { MISSING_REGISTRATION } from './read-registration';
import { signatureOf } from './registry/signature';

let test: RegisteringApp;
beforeAll(async () => {
  test = await startRegistering();
});
afterAll(() => test.close());

const read = (call: string) =>
  test.asProvider({ url: `/api/campaign-registry/${call}?accountId=${test.accountId}` });
const save = (more: object = {}) => saveForm(test.asProvider, test.accountId, more);
const until = (isThere: Parameters<typeof untilEntry>[2]) => untilEntry(test, test.accountId, isThere);

const LATER = new Date('2100-01-01T00:00:00Z');

async function registered(directives = ''): Promise<void> {
  await unregister(test, test.accountId);
  expect((await save(registrationForm(directives))).statusCode).toBe(200);
}

describe('reading a registration', () => {
  it('returns every field of the entry [API-50] [REG-03] [API-52]', async () => {
    await registered();
    await until(isComplete);
    const response = await read('campaign-registry-entry');
    expect(response.statusCode).toBe(200);
    expect(response.json()).toEqual({
      ...registrationForm(),
      accountId: test.accountId,
      campaignType: 'LOW_VOLUME',
      verticalBusinessType: {
        id: expect.any(Number),
        type: 'HEALTHCARE',
        displayName: 'Healthcare',
        description: expect.any(String),
      },
      brandId: expect.stringMatching(/^B/),
      brandRegStatus: 'VERIFIED',
      campaignId: expect.stringMatching(/^C/),
      campaignRegStatus: 'ACTIVE',
      bwCampaignImportStatus: 'SUCCESS',
      errorText: null,
      version: 1,
    });
  });

  it('returns the campaign’s part alone [API-49]', async () => {
    const response = await read('campaign');
    expect(response.statusCode).toBe(200);
    const { campaignId } = await readEntry(test, test.accountId);
    expect(response.json()).toEqual(
      v.parse(RegisteredCampaign, {
        campaignId,
        campaignRegStatus: 'ACTIVE',
        bwCampaignImportStatus: 'SUCCESS',
      }),
    );
  });

  it.each(['campaign', 'campaign-registry-entry'])('of an account without one is 404: %s', async (call) => {
    await unregister(test, test.accountId);
    const response = await read(call);
    expect(response.statusCode).toBe(404);
    expect(response.json().message).toBe(MISSING_REGISTRATION);
  });

  it('shows the account’s administrator how far it is, without its contents [ADM-08]', async () => {
    const asAdmin = await test.signIn(test.world.providers[0].accounts[0].admin.username);
    const url = `/api/campaign-registry/status?accountId=${test.accountId}`;
    await unregister(test, test.accountId);
    expect((await asAdmin({ url })).json()).toEqual({ entry: null });
    await registered();
    await until(isComplete);
    expect((await asAdmin({ url })).json()).toEqual({
      entry: { brandRegStatus: 'VERIFIED', campaignRegStatus: 'ACTIVE', bwCampaignImportStatus: 'SUCCESS' },
    });
  });

  it('offers kinds of business and campaigns [API-53] [API-54] [REG-04]', async () => {
    const businesses = await test.asProvider({ url: '/api/campaign-registry/business-types' });
    expect(v.parse(VerticalBusinessTypes, businesses.json()).length).toBeGreaterThan(20);
    expect(Object.keys(businesses.json()[0])).toEqual(['id', 'type', 'displayName', 'description']);
    const campaigns = await test.asProvider({ url: '/api/campaign-registry/campaign-types' });
    expect(v.parse(CampaignTypes, campaigns.json()).map(({ type }) => type)).toContain('LOW_VOLUME');
  });

  it('returns whether the tab is visible as a boolean [API-60] [API-61] [REG-02]', async () => {
    const asAdmin = await test.signIn(test.world.providers[0].accounts[0].admin.username);
    const url = '/api/common/cspvisibility';
    expect((await test.asProvider({ url })).json()).toBe(true);
    expect((await asAdmin({ url })).json()).toBe(false);
  });
});

describe('saving a registration', () => {
  it.each([
    ['description', 39, 40],
    ['sample1', 19, 20],
    ['sample5', 19, 20],
  ])('rejects %s of %s characters and accepts %s [REG-39] [REG-41]', async (field, short, enough) => {
    await unregister(test, test.accountId);
    const response = await save({ [field]: 'x'.repeat(short) });
    expect(response.statusCode).toBe(422);
    const message = `The length of this field value must be at least ${enough} chars.`;
    expect(response.json().errors).toEqual({ [field]: [message] });
    expect((await save({ [field]: 'x'.repeat(enough) })).statusCode).toBe(200);
  });

  it.each([
    ['description', 4096],
    ['sample3', 1024],
  ])('accepts %s of %s characters and rejects a longer one [REG-40] [REG-42]', async (field, max) => {
    await unregister(test, test.accountId);
    const response = await save({ [field]: 'x'.repeat(max + 1) });
    expect(response.json().errors).toEqual({
      [field]: [`The maximum length of this field is ${max} chars.`],
    });
    expect((await save({ [field]: 'x'.repeat(max) })).statusCode).toBe(200);
  });

  it('rejects an unknown kind of business at its field', async () => {
    const response = await save({ verticalBusinessType: 'PIRACY' });
    expect(response.statusCode).toBe(422);
    expect(Object.keys(response.json().errors)).toEqual(['verticalBusinessType']);
  });

  it('rejects an account without US customers, and a disabled one', async () => {
    await unregister(test, test.accountId, { hasUsCustomers: false });
    const response = await save();
    expect(response.statusCode).toBe(422);
    expect(response.json().message).toContain('has no US customers');
    await unregister(test, test.accountId, { status: 10 });
    expect((await save()).statusCode).toBe(422);
    await unregister(test, test.accountId, { status: 1 });
  });

  it('rejects a change that is based on an older version', async () => {
    await registered();
    await until(isComplete);
    const description = 'A description that another user has written in the meantime.';
    expect((await save({ version: 1, description })).json().version).toBe(2);
    const stale = await save({ version: 1 });
    expect([stale.statusCode, stale.json().code]).toEqual([409, 'STALE']);
    expect(await readEntry(test, test.accountId)).toMatchObject({ description });
  });

  it('rejects a first registration when someone else was first, and overwrites it without a version', async () => {
    await unregister(test, test.accountId);
    const description = 'A description that another user has written in the meantime.';
    expect((await save({ version: 0, description })).statusCode).toBe(200);
    const stale = await save({ version: 0 });
    expect([stale.statusCode, stale.json().code]).toEqual([409, 'STALE']);
    expect(await readEntry(test, test.accountId)).toMatchObject({ description });
    expect((await save()).json()).toMatchObject({ description: registrationForm().description, version: 2 });
  });

  it('does not submit what has not changed', async () => {
    await registered();
    const before = await until(isComplete);
    expect((await save()).json()).toEqual(before);
  });

  it('records who changed what', async () => {
    await test.services.db.delete(auditEntry);
    await registered();
    const [entry] = await test.services.db
      .select()
      .from(auditEntry)
      .where(eq(auditEntry.action, 'registration.create'));
    const { userId } = test.world.providers[0].provider;
    expect(entry).toMatchObject({ actorUserId: userId, accountId: test.accountId, before: null });
  });
});

describe('importing a campaign', () => {
  it('returns SUCCESS for an imported one [API-55] [API-56]', async () => {
    await registered();
    await until(isComplete);
    const response = await importNow(test.asProvider, test.accountId);
    expect(response.statusCode).toBe(200);
    expect(response.json()).toEqual({ importCampaignStatus: 'SUCCESS' });
  });

  it('returns FAILED when the carrier rejects it', async () => {
    await registered('[import rejected]');
    const isRejected = ({ bwCampaignImportStatus }: { bwCampaignImportStatus: string | null }) =>
      bwCampaignImportStatus === 'FAILED';
    await until(isRejected);
    const response = await importNow(test.asProvider, test.accountId);
    // The embedded carrier may not have rejected it again yet.
    expect(['PENDING', 'FAILED']).toContain(response.json().importCampaignStatus);
    await until(isRejected);
  });

  it('asks the carrier again after it declined', async () => {
    await registered('[share declined]');
    const isDeclined = ({ bwCampaignImportStatus }: { bwCampaignImportStatus: string | null }) =>
      bwCampaignImportStatus === 'FAILED';
    const { campaignId } = await until(isDeclined);
    const decision = () =>
      test.services.registration.embedded?.campaigns().find((one) => one.campaignId === campaignId)?.sharing;
    const first = decision()?.at ?? 0;
    const response = await importNow(test.asProvider, test.accountId);
    // The embedded carrier may have declined it again already.
    expect(['REQUEST_SENT', 'FAILED']).toContain(response.json().importCampaignStatus);
    expect(decision()?.at).toBeGreaterThan(first);
    await until(isDeclined);
  });

  it('continues in the background while the carrier does not work [REG-18]', async () => {
    await registered('[import 500 x5]');
    await until(({ errorText }) => errorText !== null);
    const response = await importNow(test.asProvider, test.accountId);
    expect(response.json()).toEqual({ importCampaignStatus: 'REQUEST_SENT' });
    expect(await until(isComplete)).toMatchObject({ errorText: null });
  });

  it('is pending while the registry gets the changes of the campaign [REG-36]', async () => {
    await registered();
    await until(isComplete);
    await test.services.db
      .update(campaignRegistration)
      .set({ step: 'campaign', bwCampaignImportStatus: 'FAILED', nextAttemptAt: LATER });
    const response = await importNow(test.asProvider, test.accountId);
    expect(response.statusCode).toBe(200);
    expect(response.json()).toEqual({ importCampaignStatus: 'PENDING' });
  });

  it('is rejected before the campaign is registered, and without a registration', async () => {
    await unregister(test, test.accountId, { legalCompanyName: 'Juniper [brand hangs]' });
    expect((await importNow(test.asProvider, test.accountId)).statusCode).toBe(404);
    await save();
    const early = await importNow(test.asProvider, test.accountId);
    expect(early.statusCode).toBe(422);
    expect(early.json().message).toBe('The campaign is not registered with The Campaign Registry yet.');
  });
});

describe('an event of the registry', () => {
  const url = '/api/campaign-registry/webhooks';
  const post = (payload: object, signature?: string) =>
    test.app.inject({
      method: 'POST',
      url,
      payload,
      headers: { 'x-registry-signature': signature ?? sign(payload) },
    });
  const sign = (payload: object) => {
    const { webhookSecret, webhookUrl } = test.services.registration;
    return signatureOf(webhookSecret, webhookUrl, payload);
  };
  const watched = async () => {
    await registered();
    const { campaignId, brandId } = await until(isComplete);
    await test.services.db.update(campaignRegistration).set({ nextAttemptAt: LATER });
    return { campaignId, brandId };
  };
  const nextAttempt = async () => {
    const [row] = await test.services.db.select().from(campaignRegistration);
    return row?.nextAttemptAt;
  };

  it('is stored as received, once, and makes the registration due', async () => {
    const { campaignId, brandId } = await watched();
    await test.services.db.delete(webhookInbox);
    test.services.registration.wake = () => undefined;
    const event = { eventType: 'CAMPAIGN_EXPIRED', campaignId, brandId, mock: false, more: [1, null] };
    expect((await post(event)).statusCode).toBe(204);
    expect((await nextAttempt())?.getTime()).toBeLessThan(LATER.getTime());
    expect((await post(event)).statusCode).toBe(204);
    const stored = await test.services.db.select().from(webhookInbox);
    expect(stored).toMatchObject([{ body: event, lastError: null }]);
  });

  it('is rejected with a signature of another event, and changes nothing', async () => {
    const { campaignId } = await watched();
    const event = { eventType: 'CAMPAIGN_EXPIRED', campaignId };
    const before = await test.services.db.select().from(webhookInbox);
    expect((await post(event, sign({ ...event, campaignId: 'C2' }))).statusCode).toBe(401);
    expect((await post(event, '')).statusCode).toBe(401);
    expect(await nextAttempt()).toEqual(LATER);
    expect(await test.services.db.select().from(webhookInbox)).toEqual(before);
  });

  it.each([
    ['has no type', { campaignId: 'C1' }],
    ['is a list', [7]],
    ['is absent', undefined],
  ])('is rejected for its wrong signature also when its body %s [ASV-32]', async (_, payload) => {
    const headers = { 'x-registry-signature': sign({ eventType: 'CAMPAIGN_EXPIRED' }) };
    const response = await test.app.inject({ method: 'POST', url, headers, ...(payload && { payload }) });
    expect([response.statusCode, response.json().message]).toEqual([401, 'The signature is not valid.']);
  });

  it('about an unknown record is stored with that note', async () => {
    const event = { eventType: 'CAMPAIGN_UPDATE', campaignId: 'CNOBODY' };
    expect((await post(event)).statusCode).toBe(204);
    const stored = await test.services.db.select().from(webhookInbox).orderBy(webhookInbox.id);
    expect(stored.at(-1)).toMatchObject({ body: event, lastError: 'no registration waits for it' });
  });

  it('without a type is malformed', async () => {
    expect((await post({ campaignId: 'C1' })).statusCode).toBe(400);
  });
});
