import { BrandImage, ServiceProvider, type ServiceProviderPatch } from '../contracts';
import { getJson, sendJson, uploadFile } from '../http';
import { queryClient, queryOptions } from '../query';

const pathOf = (serviceProviderId: number) => `/api/service-providers/${serviceProviderId}`;

const PROVIDER_KEY = ['service-provider'] as const;

/** One provider's record. Fetched again on every visit, because others may edit it too. */
export const serviceProviderQuery = (serviceProviderId: number) =>
  queryOptions({
    queryKey: [...PROVIDER_KEY, serviceProviderId],
    queryFn: ({ signal }) => getJson(pathOf(serviceProviderId), ServiceProvider, { signal }),
    gcTime: 0,
  });

export const refreshServiceProvider = (serviceProviderId: number | undefined) =>
  queryClient.invalidateQueries({
    queryKey:
      serviceProviderId === undefined ? PROVIDER_KEY : serviceProviderQuery(serviceProviderId).queryKey,
  });

export async function updateServiceProvider(
  serviceProviderId: number,
  body: ServiceProviderPatch,
): Promise<void> {
  const saved = await sendJson('PATCH', pathOf(serviceProviderId), body, ServiceProvider);
  queryClient.setQueryData(serviceProviderQuery(serviceProviderId).queryKey, saved);
}

/** Stores an image and returns its address. The provider shows it after an update that names the address. */
export async function uploadBrandImage(serviceProviderId: number, file: File): Promise<string> {
  const { url } = await uploadFile(`${pathOf(serviceProviderId)}/images`, file, file.name, BrandImage);
  return url;
}
