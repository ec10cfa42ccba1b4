import { newNonce, sendPage } from '../html/send-page';
import { type RouteSpec, route } from '../http/route';
import { docsPage } from './docs-page';
import { openApi } from './openapi';

/**
 * Only for this machine and super admins: the description would show an attacker every endpoint of a deployment. Super
 * admins operate all of them.
 */
const access = { kind: 'loopback', superAdmins: true } as const;

/** Routes that serve the description of `described` as JSON and as a page. */
export function openApiRoutes(described: RouteSpec[]): RouteSpec[] {
  const json = route({
    method: 'GET',
    url: '/api/docs/openapi.json',
    summary: 'This description as OpenAPI 3.1',
    access,
    handler: async () => openApi(described),
  });
  const page = route({
    method: 'GET',
    url: '/api/docs',
    summary: 'This description as a page',
    access,
    handler: async ({ reply }) => {
      const nonce = newNonce();
      return sendPage(reply, { html: docsPage(described, nonce), nonce, origins: [] });
    },
  });
  return [json, page];
}
