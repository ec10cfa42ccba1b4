import { MEDIA_PIXELS_MAX } from '@dashboard/shared/contracts';
import type { FailOnOptions, default as Sharp } from 'sharp';
import { oneAtATime, sharpOnce } from '../../platform/pictures/sharp';

const SECONDS_MAX = 10;
/** A GIF can hold more frames than sharp counts. */
const FRAMES_MAX = 100_000;
/**
 * Pixels times scans of a JPEG. Cameras write ten scans. A file of 500 kB can hold thousands of empty ones, which take a
 * minute to decode, and sharp's time limit does not stop them.
 */
const SCANNED_PIXELS_MAX = 40 * MEDIA_PIXELS_MAX;
const SCAN_MARKER = Buffer.from([0xff, 0xda]);
/** Warnings of libjpeg about pictures of some cameras. The pictures are complete. */
const HARMLESS = /Invalid SOS parameters|extraneous bytes before marker|Unknown Adobe color transform/;
const TOO_COSTLY = /^timeout|exceeds pixel limit/;

export type Decoded = 'whole' | 'damaged' | 'too-costly';

function scansOf(body: Buffer): number {
  let count = 0;
  for (let at = body.indexOf(SCAN_MARKER); at !== -1; at = body.indexOf(SCAN_MARKER, at + 2)) count += 1;
  return count;
}

/** Decodes every pixel. For a GIF, it stops after as many frames as fit the pixel limit. @throws Error */
async function readPixels(sharp: typeof Sharp, body: Buffer, failOn: FailOnOptions): Promise<Decoded> {
  const options = { failOn, limitInputPixels: MEDIA_PIXELS_MAX, sequentialRead: true };
  const { format, width, height, pages = 1 } = await sharp(body, options).metadata();
  const pixels = width * height;
  if (format === 'jpeg' && pixels * scansOf(body) > SCANNED_PIXELS_MAX) return 'too-costly';
  const frames = Math.min(pages, FRAMES_MAX, Math.floor(MEDIA_PIXELS_MAX / pixels));
  await sharp(body, { ...options, pages: Math.max(1, frames) })
    // The output is one pixel per line: sharp decodes the whole picture but returns little data.
    .resize({ width: 1, height, fit: 'fill', kernel: 'nearest' })
    .timeout({ seconds: SECONDS_MAX })
    .raw()
    .toBuffer();
  return 'whole';
}

const linesOf = (error: unknown) => (error instanceof Error ? error.message.split('\n') : []);
const resultOf = (error: unknown): Decoded =>
  linesOf(error).some((line) => TOO_COSTLY.test(line)) ? 'too-costly' : 'damaged';

async function decode(body: Buffer): Promise<Decoded> {
  // Outside the try block: a library that fails to load does not mean a damaged picture.
  const sharp = await sharpOnce();
  try {
    return await readPixels(sharp, body, 'warning');
  } catch (error) {
    if (!linesOf(error).every((line) => HARMLESS.test(line))) return resultOf(error);
  }
  return readPixels(sharp, body, 'error').catch(resultOf);
}

/** Checks that all pixels of a JPEG, PNG or GIF decode. Decodes one picture at a time, in a libuv thread. */
export const decodePicture = (body: Buffer): Promise<Decoded> => oneAtATime(() => decode(body));
