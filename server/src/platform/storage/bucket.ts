import { createHash } from 'node:crypto';
import { AwsClient } from 'aws4fetch';
import type { BucketConfig } from '../config/bucket-config';
import { StorageUnavailable } from '../http/storage-unavailable';

const TIMEOUT_MS = 15_000;
/** Retries cover a busy storage server. The number is small because a user may be waiting for the file. */
const RETRIES = 2;

const sha256 = (body: Buffer | '') => createHash('sha256').update(body).digest('hex');

/** Objects of a bucket by key. Every call throws StorageUnavailable when the bucket does not respond as expected. */
export interface Bucket {
  put(key: string, body: Buffer): Promise<void>;
  /** Null if it does not exist. */
  get(key: string): Promise<Buffer | null>;
  /** Does nothing if it does not exist. */
  remove(key: string): Promise<void>;
}

/** Opens a bucket with the Amazon S3 API. `name` is its name in errors: "The media bucket". */
export function openBucket(
  name: string,
  { url, region, timeoutMs = TIMEOUT_MS, ...keys }: BucketConfig,
): Bucket {
  const base = url.replace(/(?<!\/)\/+$/, '');
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
        throw new StorageUnavailable(`${name} did not respond to ${method}`, { cause });
      });
    if (response.ok) return response;
    // The error body is dropped because it may repeat parts of the request.
    await response.body?.cancel();
    if (response.status === 404) return null;
    throw new StorageUnavailable(`${name} responded to ${method} with ${response.status}`);
  }

  return {
    async put(key, body) {
      if ((await request('PUT', key, body)) === null) throw new StorageUnavailable(`${name} does not exist`);
    },
    async get(key) {
      const response = await request('GET', key);
      return response && Buffer.from(await response.arrayBuffer());
    },
    async remove(key) {
      await request('DELETE', key);
    },
  };
}
