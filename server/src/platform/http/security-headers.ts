import type { FastifyInstance } from 'fastify';
import { isSecureRequest } from '../session/session-cookie';

const YEAR_SECONDS = 31_536_000;

/** Set on every response. Pages replace the content security policy, which allows nothing by default. */
export const SECURITY_HEADERS = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'; base-uri 'none'",
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'same-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
};

/** Security headers of a response; over https they include HSTS. */
export const securityHeaders = (isSecure: boolean): Record<string, string> => ({
  ...SECURITY_HEADERS,
  ...(isSecure && { 'strict-transport-security': `max-age=${YEAR_SECONDS}; includeSubDomains` }),
});

/** Sets the security headers in the first hook, so that error responses have them too. */
export function addSecurityHeaders(app: FastifyInstance, publicUrl: string): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.headers(securityHeaders(isSecureRequest(request, publicUrl))).header('x-request-id', request.id);
  });
}
