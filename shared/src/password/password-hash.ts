import { PASSWORD_KDF_BYTES, PASSWORD_KDF_ITERATIONS, PASSWORD_KDF_SALT } from '../contracts';

/** The page was not loaded over https (or from localhost), so the browser offers no key derivation. */
export class InsecureConnection extends Error {
  constructor() {
    super('Insecure connection');
  }
}

const hex = (bytes: Uint8Array) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');

/**
 * What is sent in place of a password: PBKDF2-HMAC-SHA-512 with the product's one salt, 32 hex characters.
 * The plain text never leaves the browser; the server hashes this again with a salt of the user's own.
 *
 * @throws InsecureConnection where the browser has no `crypto.subtle`
 */
export async function hashPassword(password: string): Promise<string> {
  const subtle = globalThis.crypto?.subtle;
  if (!subtle) throw new InsecureConnection();
  const text = new TextEncoder();
  const key = await subtle.importKey('raw', text.encode(password), 'PBKDF2', false, ['deriveBits']);
  const bits = await subtle.deriveBits(
    {
      name: 'PBKDF2',
      hash: 'SHA-512',
      salt: text.encode(PASSWORD_KDF_SALT),
      iterations: PASSWORD_KDF_ITERATIONS,
    },
    key,
    PASSWORD_KDF_BYTES * 8,
  );
  return hex(new Uint8Array(bits));
}
