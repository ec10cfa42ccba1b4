// Paths below /dashboard.
export const COMPANIES_PATH = '/system/companies';
export const ADD_PROVIDER_PATH = '/system/new-service-provider';

export const companyPath = (accountId: number) => `${COMPANIES_PATH}/${accountId}`;
/** The companies of one provider. */
export const companiesOfPath = (serviceProviderId: number) =>
  `${COMPANIES_PATH}?serviceProviderId=${serviceProviderId}`;
/** The pages of an account, which belong to the remote of Management. */
export const accountPath = (accountId: number) => `/system/accounts/${accountId}`;
export const accountUsersPath = (accountId: number) => `${accountPath(accountId)}/users`;
export const providerPath = (serviceProviderId: number | string) =>
  `/system/service-providers/${serviceProviderId}`;
export const providerUserPath = (serviceProviderId: number, userId: number) =>
  `${providerPath(serviceProviderId)}/users/${userId}`;
