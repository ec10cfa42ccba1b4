import { getPageData } from '@dashboard/shared/session';

/** Stands before what is sealed. What earlier versions left as plain JSON begins with a brace. */
const MARK = 'sealed:';
const NONCE_BYTES = 12;

const toBytes = (base64: string) => Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
const toBase64 = (bytes: Uint8Array) => btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));

const userKey = () =>
  crypto.subtle.importKey('raw', toBytes(getPageData().storageKey), 'AES-GCM', false, ['encrypt', 'decrypt']);

/** What is sealed under one name cannot be read under another. */
const sealOf = (name: string, nonce: Uint8Array<ArrayBuffer>) => ({
  name: 'AES-GCM',
  iv: nonce,
  additionalData: new TextEncoder().encode(name),
});

export const isSealed = (stored: string): boolean => stored.startsWith(MARK);

/** Words as they may lie on a disk: only the signed-in user's pages can read them. Null over plain http, where nothing can be sealed. */
export async function seal(name: string, words: string): Promise<string | null> {
  if (!globalThis.crypto?.subtle) return null;
  const nonce = crypto.getRandomValues(new Uint8Array(NONCE_BYTES));
  const sealed = await crypto.subtle.encrypt(
    sealOf(name, nonce),
    await userKey(),
    new TextEncoder().encode(words),
  );
  return `${MARK}${toBase64(nonce)}.${toBase64(new Uint8Array(sealed))}`;
}

/** The words that were sealed under a name, or null where they cannot be read. Plain ones from earlier versions are their own. */
export async function unseal(name: string, stored: string): Promise<string | null> {
  if (!isSealed(stored)) return stored;
  const [nonce = '', sealed = ''] = stored.slice(MARK.length).split('.');
  try {
    const words = await crypto.subtle.decrypt(sealOf(name, toBytes(nonce)), await userKey(), toBytes(sealed));
    return new TextDecoder().decode(words);
  } catch {
    // Sealed with a key that is no more, or damaged: nobody will ever read it.
    return null;
  }
}

/** Names in the browser's storage that begin with a prefix. */
export function storedNames(prefix: string): string[] {
  try {
    return Object.keys(localStorage).filter((name) => name.startsWith(prefix));
  } catch {
    // Storage may be switched off; what would be kept then lives as long as the page.
    return [];
  }
}

export function loadStored(name: string): string | null {
  try {
    return localStorage.getItem(name);
  } catch {
    return null;
  }
}

/** Whether it is kept: storage may be full or switched off. */
export function keepStored(name: string, stored: string): boolean {
  try {
    localStorage.setItem(name, stored);
    return true;
  } catch {
    return false;
  }
}

export function removeStored(name: string): void {
  try {
    localStorage.removeItem(name);
  } catch {
    // Switched off: nothing was kept there.
  }
}
