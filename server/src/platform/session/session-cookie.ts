import type { FastifyReply, FastifyRequest } from 'fastify';
import { readTokenCookie, setTokenCookie } from './token-cookie';

const name = 'session';

/** The session token from a Cookie header, or undefined when there is no well-formed one. */
export const readSessionToken = (cookieHeader: string | undefined, isSecure: boolean): string | undefined =>
  readTokenCookie(cookieHeader, { name, isSecure });

/** Whether the browser uses https: directly, or through a proxy when the public URL is https. */
export const isSecureRequest = (request: Pick<FastifyRequest, 'protocol'>, publicUrl: string) =>
  request.protocol === 'https' || publicUrl.startsWith('https:');

/** Sets the cookie. `maxAgeSeconds` preserves it after the browser closes; 0 expires it. */
export const setSessionCookie = (
  reply: FastifyReply,
  cookie: { token: string; isSecure: boolean; maxAgeSeconds?: number },
): void => setTokenCookie(reply, { name, ...cookie });
