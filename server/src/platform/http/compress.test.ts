import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { startTestApp, type TestApp } from '../../testing/start-test-app';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

const get = (url: string, accept: string) => test.anonymous({ url, headers: { 'accept-encoding': accept } });
const DOCUMENT = '/api/docs/openapi.json';

describe('response compression', () => {
  it('uses an encoding that the browser accepts', async () => {
    const plain = await get(DOCUMENT, 'identity');
    const brotli = await get(DOCUMENT, 'gzip, deflate, br');
    const zipped = await get(DOCUMENT, 'gzip');
    expect([plain, brotli, zipped].map(({ headers }) => headers['content-encoding'])).toEqual([
      undefined,
      'br',
      'gzip',
    ]);
    expect(brotliDecompressSync(brotli.rawPayload).toString()).toBe(plain.body);
    expect(gunzipSync(zipped.rawPayload).toString()).toBe(plain.body);
    expect(brotli.headers.vary).toBe('accept-encoding');
  });

  it('is skipped for small responses or when the browser does not accept it', async () => {
    expect((await get('/healthz', 'br')).headers['content-encoding']).toBeUndefined();
    expect((await get(DOCUMENT, 'br;q=0')).headers['content-encoding']).toBeUndefined();
  });
});
