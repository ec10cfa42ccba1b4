import { ActivationType, TextNumberState } from '@dashboard/shared/contracts';
import { type AccessCase, everyCaller, type Responses, signedIn } from '../testing/access-matrix/access-case';

const ofAccount = { own: 200, sibling: 404, foreign: 404 };

/** End users read their own company, an agent only the numbers of their groups. */
const readers: Responses = {
  anonymous: 401,
  agent: { ...ofAccount, colleague: 404 },
  admin: { ...ofAccount, colleague: 200 },
  provider: { own: 200, foreign: 404 },
  superAdmin: 200,
};

const providerAndSystem = (own: number): Responses => ({
  ...signedIn(403),
  provider: { own, foreign: 404 },
  superAdmin: own,
});

/** Only providers order new numbers. */
const providers = (own: number): Responses => ({ ...signedIn(403), provider: { own, foreign: 404 } });

const readCases: AccessCase[] = [
  {
    route: 'GET /sms-numbers/states',
    call: { url: '/sms-numbers/states' },
    responses: signedIn(200),
  },
  {
    route: 'GET /sms-numbers/company/:accountId',
    call: ({ accountId }) => ({
      url: `/sms-numbers/company/${accountId}?page=1&pageSize=10&search=555&sortBy=status&sortDir=desc`,
    }),
    responses: { ...readers, agent: { ...ofAccount, colleague: 200 } },
  },
  {
    route: 'GET /accounts/:accountId/phone-numbers/:number',
    call: ({ accountId, tn }) => ({ url: `/accounts/${accountId}/phone-numbers/${tn}` }),
    responses: readers,
  },
  {
    route: 'GET /accounts/:accountId/phone-numbers/:number',
    title: 'for a number of another account',
    call: ({ tn }, { accountId }) => ({ url: `/accounts/${accountId}/phone-numbers/${tn}` }),
    responses: {
      ...signedIn(404),
      agent: { sibling: 404, foreign: 404 },
      admin: { sibling: 404, foreign: 404 },
      provider: { foreign: 404 },
      superAdmin: {},
    },
  },
  {
    route: 'GET /api/bwi/available-numbers',
    call: { url: '/api/bwi/available-numbers?areaCode=312&quantity=50' },
    responses: { ...signedIn(403), provider: 200 },
  },
  {
    route: 'GET /api/bwi/available-numbers',
    title: 'for toll-free numbers',
    call: { url: '/api/bwi/available-numbers?tollFreeWildCardPattern=8**' },
    responses: { ...signedIn(403), provider: 200 },
    flagsOff: { provider: 403 },
  },
];

const added = (phoneNumber: string) => ({
  phoneNumber,
  accountGroupName: `Group ${phoneNumber}`,
  phoneActivationType: ActivationType.ACTIVATION,
  isTollFreePhoneNumber: phoneNumber.startsWith('8'),
});

const writeCases: AccessCase[] = [
  {
    route: 'POST /accounts/:accountId/phone-numbers',
    call: ({ accountId, freeTn }) => ({
      url: `/accounts/${accountId}/phone-numbers`,
      payload: added(freeTn()),
    }),
    responses: providers(201),
  },
  {
    route: 'POST /accounts/:accountId/phone-numbers',
    title: 'with a toll-free number',
    call: ({ accountId, freeTollFreeTn }) => ({
      url: `/accounts/${accountId}/phone-numbers`,
      payload: added(freeTollFreeTn()),
    }),
    responses: providers(201),
    flagsOff: { provider: { own: 403, foreign: 404 } },
  },
  {
    route: 'POST /accounts/:accountId/phone-numbers/:number',
    call: ({ accountId, tn }) => ({
      url: `/accounts/${accountId}/phone-numbers/${tn}`,
      payload: { state: TextNumberState.ACTIVE },
    }),
    responses: providerAndSystem(200),
  },
  {
    route: 'POST /accounts/:accountId/phone-numbers/:number',
    title: 'activating a deactivated number',
    call: ({ accountId, deactivatedTn }) => ({
      url: `/accounts/${accountId}/phone-numbers/${deactivatedTn()}`,
      payload: { state: TextNumberState.ACTIVE },
    }),
    responses: providerAndSystem(200),
  },
  {
    route: 'POST /accounts/:accountId/phone-numbers/:number/reactivate',
    call: ({ accountId, deactivatedTn }) => ({
      url: `/accounts/${accountId}/phone-numbers/${deactivatedTn()}/reactivate`,
      payload: { phoneActivationType: ActivationType.ACTIVATION },
    }),
    responses: providerAndSystem(200),
  },
  {
    route: 'POST /accounts/:accountId/phone-numbers/:number',
    title: 'activating a deactivated toll-free number',
    call: ({ accountId, deactivatedTollFreeTn }) => ({
      url: `/accounts/${accountId}/phone-numbers/${deactivatedTollFreeTn()}`,
      payload: { state: TextNumberState.ACTIVE },
    }),
    responses: providerAndSystem(200),
    flagsOff: { provider: { own: 403, foreign: 404 } },
  },
  {
    route: 'POST /accounts/:accountId/phone-numbers/:number/reactivate',
    title: 'for a toll-free number',
    call: ({ accountId, deactivatedTollFreeTn }) => ({
      url: `/accounts/${accountId}/phone-numbers/${deactivatedTollFreeTn()}/reactivate`,
      payload: { phoneActivationType: ActivationType.ACTIVATION },
    }),
    responses: providerAndSystem(200),
    flagsOff: { provider: { own: 403, foreign: 404 } },
  },
];

const notification = {
  url: '/api/carrier/webhooks/orders',
  payload: '<Notification><OrderId>1</OrderId></Notification>',
  headers: { 'content-type': 'application/xml' },
};

const webhookCases: AccessCase[] = [
  {
    route: 'POST /api/carrier/webhooks/orders',
    title: 'without the carrier’s credentials',
    call: notification,
    responses: everyCaller(401),
  },
  {
    route: 'POST /api/carrier/webhooks/orders',
    title: 'with wrong credentials',
    call: {
      ...notification,
      headers: { ...notification.headers, authorization: `Basic ${btoa('carrier:guess')}` },
    },
    responses: everyCaller(401),
  },
];

export const numberCases: AccessCase[] = [...readCases, ...writeCases, ...webhookCases];
