import { pbkdf2Sync } from 'node:crypto';
import { PASSWORD_KDF_BYTES, PASSWORD_KDF_ITERATIONS, PASSWORD_KDF_SALT } from '@dashboard/shared/contracts';

export const DEMO_PASSWORD = 'Demo-pass-1';

/** The value that the sign-in page sends instead of the password. */
const DERIVED_PASSWORD = pbkdf2Sync(
  DEMO_PASSWORD,
  PASSWORD_KDF_SALT,
  PASSWORD_KDF_ITERATIONS,
  PASSWORD_KDF_BYTES,
  'sha512',
).toString('hex');

/** Request body that signs in a demo user. */
export const credentialsOf = (username: string) => ({
  username,
  password: DERIVED_PASSWORD,
  remember_me: false,
});
