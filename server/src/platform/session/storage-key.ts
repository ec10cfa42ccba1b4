import { createHmac } from 'node:crypto';
import type { Database } from '../db/open-database';
import { sharedSecret } from '../db/shared-secret';

/**
 * The key that a user's browsers encrypt with what they keep of texts: 32 bytes, base64. It is nowhere stored, is the same
 * at every sign-in and on every server of the database, and tells nothing of anybody else's.
 */
export type StorageKeyOf = (userId: number) => string;

export async function openStorageKeys(db: Database): Promise<StorageKeyOf> {
  const secret = await sharedSecret(db, 'browser-storage');
  return (userId) => createHmac('sha256', secret).update(`user ${userId}`).digest('base64');
}
