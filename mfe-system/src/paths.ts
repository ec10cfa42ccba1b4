// Paths below /dashboard.
export const COMPANIES_PATH = '/system/companies';
export const ADD_PROVIDER_PATH = '/system/new-service-provider';

export const companyPath = (accountId: number) => `${COMPANIES_PATH}/${accountId}`;
export const providerPath = (serviceProviderId: number | string) =>
  `/system/service-providers/${serviceProviderId}`;
export const providerUserPath = (serviceProviderId: number, userId: number) =>
  `${providerPath(serviceProviderId)}/users/${userId}`;
