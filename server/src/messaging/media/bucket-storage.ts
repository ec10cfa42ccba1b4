import type { BucketConfig } from '../../platform/config/bucket-config';
import { openBucket } from '../../platform/storage/bucket';
import { isKey, type MediaStorage, newKey } from './media-storage';

/** Stores attachments in a bucket, for servers that share one database. */
export function bucketStorage(config: BucketConfig): MediaStorage {
  const bucket = openBucket('The media bucket', config);
  return {
    async put(accountId, body, key = newKey(accountId)) {
      await bucket.put(key, body);
      return key;
    },
    async get(key) {
      return isKey(key) ? bucket.get(key) : null;
    },
    async remove(key) {
      if (isKey(key)) await bucket.remove(key);
    },
  };
}
