import { RecordedApi } from '../../testing/recorded-api';
import type { Brand, Campaign, Registry } from './registry';
import { tcrRegistry } from './tcr-registry';

const REFERENCE = '3f0c6f8e-1b7a-4d51-9a43-0d8f3f6f2a11';

const brand: Brand = {
  entityType: 'PRIVATE_PROFIT',
  displayName: 'Juniper Dental',
  legalName: 'Juniper Dental LLC',
  taxId: '12-3456789',
  phone: '+12125550190',
  email: 'office@juniper.test',
  street: '120 Juniper Street',
  city: 'Raleigh',
  region: 'NC',
  postalCode: '27601',
  country: 'US',
  website: '',
  stockSymbol: 'JNPR',
  stockExchange: 'NASDAQ',
  vertical: 'HEALTHCARE',
};
const campaign: Campaign = {
  brandId: 'B1A2B3C',
  useCase: 'LOW_VOLUME',
  vertical: 'HEALTHCARE',
  description: 'Reminders of appointments and replies to questions',
  samples: ['Your appointment is tomorrow.', 'See https://juniper.test or call 212-555-0190.'],
  messageFlow: 'Patients agree at the front desk to receive text messages.',
  helpMessage: 'Juniper Dental: call +12125550190 for help.',
  optOutMessage: 'Juniper Dental: you have opted out.',
};

const api = new RecordedApi();
let registry: Registry;
beforeAll(async () => {
  const url = await api.listen();
  registry = tcrRegistry({ url: `${url}/v2/`, key: 'our-key', secret: 'our-secret', timeoutMs: 250 });
});
afterEach(() => api.clear());
afterAll(async () => {
  await registry.close();
  await api.close();
});

const sent = () => api.received.map(({ call }) => call);
const sentBody = (index = 0) => JSON.parse(api.received[index]?.body ?? '');

