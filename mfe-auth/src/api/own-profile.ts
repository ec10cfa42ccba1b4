import { OwnProfile, type OwnProfilePatch } from '@dashboard/shared/contracts';
import { getJson, sendJson } from '@dashboard/shared/http';
import { queryClient, queryOptions } from '@dashboard/shared/query';

/** The signed-in user's own record. Fetched again on every visit, because others may edit it too. */
export const ownProfileQuery = queryOptions({
  queryKey: ['own-profile'],
  queryFn: ({ signal }) => getJson('/users/self', OwnProfile, { signal }),
  gcTime: 0,
  // The form takes over a record that is another object. After a save that only removed spaces it is equal to the one before.
  structuralSharing: false,
});

/** Saves the user's own record and caches the server's response. Rejects with RequestError. */
export async function saveOwnProfile(patch: OwnProfilePatch): Promise<OwnProfile> {
  const saved = await sendJson('PATCH', '/users/self', patch, OwnProfile);
  queryClient.setQueryData(ownProfileQuery.queryKey, saved);
  return saved;
}
