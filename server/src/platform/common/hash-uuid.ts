import type { Hash } from 'node:crypto';

/** The UUID of a hash: version 8, whose other bits are free to choose (RFC 9562, 5.8). */
export function hashUuid(hash: Hash): string {
  const hex = hash.digest('hex');
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    `8${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join('-');
}
