import { PricingPlans } from '../contracts';
import { getJson } from '../http';
import { queryOptions } from '../query';

/** The plans of accounts, which change with releases only: fetched once and shared by all components of the page. */
export const pricingPlansQuery = queryOptions({
  queryKey: ['pricing-plans'],
  queryFn: ({ signal }) => getJson('/api/pricing-plans', PricingPlans, { signal }),
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
});
