import type { FastifyReply } from 'fastify';

const TOKEN = /^[A-Za-z0-9_-]{43}$/;

/** Browsers accept the prefix only with Secure, no Domain and Path=/; plain http in development cannot use it. */
const prefixed = (name: string, isSecure: boolean) => (isSecure ? `__Host-${name}` : name);

/**
 * The token of a cookie, or undefined when there is no well-formed one. Another site of the same domain may set a cookie
 * of this name; the browser sends both, the older first.
 */
export function readTokenCookie(
  header: string | undefined,
  { name, isSecure }: { name: string; isSecure: boolean },
): string | undefined {
  const prefix = `${prefixed(name, isSecure)}=`;
  const cookies = (header ?? '').split(';').map((part) => part.trim());
  const values = cookies.flatMap((cookie) => (cookie.startsWith(prefix) ? cookie.slice(prefix.length) : []));
  return values.find((value) => TOKEN.test(value));
}

/** Adds the cookie. `maxAgeSeconds` preserves it after the browser closes; 0 expires it. */
export function setTokenCookie(
  reply: FastifyReply,
  cookie: { name: string; token: string; isSecure: boolean; maxAgeSeconds?: number },
): void {
  const attributes = [
    `${prefixed(cookie.name, cookie.isSecure)}=${cookie.token}`,
    'Path=/',
    'HttpOnly',
    'SameSite=Lax',
    ...(cookie.isSecure ? ['Secure'] : []),
    ...(cookie.maxAgeSeconds === undefined ? [] : [`Max-Age=${cookie.maxAgeSeconds}`]),
  ];
  reply.header('set-cookie', attributes.join('; '));
}
