import { useEffect } from 'react';
import type { AccountPart, ProviderPart } from '../contracts';
import { useConnection, useServerEvent } from '../socket';

type Refresh<Id> = (id: Id) => unknown;

/** Changes that are made while the socket is away are not announced. */
function useRefreshAfterReconnect<Id>(refresh: Refresh<Id>, id: Id): void {
  const connection = useConnection();
  useEffect(() => {
    if (connection === 'reconnecting') return () => void refresh(id);
  }, [connection, refresh, id]);
}

/**
 * Refreshes shown data when someone else or the carrier changes one of these parts of the account, and after a reconnect:
 * changes made meanwhile are not announced. Without an id, the changes of all accounts count.
 */
export function useLiveRefresh<Id extends number | undefined>(
  parts: readonly AccountPart[],
  /** Defined outside the component. */
  refresh: Refresh<Id>,
  accountId: Id,
): void {
  useServerEvent('account_changed', (changed) => {
    const isShown = accountId === undefined || changed.accountId === accountId;
    if (isShown && parts.includes(changed.part)) refresh(accountId);
  });
  useRefreshAfterReconnect(refresh, accountId);
}

/** The same for parts of a service provider. Without an id, the changes of all providers that the user may see count. */
export function useProviderRefresh<Id extends number | undefined>(
  parts: readonly ProviderPart[],
  /** Defined outside the component. */
  refresh: Refresh<Id>,
  serviceProviderId: Id,
): void {
  useServerEvent('provider_changed', (changed) => {
    const isShown = serviceProviderId === undefined || changed.serviceProviderId === serviceProviderId;
    if (isShown && parts.includes(changed.part)) refresh(serviceProviderId);
  });
  useRefreshAfterReconnect(refresh, serviceProviderId);
}
