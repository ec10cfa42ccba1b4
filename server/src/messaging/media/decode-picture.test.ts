import { deflateSync } from 'node:zlib';
import { MEDIA_PIXELS_MAX } from '@dashboard/shared/contracts';
import sharp, { type Sharp } from 'sharp';
import { gif, png, pngBytes, pngWith } from '../../testing/pictures';
import { scanBomb } from '../../testing/scan-bomb';
import { DAMAGED, inspectMedia, inspectUpload, TOO_MANY_PIXELS } from './inspect-media';

const ACCOUNT = 1;
const WIDTH = 400;
const HEIGHT = 300;
const END_OF_JPEG = Buffer.from([0xff, 0xd9]);
const END_OF_GIF = Buffer.from('\0;', 'latin1');

/** An image of noise, which compresses badly in every format. */
function noise(frames = 1): Sharp {
  const channels = 3;
  const pixels = Uint8Array.from(Array(WIDTH * HEIGHT * frames * channels).keys(), (at) => (at * 7919) >> 3);
  const raw = { width: WIDTH, height: HEIGHT * frames, channels, pageHeight: HEIGHT } as const;
  return sharp(pixels, { raw });
}

const lines = (count: number, filter = 0) => Buffer.alloc(pngBytes(WIDTH, count), filter);
const compressed = deflateSync(lines(HEIGHT));

function withBytesAt(body: Buffer, at: number, bytes: Buffer): Buffer {
  const copy = Buffer.from(body);
  bytes.copy(copy, at);
  return copy;
}
const half = (body: Buffer) => body.subarray(0, body.length / 2);
const scrambled = (body: Buffer, from: number) => withBytesAt(body, from, Buffer.alloc(500, 0xfa));
const offsetIn = (body: Buffer, share: number) => Math.floor(body.length * share);

/** A GIF of 700 by 700 pixels that repeats the frame. */
function framesOf(body: Buffer, count: number): Buffer {
  const [head, frame] = [body.subarray(0, 19), body.subarray(19, -1)];
  const size = Buffer.from(Uint16Array.of(700, 700).buffer);
  return Buffer.concat([withBytesAt(head, 6, size), ...Array(count).fill(frame), END_OF_GIF.subarray(1)]);
}

/** Sets the end of the scan to its first coefficient. */
function withWrongScan(body: Buffer): Buffer {
  const scan = body.indexOf(Buffer.from([0xff, 0xda])) + 2;
  return withBytesAt(body, scan + body.readUInt16BE(scan) - 2, Buffer.alloc(1));
}

/** Turns the first quantization table into a comment. */
const withoutTable = (body: Buffer) =>
  withBytesAt(body, body.indexOf(Buffer.from([0xff, 0xdb])), Buffer.from([0xff, 0xfe]));

/** A short string, because a failed test would print the whole picture. */
async function outcome(inspecting: ReturnType<typeof inspectMedia>): Promise<string> {
  const inspected = await inspecting;
  return inspected.isAccepted ? 'accepted' : inspected.reason;
}

