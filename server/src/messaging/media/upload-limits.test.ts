import { readdir } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { media } from '../../platform/db/schema';
import { fileForm, png } from '../../testing/pictures';
import { OWN_PAGE, startTestApp, type TestApp } from '../../testing/start-test-app';

/** Far over the limit, so that reading all of it would show. */
const CHUNK = Buffer.alloc(65_536);
const UPLOAD_BYTES = 3_000 * CHUNK.length;
const MEMORY_MAX = 50 * 1024 * 1024;

let test: TestApp;
let address: string;
let cookie: string;
beforeAll(async () => {
  test = await startTestApp();
  address = await test.listen();
  cookie = await test.cookieOf('north1.agent');
});
afterAll(() => test.close());

/** Files that the server may write, and stored records. */
async function stored(): Promise<unknown> {
  const temporary = (await readdir(tmpdir())).filter((name) => /upload|multipart|media/i.test(name));
  const files = await readdir(test.services.config.dataDir, { recursive: true });
  return { temporary, files: files.sort(), rows: await test.services.db.$count(media) };
}

interface Upload {
  status: number;
  /** Bytes that left before the response. */
  sent: number;
}

/** Uploads a file as fast as the server reads it, until the server responds. */
function upload(first: Buffer, bytes: number): Promise<Upload> {
  const { headers, payload } = fileForm(first, 'a.png');
  const end = payload.lastIndexOf('--form');
  const length = payload.length + bytes;
  return new Promise((resolve, reject) => {
    let sent = 0;
    const call = request(
      `${address}/api/media`,
      { method: 'POST', headers: { ...OWN_PAGE, cookie, ...headers, 'content-length': length } },
      ({ statusCode = 0 }) => {
        resolve({ status: statusCode, sent });
        call.destroy();
      },
    );
    call.on('error', reject);
    call.write(payload.subarray(0, end - 2));
    const write = () => {
      while (!call.destroyed && sent < bytes) {
        sent += CHUNK.length;
        if (!call.write(CHUNK)) return void call.once('drain', write);
      }
      call.end(payload.subarray(end - 2));
    };
    write();
  });
}

describe('an upload', () => {
  it('over the limit is rejected while it arrives, and leaves nothing [ASV-29]', async () => {
    const before = await stored();
    await upload(png(4, 4), UPLOAD_BYTES);
    const memory = process.memoryUsage.rss();
    const { status, sent } = await upload(png(4, 4), UPLOAD_BYTES);
    expect(status).toBe(413);
    expect(sent).toBeLessThan(UPLOAD_BYTES / 2);
    expect(process.memoryUsage.rss() - memory).toBeLessThan(MEMORY_MAX);
    expect(await stored()).toEqual(before);
  });

  it('of 20,000 by 20,000 px is rejected without its pixels in memory, and leaves nothing [ASV-29]', async () => {
    const before = await stored();
    const bomb = png(20_000, 20_000);
    await upload(bomb, 0);
    const memory = process.memoryUsage.rss();
    expect(await upload(bomb, 0)).toMatchObject({ status: 422 });
    expect(process.memoryUsage.rss() - memory).toBeLessThan(MEMORY_MAX);
    expect(await stored()).toEqual(before);
  });
});
