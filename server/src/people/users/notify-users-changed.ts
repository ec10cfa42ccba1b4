import type { Services } from '../../platform/http/services';
import type { Actor } from '../../platform/session/principal';

/** Notifies the screens that show the users of a company, or the platform users of a provider. Call it after the commit. */
export function notifyUsersChanged(
  { sockets }: Pick<Services, 'sockets'>,
  { accountId, serviceProviderId }: Pick<Actor, 'accountId' | 'serviceProviderId'>,
): void {
  if (accountId === null) sockets.notifyProvider({ serviceProviderId, part: 'users' });
  else sockets.notifyAccount({ accountId, serviceProviderId, part: 'users' });
}
