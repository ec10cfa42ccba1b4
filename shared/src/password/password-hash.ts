import { PASSWORD_KDF_BYTES, PASSWORD_KDF_ITERATIONS, PASSWORD_KDF_SALT } from '../contracts';

/** Thrown when the page was not loaded over https or from localhost, where the browser offers no key derivation. */
export class InsecureConnection extends Error {
  constructor() {
    super('Insecure connection');
  }
}

const hex = (bytes: Uint8Array) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');

/**
 * The hash sent in place of a password: PBKDF2-HMAC-SHA-512 with a fixed salt, as 32 hex characters. The plain
 * password never leaves the browser; the server hashes this again with a salt per user.
 *
 * @throws InsecureConnection when the browser has no `crypto.subtle`
 */
export async function hashPassword(password: string): Promise<string> {
  const subtle = globalThis.crypto?.subtle;
  if (!subtle) throw new InsecureConnection();
  const encoder = new TextEncoder();
  const key = await subtle.importKey('raw', encoder.encode(password), 'PBKDF2', false, ['deriveBits']);
  const bits = await subtle.deriveBits(
    {
      name: 'PBKDF2',
      hash: 'SHA-512',
      salt: encoder.encode(PASSWORD_KDF_SALT),
      iterations: PASSWORD_KDF_ITERATIONS,
    },
    key,
    PASSWORD_KDF_BYTES * 8,
  );
  return hex(new Uint8Array(bits));
}
