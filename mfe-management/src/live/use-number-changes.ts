import { useConnection, useServerEvent } from '@dashboard/shared/socket';
import { useEffect } from 'react';
import { refreshNumbers } from '../api/text-numbers';

/**
 * Refreshes the account's text numbers when one of them or the account's registration changes, as the carrier does
 * minutes after an order, and after a reconnect: changes made meanwhile are not announced.
 */
export function useNumberChanges(accountId: number | undefined): void {
  const connection = useConnection();
  useServerEvent('account_changed', (changed) => {
    if (changed.accountId !== accountId) return;
    if (changed.part === 'numbers' || changed.part === 'registration') void refreshNumbers(accountId);
  });
  useEffect(() => {
    if (connection === 'reconnecting') return () => void refreshNumbers(accountId);
  }, [connection, accountId]);
}
