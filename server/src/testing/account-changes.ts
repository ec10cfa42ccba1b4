import type { AccountChange } from '../platform/http/socket-hub';
import type { TestApp } from './start-test-app';

/** The changes of accounts that the server announces from now on, instead of sending them to sockets. */
export function watchAccountChanges({ services }: Pick<TestApp, 'services'>): AccountChange[] {
  const changes: AccountChange[] = [];
  services.sockets = { ...services.sockets, notifyAccount: (change) => changes.push(change) };
  return changes;
}
