import { isIP } from 'node:net';

const SLUG_MAX = 40;

/** The letters and digits of a name in a form that host names allow: `Água & Sol` becomes `agua-sol`. */
function slugOf(name: string): string {
  const plain = name.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  const slug = plain.replace(/[^a-z0-9]+/g, '-').slice(0, SLUG_MAX);
  return slug.replace(/^-+|(?<!-)-+$/g, '') || 'portal';
}

/** An IP address has no names below it. Browsers resolve every name below `localhost` to their own machine. */
function domainOf(publicUrl: string): string {
  const { hostname } = new URL(publicUrl);
  const isAddress = isIP(hostname) !== 0 || hostname.startsWith('[');
  return isAddress ? 'localhost' : hostname;
}

/**
 * The host name that a new provider starts with, below the server's own: `acme-telecom.texts.example`. Further attempts
 * number it, for providers with the same name.
 */
export function firstHost(name: string, publicUrl: string, attempt: number): string {
  const slug = slugOf(name);
  return `${attempt === 1 ? slug : `${slug}-${attempt}`}.${domainOf(publicUrl)}`;
}
