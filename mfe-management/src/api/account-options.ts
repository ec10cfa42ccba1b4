import {
  AccountStatusOptions,
  BusinessTypeOptions,
  PricingPlans,
  StockExchangeOptions,
} from '@dashboard/shared/contracts';
import { getJson } from '@dashboard/shared/http';
import { queryOptions } from '@dashboard/shared/query';
import * as v from 'valibot';

/** Options that change with releases only: fetched once and shared by all components of the page. */
const FIXED = { staleTime: Number.POSITIVE_INFINITY, gcTime: Number.POSITIVE_INFINITY };

export const accountStatusesQuery = queryOptions({
  queryKey: ['account-statuses'],
  queryFn: ({ signal }) => getJson('/accounts/statuses', AccountStatusOptions, { signal }),
});

export const businessTypesQuery = queryOptions({
  queryKey: ['business-types'],
  queryFn: ({ signal }) => getJson('/accounts/business-types', BusinessTypeOptions, { signal }),
  ...FIXED,
});

export const stockExchangesQuery = queryOptions({
  queryKey: ['stock-exchanges'],
  queryFn: ({ signal }) => getJson('/accounts/stock-exchanges', StockExchangeOptions, { signal }),
  ...FIXED,
});

export const pricingPlansQuery = queryOptions({
  queryKey: ['pricing-plans'],
  queryFn: ({ signal }) => getJson('/api/pricing-plans', PricingPlans, { signal }),
  ...FIXED,
});

/** Whether the user's provider shows the campaign registry tab of accounts with US customers. */
export const registryTabQuery = queryOptions({
  queryKey: ['registry-tab'],
  queryFn: ({ signal }) => getJson('/api/common/cspvisibility', v.boolean(), { signal }),
});
