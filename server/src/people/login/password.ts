import { pbkdf2, randomBytes } from 'node:crypto';
import { promisify } from 'node:util';
import { PASSWORD_KDF_BYTES, PASSWORD_KDF_ITERATIONS, PASSWORD_KDF_SALT } from '@dashboard/shared/contracts';
import { argon2id, hash, verify } from 'argon2';

const derive = promisify(pbkdf2);

/** OWASP's minimum for argon2id: 19 MiB, two passes, one lane. */
const ARGON2 = { type: argon2id, memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** What the browser makes of a password before it sends it: 32 hex characters. For seeds and tests. */
export async function browserKey(password: string): Promise<string> {
  const key = await derive(
    password,
    PASSWORD_KDF_SALT,
    PASSWORD_KDF_ITERATIONS,
    PASSWORD_KDF_BYTES,
    'sha512',
  );
  return key.toString('hex');
}

/** The stored form of a browser's key. The key alone would let whoever reads the table sign in, so it is hashed again. */
export const hashBrowserKey = (key: string): Promise<string> => hash(key, ARGON2);

// Checked when there is no such user, so that the answer takes as long as for a wrong password.
let anonymous: Promise<string> | undefined;
const dummyHash = () => {
  anonymous ??= hashBrowserKey(randomBytes(PASSWORD_KDF_BYTES).toString('hex'));
  return anonymous;
};

/** Whether the key is the stored one's; false, and as slow, where nothing is stored. */
export async function isPassword(stored: string | null | undefined, key: string): Promise<boolean> {
  const matches = await verify(stored ?? (await dummyHash()), key);
  return matches && typeof stored === 'string';
}

/** Prepares the comparison for unknown names, or the first of them would be told by its slowness. */
export async function prepareDummyHash(): Promise<void> {
  await dummyHash();
}
