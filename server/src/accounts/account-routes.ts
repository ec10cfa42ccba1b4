import {
  Account,
  AccountList,
  AccountListQuery,
  AccountStatusOptions,
  AccountUpdate,
  BusinessTypeOptions,
  can,
  PricingPlans,
  recordIdParam,
  StockExchangeOptions,
} from '@dashboard/shared/contracts';
import * as v from 'valibot';
import { EDITS, LISTS, type RouteSpec, route } from '../platform/http/route';
import { accountStatusOptions, businessTypeOptions, stockExchangeOptions } from './account-options';
import { presentAccount, readAccount } from './account-rows';
import { listAccounts } from './list-accounts';
import { listPricingPlans } from './pricing-plans';
import { updateAccount } from './update-account';

const mayRead = can('Read', 'Companies');

const AccountParams = v.object({ id: recordIdParam });

const list = route({
  method: 'GET',
  url: '/accounts',
  summary: 'List one page of the accounts that the user may read.',
  access: mayRead,
  rateLimit: LISTS,
  query: AccountListQuery,
  response: AccountList,
  handler: ({ services: { db }, principal, query }) => listAccounts(db, principal, query),
});

const statuses = route({
  method: 'GET',
  url: '/accounts/statuses',
  summary: 'The statuses that an account can have',
  access: mayRead,
  response: AccountStatusOptions,
  handler: async () => accountStatusOptions(),
});

const businessTypes = route({
  method: 'GET',
  url: '/accounts/business-types',
  summary: 'The types of business of an account',
  access: mayRead,
  response: BusinessTypeOptions,
  handler: async () => businessTypeOptions(),
});

const stockExchanges = route({
  method: 'GET',
  url: '/accounts/stock-exchanges',
  summary: 'The stock exchanges of publicly traded companies',
  access: mayRead,
  response: StockExchangeOptions,
  handler: async () => stockExchangeOptions(),
});

const pricingPlans = route({
  method: 'GET',
  url: '/api/pricing-plans',
  summary: 'The plans that accounts can have, with those that are announced only',
  access: mayRead,
  response: PricingPlans,
  handler: ({ services: { db } }) => listPricingPlans(db),
});

const read = route({
  method: 'GET',
  url: '/accounts/:id',
  summary: 'Read the fields of an account that the user may read.',
  access: mayRead,
  params: AccountParams,
  response: Account,
  handler: async ({ services: { db }, principal, params: { id } }) =>
    presentAccount(await readAccount(db, principal, id), principal),
});

const update = route({
  method: 'POST',
  url: '/accounts/:id',
  summary: 'Change the fields of an account that the user may change.',
  access: can('Update', 'Companies'),
  rateLimit: EDITS,
  params: AccountParams,
  body: AccountUpdate,
  response: Account,
  handler: ({ services, principal, params: { id }, body, request }) =>
    updateAccount(services, { principal, accountId: id, body, request }),
});

export const accountRoutes: RouteSpec[] = [
  list,
  statuses,
  businessTypes,
  stockExchanges,
  pricingPlans,
  read,
  update,
];
