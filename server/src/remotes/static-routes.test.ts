import { brotliDecompressSync } from 'node:zlib';
import { startTestApp, type TestApp } from '../testing/start-test-app';
import { testSite } from '../testing/test-site';

let test: TestApp;
let builds: Awaited<ReturnType<typeof testSite>>;
beforeAll(async () => {
  builds = await testSite();
  test = await startTestApp({ site: builds.site });
});
afterAll(async () => {
  await test.close();
  await builds.remove();
});

const MAIN = '/assets/shell/main.0123456789ab.js';
const get = (url: string, headers: Record<string, string> = {}) => test.anonymous({ url, headers });

describe('static files', () => {
  it('are sent precompressed to browsers that accept it', async () => {
    const packed = await get(MAIN, { 'accept-encoding': 'gzip, deflate, br' });
    expect(packed.headers['content-encoding']).toBe('br');
    const plain = await get(MAIN);
    expect(plain.headers['content-encoding']).toBeUndefined();
    expect(brotliDecompressSync(packed.rawPayload).toString()).toBe(plain.body);
    expect(packed.headers.vary).toBe('accept-encoding');
  });

  it('are sent uncompressed when Accept-Encoding excludes compression', async () => {
    const response = await get(MAIN, { 'accept-encoding': 'br;q=0, gzip;q=0' });
    expect(response.headers['content-encoding']).toBeUndefined();
  });

  it('are immutable when the name contains a hash, and allow cross-origin integrity checks', async () => {
    const { headers } = await get(MAIN);
    expect(headers).toMatchObject({
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'public, max-age=31536000, immutable',
      'access-control-allow-origin': '*',
      'x-content-type-options': 'nosniff',
    });
  });

  it('include files of earlier login pages', async () => {
    const { statusCode, headers } = await get('/assets/auth/login.STUVWXYZ.js');
    expect(statusCode).toBe(200);
    expect(headers['cache-control']).toContain('immutable');
  });

  it('include uncompressed fonts when there are earlier builds', async () => {
    const response = await get('/assets/auth/inter.0123456789ab.woff2', {
      'accept-encoding': 'gzip, deflate, br',
    });
    expect([response.statusCode, response.body]).toEqual([200, 'font']);
    expect(response.headers['content-encoding']).toBeUndefined();
  });

  it('are not sent again to a browser that has them', async () => {
    const encoding = { 'accept-encoding': 'br' };
    const etag = String((await get(MAIN, encoding)).headers.etag);
    const response = await get(MAIN, { ...encoding, 'if-none-match': etag });
    expect([response.statusCode, response.body]).toEqual([304, '']);
    expect(response.headers['cache-control']).toBe('public, max-age=31536000, immutable');
  });

  it('send only headers in response to HEAD', async () => {
    const { body, headers } = await get(MAIN);
    const head = await test.anonymous({ method: 'HEAD', url: MAIN });
    expect([head.statusCode, head.body]).toEqual([200, '']);
    expect(head.headers).toMatchObject({
      'content-length': String(body.length),
      'content-type': headers['content-type'],
      'cross-origin-resource-policy': 'cross-origin',
    });
  });

  it('return 412 for another version than the one asked for', async () => {
    const response = await get(MAIN, { 'if-match': '"another"' });
    expect(response.statusCode).toBe(412);
    expect(response.body).not.toContain('window.ready');
  });

  it('are sent whole in response to a range', async () => {
    const response = await get(MAIN, { range: 'bytes=0-3' });
    expect(response.statusCode).toBe(200);
    expect(response.body).toContain('window.ready');
  });

  it('are not immutable without a hash in the name', async () => {
    const { headers, statusCode } = await get('/assets/brand/acme.svg');
    expect(statusCode).toBe(200);
    expect(headers['content-type']).toBe('image/svg+xml');
    expect(headers['cache-control']).not.toContain('immutable');
  });

  it.each([
    '/assets/shell/',
    '/assets/shell/nothing.js',
    '/assets/shell/../outside.js',
    '/assets/shell/%2e%2e/outside.js',
    '/assets/shell/..%2foutside.js',
    '/assets/shell/%2e%2e%2foutside.js',
    '/assets/shell/..%5coutside.js',
    '/assets/shell/.hidden.js',
    '/assets/shell/main.0123456789ab.js.br',
    '/assets/auth/server.cjs',
    '/remotes/',
    '/remotes/mfe-talk/1.0.0/../../../outside.js',
    '/remotes/nobody/1.0.0/entry.js',
  ])('return 404 for %s', async (url) => {
    const response = await get(url);
    expect(response.statusCode).toBe(404);
    expect(response.body).not.toContain('secret');
  });

  it('return 400 for a NUL in the name', async () => {
    expect((await get('/assets/shell/main.0123456789ab.js%00.css')).statusCode).toBe(400);
  });
});
