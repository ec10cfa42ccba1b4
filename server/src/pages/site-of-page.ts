import { randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Services } from '../platform/http/services';
import { findPrincipal } from '../platform/session/authenticate';
import { isSecureRequest } from '../platform/session/session-cookie';
import { readTokenCookie, setTokenCookie } from '../platform/session/token-cookie';
import type { Move } from '../remotes/registry';
import { openRollout, type Visitor } from '../remotes/rollout/reaches-user';
import type { Site } from '../remotes/site';
import { siteFor } from '../remotes/site-for-provider';

/** A random token that chooses a side of rollouts and nothing else. The server neither stores nor logs it. */
const name = 'rollout';
const YEAR_SECONDS = 365 * 24 * 3600;

interface PageContext {
  request: FastifyRequest;
  reply: FastifyReply;
  services: Services;
}

/** The signed-in user, or else the token of the browser, which gets one. */
async function visitorOf({ request, reply, services }: PageContext): Promise<Visitor> {
  const principal = await findPrincipal(request, services);
  if (principal !== undefined) return principal.userId;
  const isSecure = isSecureRequest(request, services.config.publicUrl);
  const known = readTokenCookie(request.headers.cookie, { name, isSecure });
  if (known !== undefined) return known;
  const token = randomBytes(32).toString('base64url');
  setTokenCookie(reply, { name, token, isSecure, maxAgeSeconds: YEAR_SECONDS });
  return token;
}

/**
 * The builds for a page outside the dashboard. Only a running rollout of the pages needs to know the visitor, so only then
 * does a browser get a cookie.
 */
export async function siteOfPage(
  context: PageContext,
  own: Site,
  { moves, serviceProviderId }: { moves: readonly Move[]; serviceProviderId: number },
): Promise<Site> {
  const isOpen = openRollout(moves, { name: 'pages', serviceProviderId }) !== null;
  const visitor = isOpen ? await visitorOf(context) : undefined;
  return siteFor(context.services, own, { moves, serviceProviderId, visitor });
}
