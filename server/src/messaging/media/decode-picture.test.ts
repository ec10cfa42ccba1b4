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

/** Noise, which no format packs into a few bytes. */
function noise(frames = 1): Sharp {
  const channels = 3;
  const pixels = Uint8Array.from(Array(WIDTH * HEIGHT * frames * channels).keys(), (at) => (at * 7919) >> 3);
  const raw = { width: WIDTH, height: HEIGHT * frames, channels, pageHeight: HEIGHT } as const;
  return sharp(pixels, { raw });
}

const lines = (count: number, filter = 0) => Buffer.alloc(pngBytes(WIDTH, count), filter);
const packed = deflateSync(lines(HEIGHT));

function changed(body: Buffer, at: number, bytes: Buffer): Buffer {
  const copy = Buffer.from(body);
  bytes.copy(copy, at);
  return copy;
}
const half = (body: Buffer) => body.subarray(0, body.length / 2);
const scrambled = (body: Buffer, from: number) => changed(body, from, Buffer.alloc(500, 0xfa));
const insideOf = (body: Buffer, share: number) => Math.floor(body.length * share);

/** A GIF of 700 by 700 pixels, which shows the frame again and again. */
function framesOf(body: Buffer, count: number): Buffer {
  const [head, frame] = [body.subarray(0, 19), body.subarray(19, -1)];
  const size = Buffer.from(Uint16Array.of(700, 700).buffer);
  return Buffer.concat([changed(head, 6, size), ...Array(count).fill(frame), END_OF_GIF.subarray(1)]);
}

/** The scan claims to end at its first coefficient. */
function withWrongScan(body: Buffer): Buffer {
  const scan = body.indexOf(Buffer.from([0xff, 0xda])) + 2;
  return changed(body, scan + body.readUInt16BE(scan) - 2, Buffer.alloc(1));
}

/** The marker of its first quantization table becomes that of a comment. */
const withoutTable = (body: Buffer) =>
  changed(body, body.indexOf(Buffer.from([0xff, 0xdb])), Buffer.from([0xff, 0xfe]));

/** Short, because a failed test would print the whole picture. */
async function outcome(inspecting: ReturnType<typeof inspectMedia>): Promise<string> {
  const inspected = await inspecting;
  return inspected.isAccepted ? 'accepted' : inspected.reason;
}

describe('a picture', () => {
  const jpeg = noise().jpeg().toBuffer();
  const progressive = noise().jpeg({ progressive: true }).toBuffer();
  const still = noise().gif().toBuffer();
  const animation = noise(8).gif({ loop: 0 }).toBuffer();

  it.each<[string, () => Buffer | Promise<Buffer>]>([
    ['a PNG', () => pngWith(WIDTH, HEIGHT, packed)],
    ['an interlaced PNG with a palette', () => noise().png({ palette: true, progressive: true }).toBuffer()],
    ['a PNG of 16 bits', () => noise().toColourspace('rgb16').png().toBuffer()],
    ['a PNG with more bytes than pixels', () => pngWith(WIDTH, HEIGHT, deflateSync(lines(HEIGHT + 9)))],
    ['a JPEG', () => jpeg],
    ['a progressive JPEG', () => progressive],
    ['a gray JPEG', () => noise().grayscale().jpeg().toBuffer()],
    ['a JPEG for print', () => noise().toColourspace('cmyk').jpeg().toBuffer()],
    ['a JPEG with a film behind it', async () => Buffer.concat([await jpeg, Buffer.alloc(5_000, 1)])],
    ['a JPEG with wrong scan parameters, as some cameras write them', async () => withWrongScan(await jpeg)],
    ['a GIF', () => gif],
    ['an animated GIF', () => animation],
    ['a GIF with more frames than are decoded', () => framesOf(gif, 1_000)],
    [
      'a picture with as many pixels as may be',
      () => pngWith(5_000, 10_000, deflateSync(Buffer.alloc(pngBytes(5_000, 10_000)))),
    ],
  ])('is accepted if it is %s', async (_, make) => {
    const body = await make();
    expect(await outcome(inspectUpload(body, ACCOUNT))).toBe('accepted');
    expect(await outcome(inspectMedia(body))).toBe('accepted');
  });

  it.each<[string, () => Buffer | Promise<Buffer>]>([
    ['a PNG without pixels', () => pngWith(WIDTH, HEIGHT, Buffer.alloc(0))],
    ['a PNG with packed nothing', () => pngWith(WIDTH, HEIGHT, deflateSync(Buffer.alloc(0)))],
    ['a PNG with half of its lines', () => pngWith(WIDTH, HEIGHT, deflateSync(lines(HEIGHT / 2)))],
    ['a PNG without its last byte', () => pngWith(WIDTH, HEIGHT, deflateSync(lines(HEIGHT).subarray(1)))],
    ['a PNG whose packed pixels are cut', () => pngWith(WIDTH, HEIGHT, packed.subarray(0, -6))],
    ['a PNG whose packed pixels are something else', () => pngWith(WIDTH, HEIGHT, Buffer.alloc(300, 7))],
    [
      'a PNG whose packed pixels have a wrong sum',
      () => pngWith(WIDTH, HEIGHT, changed(packed, packed.length - 2, Buffer.from('no'))),
    ],
    ['a PNG with an unknown filter', () => pngWith(WIDTH, HEIGHT, deflateSync(lines(HEIGHT, 9)))],
    ['a PNG with a wrong sum of a chunk', () => changed(png(40, 30), 45, Buffer.from('no'))],
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
    ['a GIF with wrong codes', async () => scrambled(await still, insideOf(await still, 0.5))],
    [
      'an animated GIF with wrong codes in a later frame',
      async () => scrambled(await animation, insideOf(await animation, 0.8)),
    ],
  ])('is damaged if it is %s', async (_, make) => {
    const body = await make();
    expect(await outcome(inspectUpload(body, ACCOUNT))).toBe(DAMAGED);
    expect(await outcome(inspectMedia(body))).not.toBe('accepted');
  });

  const side = Math.ceil(Math.sqrt(MEDIA_PIXELS_MAX));
  it.each<[string, Buffer]>([
    ['a PNG of 20,000 by 20,000 pixels', png(20_000, 20_000)],
    ['a PNG a little over the limit', png(side, side)],
    ['a JPEG with 820 scans, which take 20 s to decode', scanBomb(7_000, 7_000)],
  ])('has too many pixels if it is %s', async (_, body) => {
    expect(await outcome(inspectUpload(body, ACCOUNT))).toBe(TOO_MANY_PIXELS);
    expect(await outcome(inspectMedia(body))).toBe(TOO_MANY_PIXELS);
  });

  it('of a format that phones do not send never reaches a decoder', async () => {
    await inspectMedia(gif);
    const tiff = await noise().tiff().toBuffer();
    await expect(sharp(tiff).stats()).rejects.toThrow('unsupported image format');
  });
});
