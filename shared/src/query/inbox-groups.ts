import { queryOptions } from '@tanstack/react-query';
import { InboxGroups } from '../contracts';
import { getJson } from '../http';

/** The shared inboxes of the signed-in user, each with its text number and unread count. */
export const inboxGroupsQuery = queryOptions({
  queryKey: ['groups'],
  queryFn: ({ signal }) => getJson('/api/groups', InboxGroups, { signal }),
  staleTime: Number.POSITIVE_INFINITY,
});
