import type { Services } from '../platform/http/services';
import type { ShellOffer } from './check-candidate';
import { ALL_PROVIDERS, defaultStack, isSetByServer, type Move, pointer, type SiteName } from './registry';
import { type Executor, readMoves, readShellOffers } from './registry-store';
import { rolledOutVersion, type Visitor } from './rollout/reaches-user';
import { shellOffer } from './shell-offer';
import { builtSite, type Site } from './site';

interface SiteAudience {
  moves: readonly Move[];
  serviceProviderId: number;
  /** Of the sign-in pages, while a rollout of them is open at the provider. Absent: no rollout reaches the page. */
  visitor?: Visitor | undefined;
}

/** The versions to try for a provider, the wanted one first. Empty: each server uses its own build. */
function siteVersions(name: SiteName, { moves, serviceProviderId, visitor }: SiteAudience): string[] {
  const pinned = pointer(moves, { name, kind: 'pin', serviceProviderId });
  const rolledOut =
    visitor === undefined ? null : rolledOutVersion(moves, { name, serviceProviderId }, visitor);
  const wanted = pinned ?? rolledOut;
  // A default set at start follows the builds: each server then uses the one that it was built with.
  const defaults = isSetByServer(moves, name) ? [] : defaultStack(moves, name).reverse();
  return [...new Set(wanted === null ? defaults : [wanted, ...defaults])];
}

/** The shells that pages may get now: every pin, and the default. */
function liveShells(moves: readonly Move[]): string[] {
  const providers = [...new Set([ALL_PROVIDERS, ...moves.map((move) => move.serviceProviderId)])];
  return [
    ...new Set(
      providers.flatMap((serviceProviderId) => {
        const pinned = pointer(moves, { name: 'shell', kind: 'pin', serviceProviderId });
        return pinned ?? defaultStack(moves, 'shell').at(-1) ?? [];
      }),
    ),
  ];
}

/** What the live shells of the registry offer to remotes. Before the first start it has none. */
export const releasedOffers = async (db: Executor): Promise<ShellOffer[]> =>
  readShellOffers(db, liveShells(await readMoves(db)));

/** The same, and before the first start what the built shell offers. @throws RegistryError when there is no build */
export async function liveOffers(db: Executor): Promise<ShellOffer[]> {
  const live = await releasedOffers(db);
  return live.length === 0 ? [shellOffer(builtSite.shell.folder)] : live;
}

/** The shell and the pages for one provider: the released versions, or this server's own builds. */
export async function siteFor(
  { releases }: Pick<Services, 'releases'>,
  own: Site,
  audience: SiteAudience,
): Promise<Site> {
  const folderOf = (name: SiteName) => releases.firstAvailable(name, siteVersions(name, audience));
  const [shell, pages] = await Promise.all([folderOf('shell'), folderOf('pages')]);
  return {
    ...own,
    shell: { ...own.shell, folder: shell ?? own.shell.folder },
    pages: { ...own.pages, folder: pages ?? own.pages.folder },
  };
}
