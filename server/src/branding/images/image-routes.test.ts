import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { brandImage, serviceProvider } from '../../platform/db/schema';
import { fileForm, jpeg, png } from '../../testing/pictures';
import { type Send, startTestApp, type TestApp } from '../../testing/start-test-app';
import { dropUnusedImages } from './image-store';

let test: TestApp;
let provider: Send;
beforeAll(async () => {
  test = await startTestApp();
  provider = await test.signIn('north.provider');
});
afterAll(() => test.close());
// A user may upload 60 images a minute.
beforeEach(() => test.advance(60_000));

const DAY_MS = 24 * 3_600_000;
const idOf = (index: 0 | 1) => test.world.providers[index].serviceProviderId;
const upload = (body: Buffer | string, send = provider, id = idOf(0)) =>
  send({
    method: 'POST',
    url: `/api/service-providers/${id}/images`,
    ...fileForm(Buffer.from(body), '<img src=x onerror=alert(1)>.svg'),
  });
const svg = (content = '<circle r="4"/>', root = 'viewBox="0 0 10 10"') =>
  `<svg xmlns="http://www.w3.org/2000/svg" ${root}>${content}</svg>`;
const uploaded = async (body: Buffer | string): Promise<string> => (await upload(body)).json().url;
const errorOf = async (body: Buffer | string) => {
  const response = await upload(body);
  return [response.statusCode, response.json().errors?.file];
};
const realPng = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 4, background: '#1f5fd6' } })
    .png()
    .toBuffer();

describe('an uploaded logo', () => {
  it('is served to everyone at an address of its content, without scripts or our origin [PVD-08]', async () => {
    const url = await uploaded(svg('<script>alert(1)</script><circle r="4" onclick="alert(1)"/>'));
    expect(url).toMatch(/^\/brand-images\/[0-9a-f]{64}\.svg$/);
    const { statusCode, headers, body } = await test.anonymous({ url });
    expect([statusCode, body]).toEqual([
      200,
      '<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10" viewBox="0 0 10 10"><circle r="4"/></svg>',
    ]);
    expect(headers).toMatchObject({
      'content-type': 'image/svg+xml; charset=utf-8',
      'content-security-policy':
        "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; sandbox",
      'x-content-type-options': 'nosniff',
      'cache-control': 'public, max-age=31536000, immutable',
    });
    expect(await uploaded(svg())).toBe(url);
    for (const other of ['.png', '', '.svg/x']) {
      const response = await test.anonymous({ url: url.replace('.svg', other) });
      expect([other, response.statusCode]).toEqual([other, other === '.png' ? 200 : 404]);
    }
  });

  it('is a PNG encoded again, at most 512 px, without appended or hidden bytes [PVD-08]', async () => {
    const hidden = '<script>alert(1)</script>';
    const given = await sharp(await realPng(1_000, 500))
      .withMetadata({ exif: { IFD0: { Copyright: hidden } } })
      .png()
      .toBuffer();
    const url = await uploaded(Buffer.concat([given, Buffer.from(hidden)]));
    const { rawPayload, headers } = await test.anonymous({ url });
    expect(headers['content-type']).toBe('image/png');
    expect(rawPayload.includes('script')).toBe(false);
    expect(await sharp(rawPayload).metadata()).toMatchObject({ format: 'png', width: 512, height: 256 });
  });

  it.each([
    ['a JPEG', jpeg, 'Choose a PNG or SVG image.'],
    ['HTML', '<html><script>alert(1)</script></html>', 'Choose a PNG or SVG image.'],
    ['an empty file', '', 'Choose a PNG or SVG image.'],
    ['a compressed SVG', Buffer.from('1f8b0800', 'hex'), 'Choose a PNG or SVG image.'],
    ['UTF-16', Buffer.from(svg(), 'utf16le'), 'Choose a PNG or SVG image.'],
    [
      'a PNG with an SVG as its pixels',
      Buffer.concat([png(4, 4).subarray(0, 40), Buffer.from(svg())]),
      'This image is damaged or incomplete.',
    ],
    ['a PNG of 25 gigapixels', png(5_000_000, 5_000), 'An image may have at most 4096 × 4096 pixels.'],
    [
      'an SVG of a kilometer',
      svg('<path d="M0 0"/>', 'width="100000cm" height="1cm"'),
      'An image may have at most 4096 × 4096 pixels.',
    ],
    [
      'an SVG without shapes',
      svg('<image href="data:image/png;base64,AAAA"/>'),
      'This SVG has no shapes. Photos and links in it are not supported.',
    ],
    ['half a megabyte', svg(`<path d="${'M0 0'.repeat(125_000)}"/>`), 'An image may have at most 500 kB.'],
  ])('cannot be %s [PVD-08]', async (_, body, message) => {
    expect(await errorOf(body)).toEqual([422, [message]]);
  });

  it('is missing in a request without a file', async () => {
    const request = { method: 'POST', url: `/api/service-providers/${idOf(0)}/images` } as const;
    const response = await provider({ ...request, payload: {} });
    expect([response.statusCode, response.json().errors]).toEqual([400, { file: ['Required'] }]);
  });

  it('is limited to 100 images of a provider at a time', async () => {
    const { db } = test.services;
    const values = Array.from({ length: 100 }, (_, index) => ({
      serviceProviderId: idOf(1),
      hash: `many-${index}`,
      type: 'image/png',
      body: Buffer.from('x'),
      usedAt: test.services.clock.now(),
    }));
    await db.insert(brandImage).values(values);
    const response = await upload(svg(), await test.signIn('super'), idOf(1));
    expect(response.json().errors).toEqual({
      file: ['Too many images were uploaded this week. Try again later.'],
    });
  });

  it('is deleted a week after it was last used, unless the provider shows it', async () => {
    const [shown, earlier] = [
      await uploaded(svg('<rect width="1"/>')),
      await uploaded(svg('<rect width="2"/>')),
    ];
    const { db } = test.services;
    await db
      .update(serviceProvider)
      .set({ logoDarkUrl: shown })
      .where(eq(serviceProvider.id, idOf(0)));
    const statuses = async () =>
      Promise.all([shown, earlier].map(async (url) => (await test.anonymous({ url })).statusCode));
    test.advance(7 * DAY_MS - 60_000);
    await dropUnusedImages(test.services);
    expect(await statuses()).toEqual([200, 200]);
    test.advance(120_000);
    await dropUnusedImages(test.services);
    expect(await statuses()).toEqual([200, 404]);
  });

  it('is deleted a week after another one replaced it', async () => {
    const url = `/api/service-providers/${idOf(0)}`;
    /** Uploads a logo and shows it. Sessions end sooner than images. */
    const replace = async (content: string): Promise<string> => {
      const send = await test.signIn('super');
      const { url: logoUrl } = (await upload(svg(content), send)).json();
      const { version } = (await send({ url })).json();
      const response = await send({ method: 'PATCH', url, payload: { version, logoUrl } });
      expect(response.statusCode).toBe(200);
      return logoUrl;
    };
    const first = await replace('<rect width="3"/>');
    test.advance(8 * DAY_MS);
    const second = await replace('<rect width="4"/>');
    await dropUnusedImages(test.services);
    const statusOf = async (image: string) => (await test.anonymous({ url: image })).statusCode;
    expect([await statusOf(first), await statusOf(second)]).toEqual([200, 200]);
    test.advance(8 * DAY_MS);
    await dropUnusedImages(test.services);
    expect([await statusOf(first), await statusOf(second)]).toEqual([404, 200]);
  });
});
