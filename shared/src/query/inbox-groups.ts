import { queryOptions } from '@tanstack/react-query';
import type * as v from 'valibot';
import { InboxGroups } from '../contracts';
import { getJson } from '../http';
import { queryClient } from './query-client';

type Groups = v.InferOutput<typeof InboxGroups>;

/** Unread counts by text number from events since the last request was sent: its response may be older. */
const newerCounts = new Map<string, number>();

const withNewerCounts = ({ items }: Groups): Groups => ({
  items: items.map((group) => ({
    ...group,
    unreadCount: newerCounts.get(group.tn ?? '') ?? group.unreadCount,
  })),
});

/**
 * The signed-in user's shared inboxes, each with its text number and unread count. Events keep the counts current.
 */
export const inboxGroupsQuery = queryOptions({
  queryKey: ['groups'],
  queryFn: async ({ signal }) => {
    newerCounts.clear();
    return withNewerCounts(await getJson('/api/groups', InboxGroups, { signal }));
  },
  staleTime: Number.POSITIVE_INFINITY,
});

/** Updates the unread count of one number (10 digits) from an event. */
export function showInboxUnread(tn: string, count: number): void {
  newerCounts.set(tn, count);
  queryClient.setQueryData(inboxGroupsQuery.queryKey, (groups) => groups && withNewerCounts(groups));
}

/** Reloads the counts after missed events. */
export function reloadInboxes(): void {
  void queryClient.invalidateQueries({ queryKey: inboxGroupsQuery.queryKey });
}
