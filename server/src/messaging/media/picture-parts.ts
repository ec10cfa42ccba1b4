import { crc32 } from 'node:zlib';
import type { MediaType } from '@dashboard/shared/contracts';

/** A part of a picture's file: a JPEG's segment or scan, a PNG's chunk. */
export interface Part {
  /** The JPEG marker or the PNG chunk name; empty if the part has neither. */
  kind: number | string;
  body: Buffer;
}

const JPEG = { end: 0xd9, scan: 0xda, firstRestart: 0xd0, lastRestart: 0xd7 };
const PNG_SIGNATURE_BYTES = 8;
const GIF = { header: 13, extension: 0x21, image: 0x2c, end: 0x3b };

/** The file is truncated or malformed. */
class DamagedPicture extends Error {}

function sliceOf(body: Buffer, start: number, end: number): Buffer {
  if (end > body.length) throw new DamagedPicture();
  return body.subarray(start, end);
}

const numberAt = (body: Buffer, at: number, bytes: number) =>
  sliceOf(body, at, at + bytes).readUIntBE(0, bytes);
const byteAt = (body: Buffer, at: number) => numberAt(body, at, 1);

/** The end of a scan's pixels: the first marker that is neither a stuffed byte, a restart nor a fill byte. */
function endOfScan(body: Buffer, start: number): number {
  for (let at = body.indexOf(0xff, start); at !== -1; at = body.indexOf(0xff, at + 1)) {
    const next = byteAt(body, at + 1);
    const isRestart = next >= JPEG.firstRestart && next <= JPEG.lastRestart;
    if (next !== 0 && next !== 0xff && !isRestart) return at;
  }
  throw new DamagedPicture();
}

function jpegParts(body: Buffer): Part[] {
  const parts: Part[] = [{ kind: '', body: sliceOf(body, 0, 2) }];
  let hasPixels = false;
  for (let at = 2; ; ) {
    if (byteAt(body, at) !== 0xff) throw new DamagedPicture();
    const kind = byteAt(body, at + 1);
    if (kind === 0xff) {
      at += 1;
      continue;
    }
    const end = kind === JPEG.end ? at + 2 : at + 2 + numberAt(body, at + 2, 2);
    parts.push({ kind, body: sliceOf(body, at, end) });
    at = end;
    if (kind === JPEG.end) break;
    if (kind !== JPEG.scan) continue;
    const scanEnd = endOfScan(body, at);
    hasPixels ||= scanEnd > at;
    parts.push({ kind: '', body: body.subarray(at, scanEnd) });
    at = scanEnd;
  }
  if (!hasPixels) throw new DamagedPicture();
  return parts;
}

/** Checks the CRC of critical chunks, whose names start with a capital. Readers ignore errors in the others. */
const isChecksumValid = (kind: string, chunk: Buffer) =>
  /^[a-z]/.test(kind) || crc32(chunk.subarray(4, -4)) === chunk.readUInt32BE(chunk.length - 4);

function pngParts(body: Buffer): Part[] {
  const parts: Part[] = [{ kind: '', body: sliceOf(body, 0, PNG_SIGNATURE_BYTES) }];
  let kind: string;
  let at = PNG_SIGNATURE_BYTES;
  do {
    const end = at + 12 + numberAt(body, at, 4);
    const chunk = sliceOf(body, at, end);
    kind = chunk.toString('latin1', 4, 8);
    if (!isChecksumValid(kind, chunk)) throw new DamagedPicture();
    parts.push({ kind, body: chunk });
    at = end;
  } while (kind !== 'IEND');
  if (!parts.some((part) => part.kind === 'IDAT')) throw new DamagedPicture();
  return parts;
}

/** The end of a GIF's sub-blocks. Each starts with its length, and the last one is empty. */
function endOfBlocks(body: Buffer, start: number): number {
  let at = start;
  for (let length = -1; length !== 0; at += 1 + length) length = byteAt(body, at);
  return at;
}

const paletteBytes = (flags: number) => (flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0);

/** The whole GIF as one part, because a GIF is stored unchanged. */
function gifParts(body: Buffer): Part[] {
  let hasPixels = false;
  let at = GIF.header + paletteBytes(byteAt(body, GIF.header - 3));
  for (let kind = byteAt(body, at); kind !== GIF.end; kind = byteAt(body, at)) {
    if (kind === GIF.extension) {
      at = endOfBlocks(body, at + 2);
    } else if (kind === GIF.image) {
      const pixels = at + 11 + paletteBytes(byteAt(body, at + 9));
      at = endOfBlocks(body, pixels);
      hasPixels ||= at > pixels + 1;
    } else {
      throw new DamagedPicture();
    }
  }
  if (!hasPixels) throw new DamagedPicture();
  return [{ kind: '', body: body.subarray(0, at + 1) }];
}

const PARTS_OF: Record<MediaType, (body: Buffer) => Part[]> = {
  'image/jpeg': jpegParts,
  'image/png': pngParts,
  'image/gif': gifParts,
};

/**
 * Splits a picture into its parts up to the end marker and drops any bytes after it. Null if the picture is truncated,
 * has no pixels or is otherwise incomplete. Does not decode the pixels.
 */
export function pictureParts(body: Buffer, type: MediaType): Part[] | null {
  try {
    return PARTS_OF[type](body);
  } catch (error) {
    if (error instanceof DamagedPicture) return null;
    throw error;
  }
}
