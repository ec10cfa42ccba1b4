import { isCancelledError } from '@tanstack/react-query';
import { log } from '../notify';
import { inboxGroupsQuery, reloadInboxes } from '../query/inbox-groups';
import { queryClient } from '../query/query-client';
import { getSession, setLoggedInTn, showUnread } from '../session';

const cachedTns = () => queryClient.getQueryData(inboxGroupsQuery.queryKey)?.items.map(({ tn }) => tn) ?? [];

/**
 * Follows a change of the user's groups: the inboxes are fetched again, and the page's own number falls back to that of
 * another group when it is gone. `onNewNumber` runs when a number is new to this page: cached data of it, from before
 * the user lost it, missed changes.
 */
export async function followGroups(onNewNumber: () => void): Promise<void> {
  const before = cachedTns();
  try {
    // A response to a request from before the change would be outdated.
    await queryClient.cancelQueries({ queryKey: inboxGroupsQuery.queryKey });
    const { items } = await queryClient.fetchQuery({ ...inboxGroupsQuery, staleTime: 0 });
    const inboxes = items.filter(({ tn }) => tn !== null).sort((a, b) => a.groupId - b.groupId);
    const own =
      inboxes.find(({ tn }) => tn === getSession().loggedInTn) ??
      inboxes.find(({ isDefault }) => isDefault) ??
      inboxes[0];
    setLoggedInTn(own?.tn ?? '', own?.name ?? '');
    showUnread(inboxes.reduce((sum, { unreadCount }) => sum + unreadCount, 0));
    if (inboxes.some(({ tn }) => !before.includes(tn))) onNewNumber();
  } catch (error) {
    // A later change took over.
    if (isCancelledError(error)) return;
    log.warning('The changed inboxes could not be fetched', error);
    reloadInboxes();
  }
}
