import { randomBytes } from 'node:crypto';
import type { FastifyReply } from 'fastify';
import { COLOR_MODE_SOURCE } from './color-mode-script';

export const newNonce = (): string => randomBytes(16).toString('base64');

interface PageResponse {
  html: string;
  nonce: string;
  /** Additional origins that remotes are loaded from. */
  origins: string[];
  /** Sources of inline scripts in addition to the color mode's. */
  inlineScripts?: string[];
  /** Whether the page defines the default policy of Trusted Types; no other policy is allowed. */
  loadsScripts?: boolean;
}

/** No script may turn a string into markup, code or the address of a script, except by the named policy. */
export const trustedTypes = (policy: "'none'" | 'default'): string =>
  `require-trusted-types-for 'script'; trusted-types ${policy}`;

/** The page's content security policy. `host` is for sockets: not every browser accepts 'self' for them. */
function contentPolicy(
  { nonce, origins, inlineScripts = [], loadsScripts = false }: PageResponse,
  host: string,
): string {
  const remotes = origins.join(' ');
  const sockets = /^[\w.:[\]-]+$/.test(host) ? ` ws://${host} wss://${host}` : '';
  return [
    "default-src 'none'",
    `script-src ${["'self'", COLOR_MODE_SOURCE, ...inlineScripts, ...origins].join(' ')}`,
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data: blob:",
    "media-src 'self' blob:",
    "font-src 'self'",
    // A remote's file that did not run is fetched again, to tell a corrupt file from a missing one.
    `connect-src 'self'${sockets} ${remotes}`.trimEnd(),
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    "frame-ancestors 'none'",
    trustedTypes(loadsScripts ? 'default' : "'none'"),
  ].join('; ');
}

export function sendPage(reply: FastifyReply, page: PageResponse): FastifyReply {
  const policy = contentPolicy(page, reply.request.host);
  return reply
    .headers({
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': policy,
      'cache-control': 'no-store',
    })
    .send(page.html);
}
