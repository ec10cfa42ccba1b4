import type { ResolvedRemote } from '@dashboard/shared/contracts';
import type { Services } from '../../platform/http/services';
import type { Principal } from '../../platform/session/principal';
import type { ShellOffer } from '../check-candidate';
import type { Move } from '../registry';
import { resolveForProvider } from '../registry-store';

/** The remotes of one user's pages. A new page and an open tab get the same ones. */
export function resolveForUser(
  { db, config }: Pick<Services, 'db' | 'config'>,
  { serviceProviderId, userId }: Pick<Principal, 'serviceProviderId' | 'userId'>,
  { moves, shell }: { moves: Move[]; shell: ShellOffer },
): Promise<ResolvedRemote[]> {
  return resolveForProvider(db, moves, {
    serviceProviderId,
    userId,
    shell,
    mirrorUrl: config.remotesMirrorUrl,
  });
}
