import { randomBytes } from 'node:crypto';
import { RECOVERY_CODE_LENGTH, RECOVERY_CODES } from '@dashboard/shared/contracts';
import { hash } from 'argon2';
import { ARGON2 } from '../login/password';

/** 32 characters, without letters that look like a digit. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const SALT_BYTES = 16;

const newCode = () => Array.from(randomBytes(RECOVERY_CODE_LENGTH), (byte) => ALPHABET[byte % 32]).join('');

export const newRecoverySalt = (): Buffer => randomBytes(SALT_BYTES);

/**
 * Hashes a code of 60 random bits. All codes of a user have the same salt, so that a sign-in computes one hash instead
 * of ten.
 */
export const hashRecoveryCode = async (salt: Buffer, code: string): Promise<string> =>
  (await hash(code, { ...ARGON2, salt, raw: true })).toString('hex');

/** Codes for the user to store, in groups of four characters, and their hashes for the database. */
export async function newRecoveryCodes(salt: Buffer): Promise<{ codes: string[]; hashes: string[] }> {
  const codes = Array.from({ length: RECOVERY_CODES }, newCode);
  const hashes = await Promise.all(codes.map((code) => hashRecoveryCode(salt, code)));
  return { codes: codes.map((code) => code.replace(/.{4}(?=.)/g, '$&-')), hashes };
}
