import { type PageData, UserType } from '@dashboard/shared/contracts';
import type { FastifyReply } from 'fastify';
import { presentWhiteLabel } from '../branding/present-white-label';
import { findBrand } from '../branding/white-label-store';
import { deferredScript } from '../platform/html/html';
import { newNonce, sendPage } from '../platform/html/send-page';
import { denyAccess } from '../platform/http/deny-access';
import { type Principal, type RouteSpec, route, type Services } from '../platform/http/route';
import { findPrincipal } from '../platform/session/authenticate';
import { readOperationsAssets, type Site } from '../remotes/site';
import { htmlDocument } from './document';
import { presentSessionUser } from './session-user';

const URL = '/operations';
const FILES_URL = '/assets/operations/';

/** The dashboard's page data without what a shell and its remotes need: this page reads no release. */
async function makePageData(services: Services, principal: Principal, nonce: string): Promise<PageData> {
  const { serviceProviderId, userId, rules, features } = principal;
  const brand = await findBrand(services, serviceProviderId);
  if (brand === undefined) throw new Error(`Service provider ${serviceProviderId} is missing`);
  return {
    user: await presentSessionUser(services, principal, brand),
    permissions: { fetchedAt: services.clock.now().toISOString(), rules, features },
    whiteLabel: presentWhiteLabel(brand),
    remotes: [],
    registryRevision: 0,
    sharedVersion: '',
    nonce,
    shellVersion: '',
    lastSeq: 0,
    unread: 0,
    storageKey: services.storageKeyOf(userId),
  };
}

/** Shown until the page's script renders, and instead of it when the script cannot be loaded. */
const START = [
  '<main class="start"><h1>Operations</h1><p class="start-loading">Loading…</p>',
  '<p class="start-failure">The page could not be loaded. <a href="/operations">Reload</a></p>',
  '<noscript>This page needs JavaScript. Use <code>npm run remotes</code> instead.</noscript></main>',
].join('');

const START_STYLE = [
  'body{margin:0}.start{padding:24px;font:400 14px/20px system-ui,sans-serif}',
  '.dark .start{color:#e6e9f0}.dark{background:#10141c}.start h1{margin:0;font-size:20px;line-height:28px}',
  '.start a{color:inherit}.start-failure,.failed .start-loading{display:none}.failed .start-failure{display:block}',
].join('');

async function sendOperations(
  { reply, services }: { reply: FastifyReply; services: Services },
  principal: Principal,
  site: Site,
): Promise<FastifyReply> {
  const nonce = newNonce();
  const pageData = await makePageData(services, principal, nonce);
  const { file, integrity } = readOperationsAssets(site).script;
  const html = htmlDocument({
    title: 'Operations',
    whiteLabel: pageData.whiteLabel,
    nonce,
    head: [
      `<style nonce="${nonce}">${START_STYLE}</style>`,
      deferredScript({ url: FILES_URL + file, integrity }),
    ],
    root: START,
    pageData,
  });
  return sendPage(reply, { html, nonce, origins: [] });
}

/** The page that moves releases. It needs no release itself, so that it works while the shell does not. */
export const operationsPage = (site: Site): RouteSpec =>
  route({
    method: 'GET',
    url: URL,
    summary: 'The operations page',
    access: { kind: 'public', reason: 'Redirects signed-out visitors to the sign-in page' },
    handler: async ({ request, reply, services }) => {
      const principal = await findPrincipal(request, services);
      if (principal === undefined) {
        const login = `/login?next=${encodeURIComponent(URL)}`;
        return reply.header('cache-control', 'no-store').redirect(login, 303);
      }
      request.principal = principal;
      if (principal.userType !== UserType.SUPER_ADMIN) throw await denyAccess(request, principal);
      return sendOperations({ reply, services }, principal, site);
    },
  });
