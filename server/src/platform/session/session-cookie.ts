import type { FastifyReply, FastifyRequest } from 'fastify';

/** Browsers accept the prefix only with Secure, no Domain and Path=/; plain http in development cannot use it. */
const cookieName = (isSecure: boolean) => (isSecure ? '__Host-session' : 'session');

const TOKEN = /^[A-Za-z0-9_-]{43}$/;

/**
 * The session token from a Cookie header, or undefined when there is no well-formed one. Another site of the same
 * domain may set a cookie of this name; the browser sends both, the older first.
 */
export function readSessionToken(cookieHeader: string | undefined, isSecure: boolean): string | undefined {
  const prefix = `${cookieName(isSecure)}=`;
  const cookies = (cookieHeader ?? '').split(';').map((part) => part.trim());
  const values = cookies.flatMap((cookie) => (cookie.startsWith(prefix) ? cookie.slice(prefix.length) : []));
  return values.find((value) => TOKEN.test(value));
}

/** Whether the browser uses https: directly, or through a proxy when the public URL is https. */
export const isSecureRequest = (request: Pick<FastifyRequest, 'protocol'>, publicUrl: string) =>
  request.protocol === 'https' || publicUrl.startsWith('https:');

/** Sets the cookie. `maxAgeSeconds` preserves it after the browser closes; 0 expires it. */
export function setSessionCookie(
  reply: FastifyReply,
  cookie: { token: string; isSecure: boolean; maxAgeSeconds?: number },
): void {
  const attributes = [
    `${cookieName(cookie.isSecure)}=${cookie.token}`,
    'Path=/',
    'HttpOnly',
    'SameSite=Lax',
    ...(cookie.isSecure ? ['Secure'] : []),
    ...(cookie.maxAgeSeconds === undefined ? [] : [`Max-Age=${cookie.maxAgeSeconds}`]),
  ];
  reply.header('set-cookie', attributes.join('; '));
}
