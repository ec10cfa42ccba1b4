import {
  ServiceProvider,
  type ServiceProviderCreate,
  ServiceProviderOptions,
} from '@dashboard/shared/contracts';
import { getJson, sendJson } from '@dashboard/shared/http';
import { queryClient, queryOptions } from '@dashboard/shared/query';

/** All service providers, for the filter of the companies. */
export const providerOptionsQuery = queryOptions({
  queryKey: ['system', 'service-providers'],
  queryFn: ({ signal }) => getJson('/api/service-providers', ServiceProviderOptions, { signal }),
});

export const refreshProviderOptions = () =>
  queryClient.invalidateQueries({ queryKey: providerOptionsQuery.queryKey });

export async function createServiceProvider(body: ServiceProviderCreate): Promise<ServiceProvider> {
  const created = await sendJson('POST', '/api/service-providers', body, ServiceProvider);
  void refreshProviderOptions();
  return created;
}
