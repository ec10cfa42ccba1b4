import {
  MEDIA_BYTES_MAX,
  MEDIA_NAME_MAX,
  MEDIA_PIXELS_MAX,
  MEDIA_TYPES,
  type MediaType,
} from '@dashboard/shared/contracts';
import { fileTypeFromBuffer } from 'file-type';
import { imageSize } from 'image-size';
import { ConcurrencyLimiter } from '../../platform/http/concurrency-limiter';
import { decodePicture } from './decode-picture';
import { pictureParts } from './picture-parts';
import { stripMetadata } from './strip-metadata';

interface Rejection {
  isAccepted: false;
  reason: string;
}
interface Accepted {
  isAccepted: true;
  type: MediaType;
  width: number;
  height: number;
  /** How it is held up, 1 to 8 as in EXIF. */
  orientation: number;
}

export const NOT_AN_IMAGE = 'Only JPG, PNG and GIF images can be sent.';
export const TOO_LARGE = `A file may have at most ${MEDIA_BYTES_MAX / 1_000_000} MB.`;
export const DAMAGED = 'This picture is damaged or incomplete.';
export const TOO_MANY_PIXELS = 'This image has too many pixels.';

const UPLOADS_WAITING_MAX = 100;
/** Pictures of one account are decoded one after the other, so that many of them delay no other account. */
const uploads = new ConcurrencyLimiter(1, UPLOADS_WAITING_MAX);
/** No limit: what a phone sent is waited for. */
const received = new ConcurrencyLimiter(1);

const EXTENSIONS: Record<MediaType, string> = { 'image/jpeg': 'jpg', 'image/png': 'png', 'image/gif': 'gif' };

const isSendable = (type: string): type is MediaType => MEDIA_TYPES.some((known) => known === type);

function sizeOf(body: Buffer): { width: number; height: number; orientation?: number } | null {
  try {
    return imageSize(body);
  } catch {
    // The header cannot be read: whatever its first bytes say, it is not a picture.
    return null;
  }
}

/** What a file is by its header: sendable pictures pass, with the size that it states. */
async function inspectHeader(body: Buffer): Promise<Accepted | Rejection> {
  if (body.length > MEDIA_BYTES_MAX) return { isAccepted: false, reason: TOO_LARGE };
  const detected = await fileTypeFromBuffer(body);
  if (detected === undefined || !isSendable(detected.mime))
    return { isAccepted: false, reason: NOT_AN_IMAGE };
  const size = sizeOf(body);
  if (size === null || size.width === 0 || size.height === 0)
    return { isAccepted: false, reason: NOT_AN_IMAGE };
  if (size.width * size.height > MEDIA_PIXELS_MAX) return { isAccepted: false, reason: TOO_MANY_PIXELS };
  const { width, height, orientation = 1 } = size;
  return { isAccepted: true, type: detected.mime, width, height, orientation };
}

/** What a picture's header says, if its pixels can be decoded. */
async function inspectPixels(header: Accepted, body: Buffer): Promise<Accepted | Rejection> {
  const decoded = await decodePicture(body);
  if (decoded === 'whole') return header;
  return { isAccepted: false, reason: decoded === 'damaged' ? DAMAGED : TOO_MANY_PIXELS };
}

/** What a file from a phone is by its content, whatever its name says: sendable pictures pass that can be decoded. */
export async function inspectMedia(body: Buffer): Promise<Accepted | Rejection> {
  const header = await inspectHeader(body);
  if (!header.isAccepted) return header;
  return received.take('all', () => inspectPixels(header, body));
}

/**
 * The same for a picture that is to be sent. It must be whole, so that nobody pays for a text that shows a torn one, and
 * `body` is what may be kept of it: the browser takes the place out of a photo, a call of its own need not have. What a
 * phone sent is kept as it came.
 * @throws TooMany when very many of the account's pictures wait
 */
export async function inspectUpload(
  given: Buffer,
  accountId: number,
): Promise<(Accepted & { body: Buffer }) | Rejection> {
  const header = await inspectHeader(given);
  if (!header.isAccepted) return header;
  const parts = pictureParts(given, header.type);
  if (parts === null) return { isAccepted: false, reason: DAMAGED };
  const body = stripMetadata(parts, header.type, header.orientation);
  const inspected = await uploads.take(String(accountId), () => inspectPixels(header, body));
  return inspected.isAccepted ? { ...inspected, body } : inspected;
}

/** A file's name fit to be stored and shown: no path, no control or reserved characters, the extension of its type. */
export function mediaName(given: string, type: MediaType | null): string {
  const last = given.split(/[\\/]/).pop() ?? '';
  const clean = last.normalize('NFC').replace(/[\p{C}"<>|*?:;%]/gu, '');
  const trimmed = clean.replace(/^[.\s]+/, '').trim();
  if (type === null) return trimmed.slice(-MEDIA_NAME_MAX) || 'attachment';
  const cut = trimmed.replace(/\.[^.]*$/, '').slice(0, MEDIA_NAME_MAX - 5);
  // The cut may have left half a character.
  const stem = cut.replace(/\p{Surrogate}/u, '') || 'image';
  const extension = /\.jpeg$/i.test(trimmed) && type === 'image/jpeg' ? 'jpeg' : EXTENSIONS[type];
  return `${stem}.${extension}`;
}
