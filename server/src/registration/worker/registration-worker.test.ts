import { and, eq } from 'drizzle-orm';
import { account, auditEntry, campaignRegistration, numberOrder, textNumber } from '../../platform/db/schema';
import type { AccountChange } from '../../platform/http/socket-hub';
import {
  isComplete,
  isRegistered,
  type RegisteringApp,
  readEntry,
  registrationForm,
  saveForm,
  startRegistering,
  unregister,
  untilEntry,
} from '../../testing/registering';
import { eventually } from '../../testing/texting';
import { resubmitBrand } from '../resubmit-brand';

let test: RegisteringApp;
const changes: AccountChange[] = [];
beforeAll(async () => {
  test = await startRegistering();
  test.services.sockets = {
    ...test.services.sockets,
    notifyAccount: (change) => void changes.push(change),
  };
});
afterAll(() => test.close());
afterEach(() => {
  changes.length = 0;
});

/** Registers the account from the start. Directives are in the company's name and in the form. */
async function register(directives = '', legalCompanyName = 'Juniper Dental LLC') {
  await unregister(test, test.accountId, { legalCompanyName });
  const response = await saveForm(test.asProvider, test.accountId, registrationForm(directives));
  expect(response.statusCode).toBe(200);
}

const until = (isThere: Parameters<typeof untilEntry>[2]) => untilEntry(test, test.accountId, isThere);

/** Brands and campaigns of the account at the registry, those of earlier tests not counted. */
async function atRegistry() {
  const { brandId, campaignId } = await readEntry(test, test.accountId);
  const { embedded } = test.services.registration;
  const of = embedded?.brands().find((brand) => brand.brandId === brandId);
  const referenceId = of?.referenceId;
  return {
    brands: embedded?.brands().filter((brand) => brand.referenceId === referenceId).length,
    campaigns: embedded?.campaigns().filter((campaign) => campaign.brandId === brandId).length,
    campaign: embedded?.campaigns().find((campaign) => campaign.campaignId === campaignId),
  };
}

/** Changes the legal name in the account's form. */
async function correctName(): Promise<void> {
  const url = `/accounts/${test.accountId}`;
  const payload = { legalCompanyName: 'Juniper LLC' };
  expect((await test.asProvider({ method: 'POST', url, payload })).statusCode).toBe(200);
}

const submitAgain = async () => {
  const { db, clock, registration } = test.services;
  await db.transaction((tx) => resubmitBrand(tx, test.accountId, clock.now()));
  registration.wake();
};

describe('the registration of an account', () => {
  it('goes from the brand to the imported campaign, and lets the numbers send [API-51] [REG-18] [NBR-15] [NBR-17]', async () => {
    await register();
    expect(await isRegistered(test, test.accountId)).toBe(false);
    const entry = await until(isComplete);
    expect(entry).toMatchObject({ brandRegStatus: 'VERIFIED', errorText: null });
    expect(entry.brandId).toMatch(/^B/);
    expect(await isRegistered(test, test.accountId)).toBe(true);
    const { serviceProviderId } = test.world.providers[0];
    const change = { accountId: test.accountId, serviceProviderId, part: 'registration' };
    expect(changes.length).toBeGreaterThan(2);
    expect(new Set(changes.map((one) => JSON.stringify(one)))).toEqual(new Set([JSON.stringify(change)]));
  });

  it('assigns the account’s local numbers to the campaign', async () => {
    await test.services.db.delete(numberOrder);
    await register();
    const { campaignId } = await until(isComplete);
    const orders = await test.services.db
      .select({ campaignId: numberOrder.campaignId, kind: numberOrder.kind, number: textNumber.number })
      .from(numberOrder)
      .innerJoin(textNumber, eq(textNumber.id, numberOrder.numberId));
    const { number } = test.world.providers[0].accounts[0];
    expect(orders).toEqual([{ campaignId, kind: 'campaign', number }]);
  });

  it('stores the class of the campaign, which decides how much may be sent', async () => {
    await register();
    await until(isComplete);
    const [row] = await test.services.db
      .select({ messageClass: campaignRegistration.messageClass })
      .from(campaignRegistration)
      .where(eq(campaignRegistration.accountId, test.accountId));
    expect(row).toEqual({ messageClass: 'E' });
  });

  it('records each change of status in the audit trail', async () => {
    await test.services.db.delete(auditEntry);
    await register();
    await until(isComplete);
    const entries = await test.services.db
      .select({ before: auditEntry.before, after: auditEntry.after, by: auditEntry.actorUserId })
      .from(auditEntry)
      .where(and(eq(auditEntry.action, 'registration.status'), eq(auditEntry.accountId, test.accountId)))
      .orderBy(auditEntry.id);
    expect(entries[0]).toMatchObject({
      before: { brandRegStatus: null },
      after: { brandRegStatus: 'PENDING' },
    });
    expect(entries.at(-1)).toMatchObject({ after: { campaignRegStatus: 'ACTIVE' }, by: null });
  });

  it('submits the company’s details and the generated texts', async () => {
    await register();
    await until(isComplete);
    const { campaign } = await atRegistry();
    expect(campaign?.fields).toMatchObject({
      usecase: 'LOW_VOLUME',
      helpMessage: expect.stringContaining('+12125550190'),
      messageFlow: expect.stringContaining('north1 Company'),
    });
  });
});

