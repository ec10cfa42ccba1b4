import { getPageData } from './session-store';

/** Prefix of sealed values. Plain JSON from earlier versions starts with a brace. */
const MARK = 'sealed:';
const NONCE_BYTES = 12;

const toBytes = (base64: string) => Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
const toBase64 = (bytes: Uint8Array) => btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));

const userKey = () =>
  crypto.subtle.importKey('raw', toBytes(getPageData().storageKey), 'AES-GCM', false, ['encrypt', 'decrypt']);

/** A value sealed under one name cannot be read under another. */
const sealParams = (name: string, nonce: Uint8Array<ArrayBuffer>) => ({
  name: 'AES-GCM',
  iv: nonce,
  additionalData: new TextEncoder().encode(name),
});

export const isSealed = (stored: string): boolean => stored.startsWith(MARK);

/**
 * Encrypts a string so that only pages of the signed-in user can read it. Null over plain http, where Web Crypto is not
 * available.
 */
export async function seal(name: string, text: string): Promise<string | null> {
  if (!globalThis.crypto?.subtle) return null;
  const nonce = crypto.getRandomValues(new Uint8Array(NONCE_BYTES));
  const sealed = await crypto.subtle.encrypt(
    sealParams(name, nonce),
    await userKey(),
    new TextEncoder().encode(text),
  );
  return `${MARK}${toBase64(nonce)}.${toBase64(new Uint8Array(sealed))}`;
}

/**
 * Decrypts a value sealed under a name; null when it cannot be read. Plain text from earlier versions is returned as
 * is.
 */
export async function unseal(name: string, stored: string): Promise<string | null> {
  if (!isSealed(stored)) return stored;
  const [nonce = '', sealed = ''] = stored.slice(MARK.length).split('.');
  try {
    const text = await crypto.subtle.decrypt(
      sealParams(name, toBytes(nonce)),
      await userKey(),
      toBytes(sealed),
    );
    return new TextDecoder().decode(text);
  } catch {
    // Damaged, or sealed with a key that no longer exists.
    return null;
  }
}
