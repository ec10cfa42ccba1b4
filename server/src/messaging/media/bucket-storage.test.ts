import { isUnavailable } from '../../platform/http/unavailable';
import { FakeBucket } from '../../testing/fake-bucket';
import { fileForm, png } from '../../testing/pictures';
import { startTexting, type TextingApp } from '../../testing/texting';

import { bucketStorage } from './bucket-storage';

describe('bucket storage', () => {
  const bucket = new FakeBucket();
  const keys = { accessKeyId: 'ours', secretAccessKey: 'hush', region: 'us-east-1' };
  let url: string;
  beforeAll(async () => {
    url = await bucket.listen();
  });
  afterAll(() => bucket.close());
  afterEach(() => {
    bucket.failure = null;
  });

  it('stores, reads and removes objects with signed requests', async () => {
    const storage = bucketStorage({ url: `${url}/`, ...keys });
    const key = await storage.put(7, Buffer.from('picture'));
    expect([...bucket.objects.keys()]).toEqual([`/media/of/ours/${key}`]);
    expect(String(await storage.get(key))).toBe('picture');
    expect(await storage.get('7/00/00000000-0000-4000-8000-000000000000')).toBeNull();
    await storage.remove(key);
    expect(await storage.get(key)).toBeNull();
    for (const authorization of bucket.authorizations)
      expect(authorization).toMatch(
        /^AWS4-HMAC-SHA256 Credential=ours\/\d{8}\/us-east-1\/s3\/aws4_request, SignedHeaders=.*x-amz-content-sha256.*, Signature=[0-9a-f]{64}$/,
      );
  });

  it('never requests a key in another format', async () => {
    const requestCount = bucket.authorizations.length;
    expect(await bucketStorage({ url, ...keys }).get('../secret')).toBeNull();
    expect(bucket.authorizations).toHaveLength(requestCount);
  });

  it.each([403, 500])('reports the storage as unavailable on status %s', async (status) => {
    bucket.failure = status;
    const error = await bucketStorage({ url, ...keys })
      .put(7, Buffer.from('x'))
      .catch((reason) => reason);
    expect(isUnavailable(error)).toBe(true);
    expect(error.message).not.toContain('hush');
  });

  it('reports the storage as unavailable when it cannot connect', async () => {
    const unreachable = bucketStorage({ url: 'http://127.0.0.1:1/media', ...keys });
    const error = await unreachable.put(7, Buffer.from('x')).catch((reason) => reason);
    expect(isUnavailable(error)).toBe(true);
  });

  describe('used by the server', () => {
    let app: TextingApp;
    beforeAll(async () => {
      app = await startTexting({}, { mediaBucket: { url, ...keys } });
    });
    afterAll(() => app.close());

    it('receives uploads and serves downloads', async () => {
      const agent = await app.signIn(app.account.agent.username);
      const picture = png(40, 30);
      const upload = () =>
        agent({ method: 'POST', url: '/api/media', ...fileForm(picture, 'cat.png', 'file') });
      const { url: address } = (await upload()).json();
      expect([...bucket.objects.values()].at(-1)).toEqual(picture);
      expect((await agent({ method: 'GET', url: address })).rawPayload).toEqual(picture);
      bucket.failure = 403;
      expect((await upload()).statusCode).toBe(503);
    });
  });
});