describe('a company that the registry does not verify', () => {
  it('shows the registry’s reason, and is verified after its data are corrected', async () => {
    await register('', 'Juniper Dental [brand unverified]');
    const entry = await until(({ brandRegStatus }) => brandRegStatus === 'UNVERIFIED');
    expect(entry).toMatchObject({
      campaignId: null,
      errorText: 'The tax ID does not belong to the legal company name.',
    });
    await correctName();
    const corrected = await until(isComplete);
    expect(corrected).toMatchObject({ brandId: entry.brandId, errorText: null });
  });

  it('shows the registry’s words when it rejects the data, and submits corrected ones', async () => {
    await register('', 'Juniper Dental [brand rejected]');
    const entry = await until(({ errorText }) => errorText !== null);
    expect(entry).toMatchObject({ brandId: null, brandRegStatus: 'UNVERIFIED' });
    expect(entry.errorText).toBe('The registry rejects this brand. (500)');
    await correctName();
    expect(await until(isComplete)).toMatchObject({ errorText: null });
  });

  it('is submitted again by saving an unchanged form [REG-27]', async () => {
    await register('', 'Juniper Dental [brand unverified]');
    const { brandId } = await until(({ brandRegStatus }) => brandRegStatus === 'UNVERIFIED');
    await test.services.db
      .update(account)
      .set({ legalCompanyName: 'Juniper LLC' })
      .where(eq(account.id, test.accountId));
    const response = await saveForm(test.asProvider, test.accountId);
    expect(response.json()).toMatchObject({ brandRegStatus: 'PENDING', errorText: null });
    expect(await until(isComplete)).toMatchObject({ brandId, errorText: null });
  });

  it('waits as long as the registry verifies it', async () => {
    await register('', 'Juniper Dental [brand hangs]');
    const entry = await until(({ brandRegStatus }) => brandRegStatus === 'PENDING');
    expect(entry).toMatchObject({ campaignId: null, errorText: null });
  });

  it('is not submitted again once it is verified', async () => {
    await register();
    const { brandId } = await until(isComplete);
    await submitAgain();
    expect(await readEntry(test, test.accountId)).toMatchObject({ brandId, brandRegStatus: 'VERIFIED' });
    expect(await isRegistered(test, test.accountId)).toBe(true);
  });
});

