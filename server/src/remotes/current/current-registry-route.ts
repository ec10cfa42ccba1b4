import { CurrentRegistry, CurrentRegistryQuery } from '@dashboard/shared/contracts';
import { LIST_RATE_LIMIT, type RouteSpec, route } from '../../platform/http/route';
import { revisionOf } from '../registry';
import { readMoves, readShellOffers } from '../registry-store';
import { readShellAssets, type Site } from '../site';
import { siteFor } from '../site-for-provider';
import { resolveForUser } from './resolve-for-user';

/** For open tabs, which fetch it after a move. */
export const currentRegistryRoute = (site: Site): RouteSpec =>
  route({
    method: 'GET',
    url: '/api/remotes',
    summary: 'The remotes that the user’s pages get now.',
    access: { kind: 'signed-in' },
    rateLimit: LIST_RATE_LIMIT,
    query: CurrentRegistryQuery,
    response: CurrentRegistry,
    handler: async ({ services, principal, query: { shell: shellOfPage } }) => {
      const { serviceProviderId } = principal;
      const moves = await readMoves(services.db);
      const current = readShellAssets(await siteFor(services, site, { moves, serviceProviderId }));
      // The page's own shell is older than the current one until the page is loaded again.
      const [own] = shellOfPage === undefined ? [] : await readShellOffers(services.db, [shellOfPage]);
      const remotes = await resolveForUser(services, principal, { moves, shell: own ?? current });
      return { revision: revisionOf(moves), shellVersion: current.version, remotes };
    },
  });
