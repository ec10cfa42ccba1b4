import type { NewPasswordPageData, RecoveryLink, RecoveryPageData } from '@dashboard/shared/contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { findBrand } from '../branding/white-label-store';
import { findLinkOwner, type LinkOwner, type RecoveryPurpose } from '../people/recovery/recovery-token';
import { type RouteSpec, route, type Services } from '../platform/http/route';
import { readMoves } from '../remotes/registry-store';
import { renderRecovery, type Site } from '../remotes/site';
import { brandOfPage, presentAuthPage, sendAuthPage } from './auth-page';
import { siteOfPage } from './site-of-page';

const TITLES = {
  'forgot-password': 'Forgot Password',
  'forgot-username': 'Forgot Username',
  'reset-password': 'Reset Password',
  'create-password': 'Create Password',
};

const access = { kind: 'public', reason: 'Users without a password cannot sign in' } as const;

const LinkQuery = v.object({ token: v.optional(v.fallback(v.string(), ''), '') });

/** Sends a page with the builds of the host's provider. */
async function sendRecoveryPage(
  context: { request: FastifyRequest; reply: FastifyReply; services: Services },
  own: Site,
  pageData: RecoveryPageData,
): Promise<FastifyReply> {
  const { request, reply, services } = context;
  const { serviceProviderId } = await brandOfPage(services, request.hostname);
  const site = await siteOfPage(context, own, { moves: await readMoves(services.db), serviceProviderId });
  return sendAuthPage(reply, site, {
    title: TITLES[pageData.page],
    entry: 'recovery',
    pageData,
    markup: renderRecovery(site, pageData),
    hasToken: 'link' in pageData,
  });
}

function describeLink(token: string, owner: LinkOwner | undefined): RecoveryLink {
  if (token === '') return { state: 'missing' };
  if (owner === undefined) return { state: 'invalid' };
  const { username, firstName, lastName, accountName, providerName } = owner;
  return {
    state: 'open',
    username,
    name: `${firstName} ${lastName}`,
    companyName: accountName ?? providerName,
  };
}

/** In the colors of the link owner's provider, whatever the host. */
async function describeNewPasswordPage(
  services: Services,
  { purpose, token, hostname }: { purpose: RecoveryPurpose; token: string; hostname: string },
): Promise<NewPasswordPageData> {
  const owner = token === '' ? undefined : await findLinkOwner(services, purpose, token);
  const ownBrand = owner && (await findBrand(services, owner.serviceProviderId));
  const brand = ownBrand ?? (await brandOfPage(services, hostname));
  return {
    ...presentAuthPage(services, brand),
    page: `${purpose}-password`,
    link: describeLink(token, owner),
  };
}

const forgotPage = (page: 'forgot-password' | 'forgot-username', site: Site) =>
  route({
    method: 'GET',
    url: `/${page}`,
    summary: `The page ${TITLES[page]}`,
    access,
    handler: async ({ request, reply, services }) => {
      const brand = await brandOfPage(services, request.hostname);
      const pageData = { ...presentAuthPage(services, brand), page };
      return sendRecoveryPage({ request, reply, services }, site, pageData);
    },
  });

const newPasswordPage = (purpose: RecoveryPurpose, site: Site) =>
  route({
    method: 'GET',
    url: `/${purpose}-password`,
    summary: `The page ${TITLES[`${purpose}-password`]}, at the address that was mailed`,
    access,
    isPage: true,
    query: LinkQuery,
    handler: async ({ query: { token }, request, reply, services }) => {
      // First, because an error page at this URL would fetch files too, and the URL holds the token.
      reply.header('referrer-policy', 'no-referrer');
      const { hostname } = request;
      const pageData = await describeNewPasswordPage(services, { purpose, token, hostname });
      return sendRecoveryPage({ request, reply, services }, site, pageData);
    },
  });

export const recoveryPages = (site: Site): RouteSpec[] => [
  forgotPage('forgot-password', site),
  forgotPage('forgot-username', site),
  newPasswordPage('reset', site),
  newPasswordPage('create', site),
];
