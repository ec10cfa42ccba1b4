import type { PageData } from '@dashboard/shared/contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { presentWhiteLabel } from '../branding/present-white-label';
import { findBrand } from '../branding/white-label-store';
import { deferredScript, preloadFont, preloadScript } from '../platform/html/html';
import { newNonce, sendPage } from '../platform/html/send-page';
import { TRUSTED_TYPES_SCRIPT, TRUSTED_TYPES_SOURCE } from '../platform/html/trusted-types-script';
import type { Principal, Services } from '../platform/http/route';
import { resolveForUser } from '../remotes/current/resolve-for-user';
import { readDevOverride } from '../remotes/dev-override/dev-override-store';
import { type Move, revisionOf } from '../remotes/registry';
import { readMoves } from '../remotes/registry-store';
import { readShellAssets, type ShellAssets, type Site } from '../remotes/site';
import { siteFor } from '../remotes/site-for-provider';
import { htmlDocument } from './document';
import { findRoute, firstFiles, foreignOrigins, pagePath } from './remote-files';
import { presentSessionUser, readLastSeq, readUnread } from './session-user';
import { START_FRAME, startFrameStyle } from './start-frame';

const SHELL_URL = '/assets/shell/';

async function makePageData(
  services: Services,
  principal: Principal,
  { shell, nonce, moves }: { shell: ShellAssets; nonce: string; moves: Move[] },
): Promise<PageData> {
  const { serviceProviderId, accountId, rules, features } = principal;
  const { sharedVersion, version } = shell;
  const brand = await findBrand(services, serviceProviderId);
  if (brand === undefined) throw new Error(`Service provider ${serviceProviderId} is missing`);
  // Read the event sequence first: the client catches up on events that arrive during the other reads.
  const lastSeq = await readLastSeq(services, accountId);
  const [user, unread, remotes, devOverride] = await Promise.all([
    presentSessionUser(services, principal, brand),
    readUnread(services, principal),
    resolveForUser(services, principal, { moves, shell }),
    readDevOverride(services, principal),
  ]);
  const fetchedAt = services.clock.now().toISOString();
  return {
    user,
    permissions: { fetchedAt, rules, features },
    whiteLabel: presentWhiteLabel(brand),
    remotes,
    registryRevision: revisionOf(moves),
    sharedVersion,
    nonce,
    shellVersion: version,
    lastSeq,
    unread,
    storageKey: services.storageKeyOf(principal.userId),
    ...(devOverride && { devOverride }),
  };
}

/** The page title with the unread count, in the same format as the shell's. */
function titleOf(name: string | undefined, { unread }: PageData): string {
  if (name === undefined) return '';
  return unread > 0 ? `(${unread}) ${name}` : name;
}

/** The dashboard's HTML: contains all data for the first screen, and names every file to fetch. */
export async function sendDashboard(
  { request, reply, services }: { request: FastifyRequest; reply: FastifyReply; services: Services },
  principal: Principal,
  site: Site,
): Promise<FastifyReply> {
  const nonce = newNonce();
  const moves = await readMoves(services.db);
  const { serviceProviderId } = principal;
  const shell = readShellAssets(await siteFor(services, site, { moves, serviceProviderId }));
  const pageData = await makePageData(services, principal, { shell, nonce, moves });
  const current = findRoute(pageData.remotes, pagePath(request.url, principal.userType));
  const { devOverride } = pageData;
  const isPreloaded = current !== undefined && current.remote.name !== devOverride?.name;
  const scripts = shell.scripts.map(({ file, integrity }) => ({ url: SHELL_URL + file, integrity }));
  const html = htmlDocument({
    title: titleOf(current?.route.title, pageData),
    whiteLabel: pageData.whiteLabel,
    nonce,
    firstScript: TRUSTED_TYPES_SCRIPT,
    head: [
      `<style nonce="${nonce}">${startFrameStyle(pageData.whiteLabel)}</style>`,
      ...scripts.map(deferredScript),
      ...(isPreloaded ? firstFiles(current.remote).map(preloadScript) : []),
      ...shell.fonts.map((file) => preloadFont(SHELL_URL + file)),
    ],
    root: START_FRAME,
    pageData,
  });
  const origins = foreignOrigins(pageData.remotes);
  return sendPage(reply, {
    html,
    nonce,
    origins: devOverride ? [...origins, devOverride.origin] : origins,
    inlineScripts: [TRUSTED_TYPES_SOURCE],
    loadsScripts: true,
  });
}