describe('picture inspection', () => {
  const jpeg = noise().jpeg().toBuffer();
  const progressive = noise().jpeg({ progressive: true }).toBuffer();
  const still = noise().gif().toBuffer();
  const animation = noise(8).gif({ loop: 0 }).toBuffer();

  it.each<[string, () => Buffer | Promise<Buffer>]>([
    ['a PNG', () => pngWith(WIDTH, HEIGHT, compressed)],
    ['an interlaced PNG with a palette', () => noise().png({ palette: true, progressive: true }).toBuffer()],
    ['a PNG of 16 bits', () => noise().toColourspace('rgb16').png().toBuffer()],
    ['a PNG with more bytes than pixels', () => pngWith(WIDTH, HEIGHT, deflateSync(lines(HEIGHT + 9)))],
    ['a JPEG', () => jpeg],
    ['a progressive JPEG', () => progressive],
    ['a gray JPEG', () => noise().grayscale().jpeg().toBuffer()],
    ['a CMYK JPEG', () => noise().toColourspace('cmyk').jpeg().toBuffer()],
    ['a JPEG with a video appended', async () => Buffer.concat([await jpeg, Buffer.alloc(5_000, 1)])],
    ['a JPEG with the wrong scan parameters that some cameras write', async () => withWrongScan(await jpeg)],
    ['a GIF', () => gif],
    ['an animated GIF', () => animation],
    ['a GIF with more frames than the decoder reads', () => framesOf(gif, 1_000)],
    [
      'a picture with the maximum number of pixels',
      () => pngWith(5_000, 10_000, deflateSync(Buffer.alloc(pngBytes(5_000, 10_000)))),
    ],
  ])('accepts %s', async (_, make) => {
    const body = await make();
    expect(await outcome(inspectUpload(body, ACCOUNT))).toBe('accepted');
    expect(await outcome(inspectMedia(body))).toBe('accepted');
  });

  it.each<[string, () => Buffer | Promise<Buffer>]>([
    ['a PNG without pixels', () => pngWith(WIDTH, HEIGHT, Buffer.alloc(0))],
    ['a PNG with compressed empty data', () => pngWith(WIDTH, HEIGHT, deflateSync(Buffer.alloc(0)))],
    ['a PNG with half of its lines', () => pngWith(WIDTH, HEIGHT, deflateSync(lines(HEIGHT / 2)))],
    ['a PNG without its last byte', () => pngWith(WIDTH, HEIGHT, deflateSync(lines(HEIGHT).subarray(1)))],
    ['a PNG with truncated compressed pixels', () => pngWith(WIDTH, HEIGHT, compressed.subarray(0, -6))],
    ['a PNG with invalid compressed pixels', () => pngWith(WIDTH, HEIGHT, Buffer.alloc(300, 7))],
    [
      'a PNG with a wrong checksum of the pixels',
      () => pngWith(WIDTH, HEIGHT, withBytesAt(compressed, compressed.length - 2, Buffer.from('no'))),
    ],
    ['a PNG with an unknown filter', () => pngWith(WIDTH, HEIGHT, deflateSync(lines(HEIGHT, 9)))],
    ['a PNG with a wrong chunk checksum', () => withBytesAt(png(40, 30), 45, Buffer.from('no'))],
    ['half a PNG', async () => half(await noise().png().toBuffer())],
    ['half a JPEG', async () => half(await jpeg)],
    ['half a JPEG with an end', async () => Buffer.concat([half(await jpeg), END_OF_JPEG])],
    [
      'a JPEG whose last lines are missing',
      async () => Buffer.concat([(await jpeg).subarray(0, -20), END_OF_JPEG]),
    ],
    [
      'half a progressive JPEG with an end',
      async () => Buffer.concat([half(await progressive), END_OF_JPEG]),
    ],
    ['a JPEG without a quantization table', async () => withoutTable(await jpeg)],
    ['half a GIF', async () => half(await still)],
    ['half a GIF with an end', async () => Buffer.concat([half(await still), END_OF_GIF])],
    ['a GIF with wrong codes', async () => scrambled(await still, offsetIn(await still, 0.5))],
    [
      'an animated GIF with wrong codes in a later frame',
      async () => scrambled(await animation, offsetIn(await animation, 0.8)),
    ],
  ])('rejects %s as damaged', async (_, make) => {
    const body = await make();
    expect(await outcome(inspectUpload(body, ACCOUNT))).toBe(DAMAGED);
    expect(await outcome(inspectMedia(body))).not.toBe('accepted');
  });

  const side = Math.ceil(Math.sqrt(MEDIA_PIXELS_MAX));
  it.each<[string, Buffer]>([
    ['a PNG of 20,000 by 20,000 pixels', png(20_000, 20_000)],
    ['a PNG a little over the limit', png(side, side)],
    ['a JPEG with 820 scans, which take 20 s to decode', scanBomb(7_000, 7_000)],
  ])('rejects %s for too many pixels', async (_, body) => {
    expect(await outcome(inspectUpload(body, ACCOUNT))).toBe(TOO_MANY_PIXELS);
    expect(await outcome(inspectMedia(body))).toBe(TOO_MANY_PIXELS);
  });

  it('blocks the decoders of unsupported formats', async () => {
    await inspectMedia(gif);
    const tiff = await noise().tiff().toBuffer();
    await expect(sharp(tiff).stats()).rejects.toThrow('unsupported image format');
  });
});
