import { useConnection, useServerEvent } from '@dashboard/shared/socket';
import { useEffect } from 'react';
import { refreshAccounts } from '../api/accounts';

/**
 * Refreshes the shown accounts when someone else changes one of them or its registration, and after a reconnect: changes
 * made meanwhile are not announced.
 */
export function useAccountChanges(): void {
  const connection = useConnection();
  useServerEvent('account_changed', ({ part }) => {
    if (part === 'account' || part === 'registration') void refreshAccounts();
  });
  useEffect(() => {
    if (connection === 'reconnecting') return () => void refreshAccounts();
  }, [connection]);
}
