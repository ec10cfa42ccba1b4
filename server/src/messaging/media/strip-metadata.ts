import type { MediaType } from '@dashboard/shared/contracts';
import type { Part } from './picture-parts';

const JPEG = { firstApp: 0xe0, exif: 0xe1, colorProfile: 0xe2, adobe: 0xee, lastApp: 0xef, comment: 0xfe };
const PNG_METADATA: (number | string)[] = ['eXIf', 'tEXt', 'zTXt', 'iTXt', 'tIME'];

/** Keeps only the application segments that affect the colors: JFIF, the color profile and Adobe's transform. */
function hasNoMetadata({ kind, body }: Part): boolean {
  if (typeof kind === 'string') return true;
  if (kind === JPEG.colorProfile) return body.toString('latin1', 4, 16) === 'ICC_PROFILE\0';
  const isApp = kind > JPEG.firstApp && kind <= JPEG.lastApp && kind !== JPEG.adobe;
  return !isApp && kind !== JPEG.comment;
}

/** An EXIF segment with only the orientation, 1 to 8. Without it, the picture would appear rotated. */
function orientationSegment(orientation: number): Buffer {
  const tiff = Buffer.alloc(26);
  tiff.write('MM\0*', 'latin1');
  tiff.writeUInt32BE(8, 4);
  tiff.writeUInt16BE(1, 8);
  tiff.set([0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, orientation], 10);
  const body = Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), tiff]);
  return Buffer.concat([Buffer.from([0xff, JPEG.exif, 0, body.length + 2]), body]);
}

function stripJpeg([start, ...parts]: Part[], orientation: number): Buffer[] {
  const isTurned = orientation > 1 && orientation <= 8;
  const orientationParts = isTurned ? [orientationSegment(orientation)] : [];
  const remaining = parts.filter(hasNoMetadata).map((part) => part.body);
  return start === undefined ? remaining : [start.body, ...orientationParts, ...remaining];
}

/**
 * Rebuilds a picture from its parts without the location, time and device. The pixels and the orientation stay
 * unchanged (`orientation` as in EXIF, 1 to 8).
 */
export function stripMetadata(parts: Part[], type: MediaType, orientation: number): Buffer {
  if (type === 'image/jpeg') return Buffer.concat(stripJpeg(parts, orientation));
  return Buffer.concat(parts.filter(({ kind }) => !PNG_METADATA.includes(kind)).map(({ body }) => body));
}
