import { pbkdf2, randomBytes } from 'node:crypto';
import { promisify } from 'node:util';
import { PASSWORD_KDF_BYTES, PASSWORD_KDF_ITERATIONS, PASSWORD_KDF_SALT } from '@dashboard/shared/contracts';
import { argon2id, hash, verify } from 'argon2';

const derive = promisify(pbkdf2);

/** OWASP's minimum for argon2id: 19 MiB, two passes, one lane. */
export const ARGON2 = { type: argon2id, memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Derives the key that the browser sends instead of the password: 32 hex characters. For seeds and tests. */
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

/** Hashes the browser's key for storage. Storing the key itself would let a reader of the table sign in. */
export const hashBrowserKey = (key: string): Promise<string> => hash(key, ARGON2);

// Compared for an unknown user, so that the response takes as long as for a wrong password.
let dummy: Promise<string> | undefined;
const dummyHash = () => {
  dummy ??= hashBrowserKey(randomBytes(PASSWORD_KDF_BYTES).toString('hex'));
  return dummy;
};

/** Whether the key matches the stored hash. Takes equally long when no hash is stored. */
export async function isPassword(stored: string | null | undefined, key: string): Promise<boolean> {
  const matches = await verify(stored ?? (await dummyHash()), key);
  return matches && typeof stored === 'string';
}

/** Computes the dummy hash in advance. Otherwise the first unknown username would take noticeably longer. */
export async function prepareDummyHash(): Promise<void> {
  await dummyHash();
}
