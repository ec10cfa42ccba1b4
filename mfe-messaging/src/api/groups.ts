import { type InboxGroup, InboxGroups } from '@dashboard/shared/contracts';
import { getJson } from '@dashboard/shared/http';
import { useQuery } from '@dashboard/shared/query';

export const groupsKey = ['messaging', 'groups'] as const;

/** The shared inboxes of the signed-in user, each with its text number and unread count. */
export const getGroups = (signal?: AbortSignal) => getJson('/api/groups', InboxGroups, { signal });

export function useGroups() {
  return useQuery({
    queryKey: groupsKey,
    queryFn: ({ signal }) => getGroups(signal),
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** The inbox of one text number (10 digits), once the groups are loaded. */
export function useGroup(tn: string | null): InboxGroup | undefined {
  return useGroups().data?.items.find((group) => group.tn === tn);
}
