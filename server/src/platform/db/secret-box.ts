import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import type { Database } from './open-database';
import { sharedSecret } from './shared-secret';

const ALGORITHM = 'aes-256-gcm';
const IV_BYTES = 12;
const TAG_BYTES = 16;

/** Encrypts values that the server must read again, for storage in the database. */
export interface SecretBox {
  /** @param owner the record of the value, e.g. `user 7`: the value cannot be decrypted for another one */
  seal(owner: string, value: string): string;
  /** @throws Error if the value was altered, or sealed for another owner */
  open(owner: string, sealed: string): string;
}

export async function openSecretBox(db: Database): Promise<SecretBox> {
  const key = Buffer.from(await sharedSecret(db, 'secret-box'), 'base64url');
  return {
    seal: (owner, value) => {
      const iv = randomBytes(IV_BYTES);
      const cipher = createCipheriv(ALGORITHM, key, iv, { authTagLength: TAG_BYTES }).setAAD(
        Buffer.from(owner),
      );
      const encrypted = Buffer.concat([cipher.update(value, 'utf8'), cipher.final()]);
      return Buffer.concat([iv, cipher.getAuthTag(), encrypted]).toString('base64');
    },
    open: (owner, sealed) => {
      const bytes = Buffer.from(sealed, 'base64');
      const iv = bytes.subarray(0, IV_BYTES);
      const decipher = createDecipheriv(ALGORITHM, key, iv, { authTagLength: TAG_BYTES })
        .setAAD(Buffer.from(owner))
        .setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
      const encrypted = bytes.subarray(IV_BYTES + TAG_BYTES);
      return Buffer.concat([decipher.update(encrypted), decipher.final()]).toString('utf8');
    },
  };
}
