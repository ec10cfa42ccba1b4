import { createHash } from 'node:crypto';
import { AwsClient } from 'aws4fetch';
import type { BucketConfig } from '../../platform/config/bucket-config';
import { StorageUnavailable } from '../../platform/http/storage-unavailable';
import { isKey, type MediaStorage, newKey } from './media-storage';

const TIMEOUT_MS = 15_000;
/** A server that is busy for a moment is asked again; whoever waits for a picture does not wait for ever. */
const RETRIES = 2;

const sha256 = (body: Buffer | '') => createHash('sha256').update(body).digest('hex');

/** Keeps attachments in a bucket that speaks the API of Amazon S3, for servers that share one database. */
export function bucketStorage({ url, region, timeoutMs = TIMEOUT_MS, ...keys }: BucketConfig): MediaStorage {
  const base = url.replace(/\/+$/, '');
  const client = new AwsClient({ ...keys, region, service: 's3', retries: RETRIES });

  /** Answers its response; null where there is no such object. */
  async function call(method: 'PUT' | 'GET' | 'DELETE', key: string, body: Buffer | '' = '') {
    const response = await client
      .fetch(`${base}/${key}`, {
        method,
        // Part of what is signed: another body under the same signature is refused.
        headers: { 'x-amz-content-sha256': sha256(body) },
        signal: AbortSignal.timeout(timeoutMs),
        ...(body !== '' && { body: new Uint8Array(body) }),
      })
      .catch((cause: unknown) => {
        throw new StorageUnavailable(`The media bucket did not answer ${method}`, { cause });
      });
    if (response.ok) return response;
    // Its own words may repeat what was asked.
    await response.body?.cancel();
    if (response.status === 404) return null;
    throw new StorageUnavailable(`The media bucket answered ${method} with ${response.status}`);
  }

  return {
    async put(accountId, body, key = newKey(accountId)) {
      if ((await call('PUT', key, body)) === null) throw new StorageUnavailable('There is no media bucket');
      return key;
    },
    async get(key) {
      const found = isKey(key) ? await call('GET', key) : null;
      return found && Buffer.from(await found.arrayBuffer());
    },
    async remove(key) {
      if (isKey(key)) await call('DELETE', key);
    },
  };
}
