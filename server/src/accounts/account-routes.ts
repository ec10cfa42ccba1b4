import {
  Account,
  AccountCreate,
  AccountList,
  AccountListQuery,
  AccountStatusOptions,
  AccountUpdate,
  AccountUsage,
  BusinessTypeOptions,
  can,
  PricingPlans,
  recordIdParam,
  StockExchangeOptions,
} from '@dashboard/shared/contracts';
import * as v from 'valibot';
import type { Database } from '../platform/db/open-database';
import { EDIT_RATE_LIMIT, LIST_RATE_LIMIT, type RouteSpec, route } from '../platform/http/route';
import { accountStatusOptions, businessTypeOptions, stockExchangeOptions } from './account-options';
import { presentAccount, readAccount } from './account-rows';
import { createAccount } from './create-account';
import { listAccounts } from './list-accounts';
import { listPricingPlans } from './pricing-plans';
import { updateAccount } from './update-account';

const mayRead = can('Read', 'Companies');

/** Each creation sends mail to an address that the user chooses, and orders a number. */
const CREATIONS = { max: 30, windowMs: 60_000, by: 'user' } as const;

const AccountParams = v.object({ id: recordIdParam });

const list = route({
  method: 'GET',
  url: '/accounts',
  summary: 'List one page of the accounts that the user may read.',
  access: mayRead,
  rateLimit: LIST_RATE_LIMIT,
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

const create = route({
  method: 'POST',
  url: '/accounts',
  summary:
    'Create an account with its administrator, number and registration, and mail the administrator a link.',
  status: 201,
  access: can('Create', 'Companies'),
  rateLimit: CREATIONS,
  body: AccountCreate,
  response: Account,
  handler: ({ services, principal, body, request }) => createAccount(services, { principal, body, request }),
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

/** Reads what an account sent in the current month in its own time zone. */
type ReadMonthUsage = (
  db: Database,
  accountId: number,
  now: Date,
) => Promise<{
  from: string;
  outboundSegments: number;
  plan: { totalOutboundIncluded: number } | null;
}>;

const usage = (readMonthUsage: ReadMonthUsage) =>
  route({
    method: 'GET',
    url: '/accounts/:id/usage',
    summary: 'The outbound segments of an account in this month, and how many its plan includes.',
    access: mayRead,
    rateLimit: LIST_RATE_LIMIT,
    params: AccountParams,
    response: AccountUsage,
    handler: async ({ services: { db, clock }, principal, params: { id } }) => {
      await readAccount(db, principal, id);
      const { from, outboundSegments, plan } = await readMonthUsage(db, id, clock.now());
      return { from, outboundSegments, totalOutboundIncluded: plan?.totalOutboundIncluded ?? null };
    },
  });

const update = route({
  method: 'POST',
  url: '/accounts/:id',
  summary: 'Change the fields of an account that the user may change.',
  access: can('Update', 'Companies'),
  rateLimit: EDIT_RATE_LIMIT,
  params: AccountParams,
  body: AccountUpdate,
  response: Account,
  handler: ({ services, principal, params: { id }, body, request }) =>
    updateAccount(services, { principal, accountId: id, body, request }),
});

export const accountRoutes = (readMonthUsage: ReadMonthUsage): RouteSpec[] => [
  list,
  create,
  statuses,
  businessTypes,
  stockExchanges,
  pricingPlans,
  read,
  usage(readMonthUsage),
  update,
];
