import { useCan } from '@dashboard/shared/ability';
import { inboxGroupsQuery, queryClient, useQuery } from '@dashboard/shared/query';
import { isEndUser, useSession } from '@dashboard/shared/session';

function useHasInboxes(): boolean {
  const { userType } = useSession();
  return useCan('Read', 'Groups') && isEndUser(userType);
}

/** Prefetches the inboxes before the menu opens: a menu that grows while open moves items under the pointer. */
export function useInboxPrefetch(): () => void {
  const hasInboxes = useHasInboxes();
  return () => {
    if (hasInboxes) void queryClient.prefetchQuery(inboxGroupsQuery);
  };
}

interface Inbox {
  tn: string;
  name: string;
  unreadCount: number;
}

/** The inboxes with a text number that the signed-in user shares. */
export function useInboxes(): Inbox[] {
  const { data } = useQuery({ ...inboxGroupsQuery, enabled: useHasInboxes() });
  return (
    data?.items.flatMap(({ tn, name, unreadCount }) => (tn === null ? [] : [{ tn, name, unreadCount }])) ?? []
  );
}