describe('a campaign', () => {
  it('that the registry rejects is FAILED until a changed one is registered', async () => {
    await register('[campaign rejected]');
    const entry = await until(({ campaignRegStatus }) => campaignRegStatus === 'FAILED');
    expect(entry).toMatchObject({ campaignId: null, errorText: 'The registry rejects this campaign. (500)' });
    await saveForm(test.asProvider, test.accountId);
    expect(await until(isComplete)).toMatchObject({ errorText: null });
  });

  it('that expires stops the account’s numbers until a new one is registered', async () => {
    await register('[campaign expires]');
    const { campaignId } = await until(({ campaignRegStatus }) => campaignRegStatus === 'EXPIRED');
    expect(await isRegistered(test, test.accountId)).toBe(false);
    await saveForm(test.asProvider, test.accountId);
    const renewed = await until(isComplete);
    expect(renewed.campaignId).not.toBe(campaignId);
    expect(await isRegistered(test, test.accountId)).toBe(true);
  });

  it('that mobile carriers still review is PENDING [NBR-15]', async () => {
    await register('[campaign hangs]');
    const entry = await until(({ bwCampaignImportStatus }) => bwCampaignImportStatus === 'SUCCESS');
    expect(entry.campaignRegStatus).toBe('PENDING');
    expect(await isRegistered(test, test.accountId)).toBe(false);
  });

  it.each([
    ['[mobile rejected]', 'REJECTED'],
    ['[mobile suspended]', 'DEACTIVATED'],
  ])(
    'with %s is %s at the mobile carriers, and stops the account’s numbers [NBR-16]',
    async (directive, status) => {
      await register(directive);
      const entry = await until(({ campaignRegStatus }) => campaignRegStatus === status);
      expect(entry.bwCampaignImportStatus).toBe('SUCCESS');
      expect(await isRegistered(test, test.accountId)).toBe(false);
    },
  );

  it.each([
    ['[share declined]', 'The carrier declined the campaign.'],
    ['[import declined]', 'The samples do not match the purpose'],
    ['[import rejected]', 'The registry rejects this import. (12050)'],
    ['[import blocked]', 'The carrier declined the campaign.'],
  ])('is not imported when it contains %s [NBR-16]', async (directive, errorText) => {
    await register(directive);
    const entry = await until(({ bwCampaignImportStatus }) => bwCampaignImportStatus === 'FAILED');
    expect(entry.errorText).toBe(errorText);
    expect(await isRegistered(test, test.accountId)).toBe(false);
  });

  it.each(['[share hangs]', '[import hangs]'])(
    'is not imported yet when it contains %s',
    async (directive) => {
      await register(directive);
      const isSent = (status: string | null) => status === 'REQUEST_SENT' || status === 'PENDING';
      expect(await until(({ bwCampaignImportStatus }) => isSent(bwCampaignImportStatus))).toMatchObject({
        errorText: null,
      });
    },
  );

  it('is changed at the registry, and stays active', async () => {
    await register();
    const { campaignId } = await until(isComplete);
    const sample1 = 'A changed sample: see you on Friday at 10 AM.';
    await saveForm(test.asProvider, test.accountId, { sample1 });
    const isChanged = async () => (await atRegistry()).campaign?.fields.sample1 === sample1;
    await eventually(isChanged, Boolean);
    expect(await until(isComplete)).toMatchObject({ campaignId, sample1 });
    expect(await atRegistry()).toMatchObject({ brands: 1, campaigns: 1 });
  });
});

describe('a registry that fails', () => {
  it.each([
    ['[brand 500 x2]', 'name'],
    ['[brand 429 x1]', 'name'],
    ['[brand lost]', 'name'],
    ['[campaign 500 x2]', 'form'],
    ['[campaign 429 x1]', 'form'],
    ['[campaign lost]', 'form'],
    ['[share 500 x2]', 'form'],
    ['[share lost]', 'form'],
    ['[import 500 x2]', 'form'],
    ['[import lost]', 'form'],
    ['[webhooks off]', 'form'],
    ['[webhooks twice]', 'form'],
  ])('with %s delays the registration and creates nothing twice [NBR-20]', async (directive, place) => {
    if (place === 'name') await register('', `Juniper Dental ${directive}`);
    else await register(directive);
    expect(await until(isComplete)).toMatchObject({ errorText: null });
    expect(await atRegistry()).toMatchObject({ brands: 1, campaigns: 1 });
  });
});
