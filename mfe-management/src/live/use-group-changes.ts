import { useConnection, useServerEvent } from '@dashboard/shared/socket';
import { useEffect } from 'react';
import { refreshGroups } from '../api/groups';

const SHOWN: readonly string[] = ['groups', 'numbers', 'users'];

/** Refreshes the account's groups when one of them, a number or a user changes, and after a reconnect. */
export function useGroupChanges(accountId: number): void {
  const connection = useConnection();
  useServerEvent('account_changed', (change) => {
    if (SHOWN.includes(change.part) && change.accountId === accountId) void refreshGroups(accountId);
  });
  useEffect(() => {
    if (connection === 'reconnecting') return () => void refreshGroups(accountId);
  }, [connection, accountId]);
}
