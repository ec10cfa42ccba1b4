import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import canonicalize from 'canonicalize';

/**
 * The registry's signature of a webhook: HMAC-SHA1 over the webhook's URL and the body in canonical form (RFC 8785),
 * in base64. The canonical form makes the signature independent of the body's formatting.
 */
export const signatureOf = (secret: string, url: string, body: unknown): string =>
  createHmac('sha1', secret)
    .update(`${url}${canonicalize(body) ?? ''}`)
    .digest('base64');

const digest = (value: string) => createHash('sha256').update(value).digest();

/** Whether a signature is the registry's; compares in constant time. */
export function isSigned(
  signature: string | undefined,
  { secret, url, body }: { secret: string; url: string; body: unknown },
): boolean {
  try {
    return timingSafeEqual(digest(signature ?? ''), digest(signatureOf(secret, url, body)));
  } catch {
    // A number that JSON can write but not represent, such as 1e309, has no canonical form.
    return false;
  }
}
