import type { MediaType } from '@dashboard/shared/contracts';
import type { Part } from './picture-parts';

const JPEG = { firstApp: 0xe0, exif: 0xe1, colours: 0xe2, adobe: 0xee, lastApp: 0xef, comment: 0xfe };
const PNG_METADATA: (number | string)[] = ['eXIf', 'tEXt', 'zTXt', 'iTXt', 'tIME'];

/** Of what programs add to a JPEG, what its colours need: JFIF, a colour profile, Adobe's transform. */
function isStoredInJpeg({ kind, body }: Part): boolean {
  if (typeof kind === 'string') return true;
  if (kind === JPEG.colours) return body.toString('latin1', 4, 16) === 'ICC_PROFILE\0';
  const isApp = kind > JPEG.firstApp && kind <= JPEG.lastApp && kind !== JPEG.adobe;
  return !isApp && kind !== JPEG.comment;
}

/** An EXIF segment that says nothing but how the phone was held, 1 to 8: without it the picture would lie on its side. */
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
  const held = isTurned ? [orientationSegment(orientation)] : [];
  const stored = parts.filter(isStoredInJpeg).map((part) => part.body);
  return start === undefined ? stored : [start.body, ...held, ...stored];
}

/**
 * A picture's file put together again from its parts without what tells where, when and with what it was taken. The
 * pixels stay as they are, and so does how the picture is held up (`orientation` as in EXIF, 1 to 8).
 */
export function stripMetadata(parts: Part[], type: MediaType, orientation: number): Buffer {
  if (type === 'image/jpeg') return Buffer.concat(stripJpeg(parts, orientation));
  return Buffer.concat(parts.filter(({ kind }) => !PNG_METADATA.includes(kind)).map(({ body }) => body));
}
