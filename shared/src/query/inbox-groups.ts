import { queryOptions } from '@tanstack/react-query';
import type * as v from 'valibot';
import { InboxGroups } from '../contracts';
import { getJson } from '../http';
import { queryClient } from './query-client';

type Groups = v.InferOutput<typeof InboxGroups>;

/** Unread counts by text number, from the events since the last request left: its response may be older. */
const newerCounts = new Map<string, number>();

const withNewerCounts = ({ items }: Groups): Groups => ({
  items: items.map((group) => ({
    ...group,
    unreadCount: newerCounts.get(group.tn ?? '') ?? group.unreadCount,
  })),
});

/** The shared inboxes of the signed-in user, each with its text number and its unread count, which events keep current. */
export const inboxGroupsQuery = queryOptions({
  queryKey: ['groups'],
  queryFn: async ({ signal }) => {
    newerCounts.clear();
    return withNewerCounts(await getJson('/api/groups', InboxGroups, { signal }));
  },
  staleTime: Number.POSITIVE_INFINITY,
});

/** Shows what an event says about the unread texts of one number (10 digits). */
export function showInboxUnread(tn: string, count: number): void {
  newerCounts.set(tn, count);
  queryClient.setQueryData(inboxGroupsQuery.queryKey, (groups) => groups && withNewerCounts(groups));
}

/** After missed events: the counts are requested again. */
export function reloadInboxes(): void {
  void queryClient.invalidateQueries({ queryKey: inboxGroupsQuery.queryKey });
}
