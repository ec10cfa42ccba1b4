import {
  CampaignImport,
  CampaignRegistryEntry,
  type CampaignRegistryRequest,
  CampaignTypes,
  RegistrationStatus,
  VerticalBusinessTypes,
} from '@dashboard/shared/contracts';
import { getJson, RequestError, sendJson } from '@dashboard/shared/http';
import { queryClient, queryOptions } from '@dashboard/shared/query';
import { accountsKey, refreshAccounts } from './accounts';
import { FIXED } from './fixed-options';

export const verticalBusinessTypesQuery = queryOptions({
  queryKey: ['campaign-registry', 'business-types'],
  queryFn: ({ signal }) =>
    getJson('/api/campaign-registry/business-types', VerticalBusinessTypes, { signal }),
  ...FIXED,
});

export const campaignTypesQuery = queryOptions({
  queryKey: ['campaign-registry', 'campaign-types'],
  queryFn: ({ signal }) => getJson('/api/campaign-registry/campaign-types', CampaignTypes, { signal }),
  ...FIXED,
});

async function fetchRegistration(
  accountId: number,
  signal: AbortSignal,
): Promise<CampaignRegistryEntry | null> {
  try {
    const path = '/api/campaign-registry/campaign-registry-entry';
    return await getJson(path, CampaignRegistryEntry, { searchParams: { accountId }, signal });
  } catch (error) {
    if (error instanceof RequestError && error.status === 404) return null;
    throw error;
  }
}

/** An account's registration; null before the first one. Fetched again on every visit, as others may edit it too. */
export const registrationQuery = (accountId: number) =>
  queryOptions({
    queryKey: [...accountsKey, accountId, 'registration'],
    queryFn: ({ signal }) => fetchRegistration(accountId, signal),
    gcTime: 0,
  });

/** How far an account's registration is, for its own administrator too. */
export const registrationStatusQuery = (accountId: number) =>
  queryOptions({
    queryKey: [...accountsKey, accountId, 'registration-status'],
    queryFn: ({ signal }) =>
      getJson('/api/campaign-registry/status', RegistrationStatus, { searchParams: { accountId }, signal }),
  });

export async function saveRegistration(body: CampaignRegistryRequest): Promise<void> {
  const entry = await sendJson('POST', '/api/campaign-registry', body, CampaignRegistryEntry);
  queryClient.setQueryData(registrationQuery(body.accountId).queryKey, entry);
  void refreshAccounts();
}

/** Imports the registered campaign to the carrier. Returns the import's status. */
export async function importCampaign(accountId: number): Promise<string> {
  const path = `/api/campaign-registry/campaign/import-campaign?accountId=${accountId}`;
  const { importCampaignStatus } = await sendJson('POST', path, undefined, CampaignImport);
  void refreshAccounts();
  return importCampaignStatus;
}
