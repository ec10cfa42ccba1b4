import type { FastifyInstance } from 'fastify';
import { isSecureRequest } from '../session/session-cookie';

const YEAR_SECONDS = 31_536_000;

/** On every answer, whatever it is. Pages replace the policy, which by itself allows nothing. */
export const SECURITY_HEADERS = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'; base-uri 'none'",
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'same-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
};

/** Sets the security headers before anything else happens, so that errors carry them too. */
export function addSecurityHeaders(app: FastifyInstance, publicUrl: string): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.headers(SECURITY_HEADERS).header('x-request-id', request.id);
    if (isSecureRequest(request, publicUrl)) {
      reply.header('strict-transport-security', `max-age=${YEAR_SECONDS}; includeSubDomains`);
    }
  });
}
