import { MEDIA_BEST_BYTES, MEDIA_BEST_EDGE_PX } from '../../contracts';

export interface Size {
  width: number;
  height: number;
}

/** The size that fits in a square of `edge` px with the same proportions; never larger than the original. */
export function fitWithin({ width, height }: Size, edge: number): Size {
  const scale = Math.min(1, edge / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

/**
 * Draws an image at a size and encodes it. This is the browser's part, kept separate so that the rules can be tested.
 */
export type Encode = (size: Size, type: 'image/jpeg' | 'image/png', quality: number) => Promise<Blob>;

const QUALITIES = [0.86, 0.76, 0.64];
const SMALLER = 0.8;
const SMALLEST_EDGE_PX = 320;

/**
 * The first encoding of an image within 500 KB and 1600 px. A PNG stays a PNG if it is small enough; otherwise JPEG
 * with decreasing quality, then with decreasing size.
 */
export async function encodeWithinLimits(size: Size, type: string, encode: Encode): Promise<Blob> {
  if (type === 'image/png') {
    const png = await encode(fitWithin(size, MEDIA_BEST_EDGE_PX), 'image/png', 1);
    if (png.size <= MEDIA_BEST_BYTES) return png;
  }
  let edge = Math.min(MEDIA_BEST_EDGE_PX, Math.max(size.width, size.height));
  for (;;) {
    for (const quality of QUALITIES) {
      const jpeg = await encode(fitWithin(size, edge), 'image/jpeg', quality);
      if (jpeg.size <= MEDIA_BEST_BYTES || edge <= SMALLEST_EDGE_PX) return jpeg;
    }
    edge = Math.max(SMALLEST_EDGE_PX, Math.round(edge * SMALLER));
  }
}

const JPEG_EXIF_MARKER = 0xe1;
const JPEG_SCAN_MARKER = 0xda;

/** Whether a JPEG has an APP1 block: camera, location and orientation (EXIF) or similar. */
export function hasJpegMetadata(bytes: Uint8Array): boolean {
  let at = 2;
  while (at + 4 <= bytes.length && bytes[at] === 0xff) {
    const marker = bytes[at + 1];
    if (marker === JPEG_EXIF_MARKER) return true;
    if (marker === JPEG_SCAN_MARKER) return false;
    at += 2 + (bytes[at + 2] ?? 0) * 256 + (bytes[at + 3] ?? 0);
  }
  return false;
}

const PNG_METADATA = ['eXIf', 'tEXt', 'zTXt', 'iTXt'];

/** Whether a PNG has EXIF or text chunks, which may reveal where a picture was taken. */
export function hasPngMetadata(bytes: Uint8Array): boolean {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let at = 8;
  while (at + 8 <= bytes.length) {
    const kind = String.fromCharCode(...bytes.subarray(at + 4, at + 8));
    if (PNG_METADATA.includes(kind)) return true;
    if (kind === 'IEND') return false;
    at += 12 + view.getUint32(at);
  }
  return false;
}
