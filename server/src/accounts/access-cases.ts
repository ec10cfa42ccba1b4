import { randomUUID } from 'node:crypto';
import { AccountStatus } from '@dashboard/shared/contracts';
import { type AccessCase, type Responses, signedIn } from '../testing/access-matrix/access-case';
import { CANADIAN, newAccount } from '../testing/accounts';
import { BRAND } from '../testing/world';

const notAgents: Responses = { ...signedIn(200), agent: 403 };
const oneAccount = (own: number): Responses => ({
  ...notAgents,
  admin: { own, colleague: own, sibling: 404, foreign: 404 },
  provider: { own, foreign: 404 },
  superAdmin: own,
});
const hiddenFromAdmin = { unreadable: { admin: ['billingAccountNumber'] } };

/** All fields of the form with the stored values of those that are fixed. */
const form = {
  companyName: 'Harborview Dental',
  contactName: 'Ana Kestrel',
  contactNumber: '2125550190',
  email: 'office@harborview.test',
  country: 'US',
  address: '120 Juniper Street',
  address2: '',
  city: 'Cedar Hollow',
  state: 'IL',
  zipCode: '60499',
  province: '',
  postalCode: '',
  houseNumber: '',
  status: AccountStatus.ACTIVE,
  billingAccountNumber: 'HD-2204-18',
  ...BRAND,
  website: 'https://harborview.test',
  stockSymbol: '',
  stockExchange: '',
  hasUsCustomers: true,
  replyBusinessName: '',
  helpContact: '',
  optOutReply: '',
  quietHoursPreset: 'standard',
  campaignPace: null,
  agentCampaignMax: 500,
};

const update = (payload: object) => (records: { accountId: number }) => ({
  url: `/accounts/${records.accountId}`,
  payload,
});

const updateCases: AccessCase[] = [
  {
    route: 'POST /accounts/:id',
    call: update(form),
    responses: { ...oneAccount(200), admin: { own: 403, colleague: 403, sibling: 404, foreign: 404 } },
  },
  {
    route: 'POST /accounts/:id',
    title: 'with fields of an administrator',
    call: update({ contactName: 'Bea Kestrel', website: 'https://harborview.test', address2: 'Suite 4' }),
    responses: oneAccount(200),
    ...hiddenFromAdmin,
  },
  {
    route: 'POST /accounts/:id',
    title: 'with messaging defaults',
    // Each time another contact: the present value is no update, which every reader may send.
    call: ({ accountId }) => ({ url: `/accounts/${accountId}`, payload: { helpContact: randomUUID() } }),
    responses: { ...oneAccount(403), admin: { own: 200, colleague: 200, sibling: 404, foreign: 404 } },
    ...hiddenFromAdmin,
  },
  ...[{ companyName: 'Renamed' }, { status: AccountStatus.SUB_ACCOUNT }, { billingAccountNumber: '' }].map(
    (payload): AccessCase => ({
      route: 'POST /accounts/:id',
      title: `with ${Object.keys(payload)}`,
      call: update(payload),
      responses: { ...oneAccount(200), admin: { own: 403, colleague: 403, sibling: 404, foreign: 404 } },
    }),
  ),
  {
    route: 'POST /accounts/:id',
    title: 'with verified legal data',
    call: update({ taxId: '98-76' }),
    responses: {
      ...oneAccount(422),
      admin: { own: 403, colleague: 403, sibling: 404, foreign: 404 },
      provider: { own: 403, foreign: 404 },
    },
  },
  {
    route: 'POST /accounts/:id',
    title: 'with Canada as the country and no province',
    call: update({ country: 'CA' }),
    responses: { ...oneAccount(422), admin: { own: 403, colleague: 403, sibling: 404, foreign: 404 } },
    flagsOff: { provider: { own: 403, foreign: 404 } },
  },
];

const creation = ({ freeTn }: { freeTn: () => string }) => ({
  url: '/accounts',
  payload: newAccount(freeTn()),
});
const creators: Responses = { ...signedIn(403), provider: { own: 201 }, superAdmin: { own: 201 } };
const noFlags = { flagsOff: { provider: { own: 403 } } };

const createCases: AccessCase[] = [
  { route: 'POST /accounts', call: creation, responses: creators },
  {
    route: 'POST /accounts',
    title: 'with a toll-free number',
    call: ({ freeTollFreeTn }) => ({
      url: '/accounts',
      payload: { ...newAccount(freeTollFreeTn()), isTollFreePhoneNumber: true },
    }),
    responses: creators,
    ...noFlags,
  },
  ...[false, true].map(
    (hasUsCustomers): AccessCase => ({
      route: 'POST /accounts',
      title: `in Canada ${hasUsCustomers ? 'with' : 'without'} US customers`,
      call: ({ freeTn }) => {
        const { accountInfo, campaignRegistry, ...rest } = newAccount(freeTn());
        const payload = {
          ...rest,
          accountInfo: { ...accountInfo, ...CANADIAN, hasUsCustomers },
          campaignRegistry: hasUsCustomers ? campaignRegistry : null,
        };
        return { url: '/accounts', payload };
      },
      responses: creators,
      ...noFlags,
    }),
  ),
];

export const accountCases: AccessCase[] = [
  {
    route: 'GET /accounts',
    call: { url: '/accounts?page=1&pageSize=10&search=Company&sortBy=companyName&sortDir=asc' },
    responses: notAgents,
  },
  {
    route: 'GET /accounts',
    title: 'with the filters',
    call: { url: `/accounts?serviceProviderId=1&status=${AccountStatus.SUSPENDED}` },
    responses: notAgents,
  },
  ...[
    '/accounts/statuses',
    '/accounts/business-types',
    '/accounts/stock-exchanges',
    '/api/pricing-plans',
  ].map((url): AccessCase => ({ route: `GET ${url}`, call: { url }, responses: notAgents })),
  {
    route: 'GET /accounts/:id',
    call: ({ accountId }) => ({ url: `/accounts/${accountId}` }),
    responses: oneAccount(200),
    ...hiddenFromAdmin,
  },
  {
    route: 'GET /accounts/:id/usage',
    call: ({ accountId }) => ({ url: `/accounts/${accountId}/usage` }),
    responses: oneAccount(200),
  },
  ...createCases,
  ...updateCases,
];
