import * as v from 'valibot';
import { PlatformUser, type PlatformUserUpdate } from '../contracts';
import { getJson, sendJson } from '../http';
import { queryClient, queryOptions } from '../query';

const platformUserKey = 'platform-user';
const pathOf = (userId: number) => `/users/platform-users/${userId}`;

/**
 * One platform user, of a provider if one is given. Fetched again on every visit, because others may edit the record
 * too.
 */
export const platformUserQuery = (userId: number, serviceProviderId?: number) =>
  queryOptions({
    queryKey: [platformUserKey, userId, serviceProviderId],
    queryFn: ({ signal }) =>
      getJson(pathOf(userId), PlatformUser, {
        signal,
        ...(serviceProviderId !== undefined && { searchParams: { serviceProviderId } }),
      }),
    gcTime: 0,
  });

/** Fetches the platform user whose form is open again. */
export const refreshPlatformUser = () => queryClient.invalidateQueries({ queryKey: [platformUserKey] });

/** The caller refreshes its lists. */
export const updatePlatformUser = (userId: number, body: PlatformUserUpdate): Promise<PlatformUser> =>
  sendJson('POST', pathOf(userId), body, PlatformUser);

export const sendWelcomeEmail = (userId: number) =>
  sendJson('POST', `/users/platform-users/send-welcome-email/${userId}`, undefined, v.unknown());
