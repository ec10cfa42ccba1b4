import { createHmac } from 'node:crypto';
import type { Database } from '../db/open-database';
import { sharedSecret } from '../db/shared-secret';

/**
 * The key with which a user's browsers encrypt stored messages: 32 bytes, base64. It is derived, not stored, and is the
 * same at every sign-in and on every server of the database. It reveals nothing about other users' keys.
 */
export type StorageKeyOf = (userId: number) => string;

export async function openStorageKeys(db: Database): Promise<StorageKeyOf> {
  const secret = await sharedSecret(db, 'browser-storage');
  return (userId) => createHmac('sha256', secret).update(`user ${userId}`).digest('base64');
}
