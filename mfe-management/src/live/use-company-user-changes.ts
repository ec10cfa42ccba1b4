import { useConnection, useServerEvent } from '@dashboard/shared/socket';
import { useEffect } from 'react';
import { refreshCompanyUsers } from '../api/company-users';

/** Refreshes the shown users of a company when someone else changes one of them, and after a reconnect. */
export function useCompanyUserChanges(accountId: number): void {
  const connection = useConnection();
  useServerEvent('account_changed', (change) => {
    if (change.part === 'users' && change.accountId === accountId) void refreshCompanyUsers(accountId);
  });
  useEffect(() => {
    if (connection === 'reconnecting') return () => void refreshCompanyUsers(accountId);
  }, [connection, accountId]);
}
