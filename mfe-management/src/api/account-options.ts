import { AccountStatusOptions, BusinessTypeOptions, StockExchangeOptions } from '@dashboard/shared/contracts';
import { getJson } from '@dashboard/shared/http';
import { queryOptions } from '@dashboard/shared/query';
import * as v from 'valibot';
import { FIXED } from './fixed-options';

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

/** Whether the user's provider shows the campaign registry tab of accounts with US customers. */
export const registryTabQuery = queryOptions({
  queryKey: ['registry-tab'],
  queryFn: ({ signal }) => getJson('/api/common/cspvisibility', v.boolean(), { signal }),
});
