import type { AccountEvent } from '@dashboard/shared/contracts';
import { useAccountEvents, useConnection, useServerEvent } from '@dashboard/shared/socket';
import { useEffect, useRef } from 'react';
import { refreshGroups } from '../api/groups';

const SHOWN: readonly string[] = ['groups', 'numbers', 'users'];

/** A busy inbox gets several texts a second. */
const UNREAD_REFRESH_MS = 5_000;

const changesUnread = (event: AccountEvent) =>
  event.type === 'unread_changed' || (event.type === 'new_message' && event.message.isInbound);

/**
 * Refreshes the numbers of unread texts soon after one has changed. Events come from the user's own groups, which are those
 * that the inbox shows.
 */
function useUnreadChanges(accountId: number): void {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useAccountEvents(({ event }) => {
    if (!changesUnread(event) || timer.current !== undefined) return;
    timer.current = setTimeout(() => {
      timer.current = undefined;
      void refreshGroups(accountId);
    }, UNREAD_REFRESH_MS);
  });
  useEffect(
    () => () => {
      clearTimeout(timer.current);
      timer.current = undefined;
    },
    [],
  );
}

/** Refreshes the account's groups when one of them, a number, a user or an unread text changes, and after a reconnect. */
export function useGroupChanges(accountId: number): void {
  useUnreadChanges(accountId);
  const connection = useConnection();
  useServerEvent('account_changed', (change) => {
    if (SHOWN.includes(change.part) && change.accountId === accountId) void refreshGroups(accountId);
  });
  useEffect(() => {
    if (connection === 'reconnecting') return () => void refreshGroups(accountId);
  }, [connection, accountId]);
}
