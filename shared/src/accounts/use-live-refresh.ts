import { useEffect } from 'react';
import type { AccountPart } from '../contracts';
import { useConnection, useServerEvent } from '../socket';

/**
 * Refreshes shown data when someone else or the carrier changes one of these parts of the account, and after a reconnect:
 * changes made meanwhile are not announced. Without an id, the changes of all accounts count.
 */
export function useLiveRefresh<Id extends number | undefined>(
  parts: readonly AccountPart[],
  /** Defined outside the component. */
  refresh: (accountId: Id) => unknown,
  accountId: Id,
): void {
  const connection = useConnection();
  useServerEvent('account_changed', (changed) => {
    const isShown = accountId === undefined || changed.accountId === accountId;
    if (isShown && parts.includes(changed.part)) refresh(accountId);
  });
  useEffect(() => {
    if (connection === 'reconnecting') return () => void refresh(accountId);
  }, [connection, refresh, accountId]);
}
