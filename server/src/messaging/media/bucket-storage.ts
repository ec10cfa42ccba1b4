import { createHash } from 'node:crypto';
import { AwsClient } from 'aws4fetch';
import type { BucketConfig } from '../../platform/config/bucket-config';
import { StorageUnavailable } from '../../platform/http/storage-unavailable';
import { isKey, type MediaStorage, newKey } from './media-storage';

const TIMEOUT_MS = 15_000;
/** Retries cover a busy storage server. The number is small because a user may be waiting for the picture. */
const RETRIES = 2;

const sha256 = (body: Buffer | '') => createHash('sha256').update(body).digest('hex');

/** Stores attachments in a bucket with the Amazon S3 API, for servers that share one database. */
export function bucketStorage({ url, region, timeoutMs = TIMEOUT_MS, ...keys }: BucketConfig): MediaStorage {
  const base = url.replace(/\/+$/, '');
  const client = new AwsClient({ ...keys, region, service: 's3', retries: RETRIES });

  /** Returns the response, or null if the object does not exist. */
  async function request(method: 'PUT' | 'GET' | 'DELETE', key: string, body: Buffer | '' = '') {
    const response = await client
      .fetch(`${base}/${key}`, {
        method,
        // The signature covers the hash, so the storage rejects a different body.
        headers: { 'x-amz-content-sha256': sha256(body) },
        signal: AbortSignal.timeout(timeoutMs),
        ...(body !== '' && { body: new Uint8Array(body) }),
      })
      .catch((cause: unknown) => {
        throw new StorageUnavailable(`The media bucket did not respond to ${method}`, { cause });
      });
    if (response.ok) return response;
    // The error body is dropped because it may repeat parts of the request.
    await response.body?.cancel();
    if (response.status === 404) return null;
    throw new StorageUnavailable(`The media bucket responded to ${method} with ${response.status}`);
  }

  return {
    async put(accountId, body, key = newKey(accountId)) {
      if ((await request('PUT', key, body)) === null)
        throw new StorageUnavailable('The media bucket does not exist');
      return key;
    },
    async get(key) {
      const response = isKey(key) ? await request('GET', key) : null;
      return response && Buffer.from(await response.arrayBuffer());
    },
    async remove(key) {
      if (isKey(key)) await request('DELETE', key);
    },
  };
}
