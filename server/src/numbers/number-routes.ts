import {
  AvailableNumbers,
  AvailableNumbersQuery,
  can,
  recordIdParam,
  TextNumber,
  TextNumberCreate,
  TextNumberList,
  TextNumberListQuery,
  TextNumberReactivate,
  TextNumberStateOptions,
  TextNumberUpdate,
  textNumberParam,
} from '@dashboard/shared/contracts';
import { toE164 } from '@dashboard/shared/text';
import * as v from 'valibot';
import { denyAccess } from '../platform/http/deny-access';
import { NotFound } from '../platform/http/errors';
import {
  LIST_RATE_LIMIT,
  type Principal,
  type RouteSpec,
  route,
  type Services,
} from '../platform/http/route';
import { findCompanyFacts } from '../platform/permissions/permission-store';
import { addNumber } from './add-number';
import { changeState, reactivate } from './change-number';
import { listNumbers } from './list-numbers';
import { STATE_OPTIONS } from './number-labels';
import { readNumber } from './read-number';
import { searchNumbers } from './search-numbers';

const mayCreate = can('Create', 'Phone Numbers');
const mayRead = can('Read', 'Phone Numbers');
const mayUpdate = can('Update', 'Phone Numbers');

/** Each costs money at the carrier. */
const ORDERS = { max: 60, windowMs: 60_000, by: 'user' } as const;
const NUMBER_SEARCHES = { max: 20, windowMs: 60_000, by: 'user', tenant: 'numberSearch' } as const;

const AccountParams = v.object({ accountId: recordIdParam });
const NumberParams = v.object({ accountId: recordIdParam, number: textNumberParam });

/** The account within the user's reach. @throws NotFound */
async function companyOf(services: Services, principal: Principal, accountId: number) {
  const company = await findCompanyFacts(services, principal, accountId);
  if (company === undefined) throw new NotFound();
  return company;
}

const states = route({
  method: 'GET',
  url: '/sms-numbers/states',
  summary: 'The states of text numbers.',
  access: mayRead,
  response: TextNumberStateOptions,
  handler: async () => STATE_OPTIONS,
});

const list = route({
  method: 'GET',
  url: '/sms-numbers/company/:accountId',
  summary: 'List one page of an account’s text numbers; for an agent those of their groups.',
  access: mayRead,
  rateLimit: LIST_RATE_LIMIT,
  params: AccountParams,
  query: TextNumberListQuery,
  response: TextNumberList,
  handler: async ({ services, principal, params: { accountId }, query }) => {
    await companyOf(services, principal, accountId);
    return listNumbers(services.db, principal, accountId, query);
  },
});

const read = route({
  method: 'GET',
  url: '/accounts/:accountId/phone-numbers/:number',
  summary: 'Read one text number with its carrier and history.',
  access: mayRead,
  params: NumberParams,
  response: TextNumber,
  handler: async ({ services, principal, params: { accountId, number } }) => {
    await companyOf(services, principal, accountId);
    return readNumber(services, principal, accountId, toE164(number));
  },
});

const add = route({
  method: 'POST',
  url: '/accounts/:accountId/phone-numbers',
  summary: 'Add a text number with a new group, and order it at the carrier.',
  status: 201,
  access: mayCreate,
  rateLimit: ORDERS,
  params: AccountParams,
  body: TextNumberCreate,
  response: TextNumber,
  handler: async ({ services, principal, params, body, request }) => {
    const company = await companyOf(services, principal, params.accountId);
    return addNumber(services, { principal, company, request }, body);
  },
});

const update = route({
  method: 'POST',
  url: '/accounts/:accountId/phone-numbers/:number',
  summary: 'Activate or deactivate a text number. It is pending until the carrier has done so.',
  access: mayUpdate,
  rateLimit: ORDERS,
  params: NumberParams,
  body: TextNumberUpdate,
  response: TextNumber,
  handler: async ({ services, principal, params: { accountId, number }, body, request }) => {
    await companyOf(services, principal, accountId);
    return changeState(services, { principal, accountId, number: toE164(number), request }, body);
  },
});

const reactivateRoute = route({
  method: 'POST',
  url: '/accounts/:accountId/phone-numbers/:number/reactivate',
  summary: 'Order a deactivated text number again. It has its group, or gets a new one.',
  access: mayUpdate,
  rateLimit: ORDERS,
  params: NumberParams,
  body: TextNumberReactivate,
  response: TextNumber,
  handler: async ({ services, principal, params: { accountId, number }, body, request }) => {
    await companyOf(services, principal, accountId);
    return reactivate(services, { principal, accountId, number: toE164(number), request }, body);
  },
});

const available = route({
  method: 'GET',
  url: '/api/bwi/available-numbers',
  summary: 'Numbers that can be ordered, by area code, ZIP code or toll-free pattern.',
  access: mayCreate,
  rateLimit: NUMBER_SEARCHES,
  query: AvailableNumbersQuery,
  response: AvailableNumbers,
  handler: async ({ services, principal, query, request }) => {
    const isTollFree = query.tollFreeWildCardPattern !== undefined;
    if (isTollFree && !principal.ability.can('Create', 'Toll-free'))
      throw await denyAccess(request, principal);
    return searchNumbers(services, query);
  },
});

export const numberRoutes: RouteSpec[] = [states, list, read, add, update, reactivateRoute, available];
