import type { FastifyRequest } from 'fastify';
import { Forbidden } from './errors';

const READS = ['GET', 'HEAD', 'OPTIONS'];

/** Whether a method only reads. HEAD costs as much as GET. */
export const isRead = (method: string): boolean => READS.includes(method);

/** Whether an Origin header names this site: the request's host or the configured public URL. */
export function isOwnOrigin(origin: string | undefined, host: string, publicUrl: string): boolean {
  if (origin === undefined || !URL.canParse(origin)) return false;
  if (new URL(publicUrl).origin === origin) return true;
  return new URL(origin).host === host;
}

/**
 * Rejects a write that another site's page may have sent with the user's cookie (CSRF). Browsers report the relation in
 * Sec-Fetch-Site; if it is missing, the Origin must be our own.
 */
export function rejectForeignWrite(request: FastifyRequest, publicUrl: string): void {
  if (isRead(request.method)) return;
  const site = request.headers['sec-fetch-site'];
  if (site === 'same-origin') return;
  const isUnnamed = site === undefined || site === 'none';
  if (isUnnamed && isOwnOrigin(request.headers.origin, request.host, publicUrl)) return;
  throw new Forbidden('This request did not come from the dashboard.', { code: 'FOREIGN_ORIGIN' });
}
