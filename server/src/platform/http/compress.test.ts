import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { startTestApp, type TestApp } from '../../testing/start-test-app';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

const ask = (url: string, accept: string) => test.anonymous({ url, headers: { 'accept-encoding': accept } });
const DOCUMENT = '/api/docs/openapi.json';

describe('answers', () => {
  it('go out compressed as the browser takes it, and unfold to the same', async () => {
    const plain = await ask(DOCUMENT, 'identity');
    const brotli = await ask(DOCUMENT, 'gzip, deflate, br');
    const zipped = await ask(DOCUMENT, 'gzip');
    expect([plain, brotli, zipped].map(({ headers }) => headers['content-encoding'])).toEqual([
      undefined,
      'br',
      'gzip',
    ]);
    expect(brotliDecompressSync(brotli.rawPayload).toString()).toBe(plain.body);
    expect(gunzipSync(zipped.rawPayload).toString()).toBe(plain.body);
    expect(brotli.headers.vary).toBe('accept-encoding');
  });

  it('stay as they are when they are small or the browser refuses', async () => {
    expect((await ask('/healthz', 'br')).headers['content-encoding']).toBeUndefined();
    expect((await ask(DOCUMENT, 'br;q=0')).headers['content-encoding']).toBeUndefined();
  });
});
