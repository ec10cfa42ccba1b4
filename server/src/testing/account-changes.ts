import type { AccountChange, ProviderChange } from '../platform/http/socket-hub';
import type { TestApp } from './start-test-app';

/** The changes of accounts that the server announces from now on, instead of sending them to sockets. */
export function watchAccountChanges({ services }: Pick<TestApp, 'services'>): AccountChange[] {
  const changes: AccountChange[] = [];
  services.sockets = { ...services.sockets, notifyAccount: (change) => changes.push(change) };
  return changes;
}

/** The changes of providers that the server announces from now on, instead of sending them to sockets. */
export function watchProviderChanges({ services }: Pick<TestApp, 'services'>): ProviderChange[] {
  const changes: ProviderChange[] = [];
  services.sockets = { ...services.sockets, notifyProvider: (change) => changes.push(change) };
  return changes;
}
