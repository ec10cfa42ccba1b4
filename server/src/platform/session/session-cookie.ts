import type { FastifyReply, FastifyRequest } from 'fastify';

/** The prefix makes browsers insist on Secure, no Domain and Path=/, which plain http in development cannot meet. */
const cookieName = (isSecure: boolean) => (isSecure ? '__Host-session' : 'session');

const TOKEN = /^[A-Za-z0-9_-]{43}$/;

/**
 * The session's token from a Cookie header, or undefined when there is none of the right shape. Another site of the same
 * domain may have a cookie of this name, which the browser sends too, and first when it is older.
 */
export function readSessionToken(cookieHeader: string | undefined, isSecure: boolean): string | undefined {
  const prefix = `${cookieName(isSecure)}=`;
  const cookies = (cookieHeader ?? '').split(';').map((part) => part.trim());
  const values = cookies.flatMap((cookie) => (cookie.startsWith(prefix) ? cookie.slice(prefix.length) : []));
  return values.find((value) => TOKEN.test(value));
}

/** Whether the browser sees this site over https: directly, or through a proxy that the public address names. */
export const isSecureRequest = (request: Pick<FastifyRequest, 'protocol'>, publicUrl: string) =>
  request.protocol === 'https' || publicUrl.startsWith('https:');

/** Sets the cookie; `maxAgeSeconds` keeps it beyond the browser's own session, 0 expires it. */
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