describe('requests to The Campaign Registry', () => {
  it('carry our credentials and create a brand without waiting for its verification [NBR-16]', async () => {
    api.replies.push({ body: { brandId: 'B1A2B3C', identityStatus: 'SELF_DECLARED' } });
    expect(await registry.createBrand(brand, REFERENCE)).toBe('B1A2B3C');
    expect(sent()).toEqual(['POST /v2/brand/nonBlocking']);
    expect(api.received[0]?.headers.authorization).toBe(`Basic ${btoa('our-key:our-secret')}`);
    expect(sentBody()).toEqual({
      entityType: 'PRIVATE_PROFIT',
      displayName: 'Juniper Dental',
      companyName: 'Juniper Dental LLC',
      ein: '12-3456789',
      phone: '+12125550190',
      email: 'office@juniper.test',
      street: '120 Juniper Street',
      city: 'Raleigh',
      state: 'NC',
      postalCode: '27601',
      country: 'US',
      vertical: 'HEALTHCARE',
      brandRelationship: 'BASIC_ACCOUNT',
      referenceId: REFERENCE,
    });
  });

  it('name the stock and a contact only for public companies', async () => {
    api.replies.push({ body: { brandId: 'B2' } });
    await registry.createBrand({ ...brand, entityType: 'PUBLIC_PROFIT' }, REFERENCE);
    const contact = { businessContactEmail: 'office@juniper.test' };
    expect(sentBody()).toMatchObject({ stockSymbol: 'JNPR', stockExchange: 'NASDAQ', ...contact });
  });

  it('find a brand and a campaign by our reference, and only by the whole reference', async () => {
    const records = [
      { brandId: 'B9', referenceId: 'another' },
      { brandId: 'B1', referenceId: REFERENCE.toUpperCase() },
    ];
    api.replies.push({ body: { page: 1, records } });
    expect(await registry.findBrand(REFERENCE)).toBe('B1');
    api.replies.push({ body: { page: 1, records: [{ campaignId: 'C9', referenceId: null }] } });
    expect(await registry.findCampaign(REFERENCE)).toBeNull();
    api.replies.push({ body: { page: 1, records: null } });
    expect(await registry.findBrand(REFERENCE)).toBeNull();
    const query = `?referenceId=${REFERENCE}`;
    expect(sent()).toEqual([`GET /v2/brand${query}`, `GET /v2/campaign${query}`, `GET /v2/brand${query}`]);
  });

  it('change a brand and have it verified again', async () => {
    api.replies.push({ body: {} }, { body: {} });
    await registry.updateBrand('B1', brand);
    expect(sent()).toEqual(['PUT /v2/brand/B1', 'PUT /v2/brand/B1/revet']);
  });

  it('read why a brand is not verified', async () => {
    const category = [
      { id: 'TAX_ID', displayName: 'Tax ID', description: 'The EIN does not match.', fields: [] },
    ];
    api.replies.push({ body: { identityStatus: 'UNVERIFIED' } }, { body: { brandId: 'B1', category } });
    expect(await registry.brandState('B1')).toEqual({
      status: 'UNVERIFIED',
      problems: ['The EIN does not match.'],
    });
    expect(sent()).toEqual(['GET /v2/brand/B1', 'GET /v2/brand/feedback/B1']);
    api.replies.push({ body: { identityStatus: 'VERIFIED' } });
    expect(await registry.brandState('B1')).toEqual({ status: 'VERIFIED', problems: [] });
  });

  it('create a campaign with everything that carriers require', async () => {
    api.replies.push({ body: { campaignId: 'C1', mnoMetadata: {} } });
    expect(await registry.createCampaign(campaign, REFERENCE)).toBe('C1');
    expect(sent()).toEqual(['POST /v2/campaignBuilder']);
    expect(sentBody()).toMatchObject({
      brandId: 'B1A2B3C',
      usecase: 'LOW_VOLUME',
      vertical: 'HEALTHCARE',
      sample1: 'Your appointment is tomorrow.',
      messageFlow: campaign.messageFlow,
      helpMessage: campaign.helpMessage,
      optoutMessage: campaign.optOutMessage,
      embeddedLink: true,
      embeddedPhone: true,
      subscriberOptout: true,
      referenceId: REFERENCE,
    });
    expect(sentBody()).not.toHaveProperty('mnoIds');
  });

  it('change only what may change of a campaign', async () => {
    api.replies.push({ body: {} });
    await registry.updateCampaign('C1', campaign);
    expect(sent()).toEqual(['PUT /v2/campaign/C1']);
    expect(sentBody()).not.toHaveProperty('usecase');
    expect(sentBody()).toMatchObject({ description: campaign.description, sample2: campaign.samples[1] });
  });

  it('read a campaign’s status at the registry and at the mobile carriers', async () => {
    api.replies.push({ body: { campaignId: 'C1', status: 'ACTIVE' } });
    api.replies.push({ body: { 10017: 'REGISTERED', 10035: 'REVIEW' } });
    expect(await registry.campaignState('C1')).toEqual({
      status: 'ACTIVE',
      operations: ['REGISTERED', 'REVIEW'],
    });
  });

  it.each([
    ['a single partner', { upstreamCnpId: 'BANDW', sharingStatus: 'PENDING' }, 'PENDING'],
    [
      'several partners',
      [
        { upstreamCnpId: 'OTHER', sharingStatus: 'DECLINED' },
        { upstreamCnpId: 'BANDW', sharingStatus: 'ACCEPTED' },
      ],
      'ACCEPTED',
    ],
    ['no partner', null, null],
  ])(
    'share a campaign with the carrier and read its decision among %s',
    async (_title, sharedByMe, status) => {
      api.replies.push({}, { body: { sharedByMe, sharedWithMe: null } });
      await registry.share('C1').catch(() => undefined);
      expect(await registry.sharingStatus('C1')).toBe(status);
      expect(sent()).toEqual(['PUT /v2/campaign/C1/sharing/BANDW', 'GET /v2/campaign/C1/sharing']);
    },
  );
});

describe('errors of The Campaign Registry', () => {
  const failure = () => registry.createBrand(brand, REFERENCE).catch((error: unknown) => error);

  it.each([
    ['list', [{ code: 502, fields: ['ein'], description: 'Invalid EIN' }], 'Invalid EIN (502)'],
    ['record', { code: 502, field: 'ein', description: 'Invalid EIN' }, 'Invalid EIN (502)'],
    ['text', 'Bad Request', 'The registry returned status 400.'],
  ])('are reported in its words when they are a %s', async (_title, body, message) => {
    api.replies.push({ status: 400, body });
    expect(await failure()).toMatchObject({ kind: 'rejected', message });
  });

  it.each([
    [500, 'busy', 'The registry returned status 500.'],
    [429, 'busy', 'The registry limits our requests.'],
    [401, 'credentials', 'The registry rejected our credentials.'],
    [403, 'credentials', 'The registry rejected our credentials.'],
  ])('of status %s are %s', async (status, kind, message) => {
    api.replies.push({ status, headers: { 'retry-after': '7' } });
    expect(await failure()).toMatchObject({ kind, message, retryAfterMs: status === 429 ? 7_000 : null });
  });

  it('include a missing, a dropped and an unreadable response, after which the request may be repeated', async () => {
    api.replies.push(null);
    expect(await failure()).toMatchObject({ kind: 'busy', message: 'The registry can’t be reached.' });
    expect(await failure()).toMatchObject({ kind: 'busy' });
    api.replies.push({ body: '<html>' });
    expect(await failure()).toMatchObject({
      kind: 'busy',
      message: 'The registry’s response can’t be read.',
    });
  });
});
