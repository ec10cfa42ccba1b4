import {
  MEDIA_BYTES_MAX,
  MEDIA_NAME_MAX,
  MEDIA_PIXELS_MAX,
  MEDIA_TYPES,
  type MediaType,
} from '@dashboard/shared/contracts';
import { fileTypeFromBuffer } from 'file-type/core';
import { imageSize } from 'image-size';
import pLimit from 'p-limit';
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
  /** EXIF orientation, 1 to 8. */
  orientation: number;
}

export const NOT_AN_IMAGE = 'Only JPG, PNG and GIF images can be sent.';
export const TOO_LARGE = `A file may have at most ${MEDIA_BYTES_MAX / 1_000_000} MB.`;
export const DAMAGED = 'This picture is damaged or incomplete.';
export const TOO_MANY_PIXELS = 'This image has too many pixels.';

const UPLOADS_WAITING_MAX = 100;
/** Decodes the pictures of one account one after the other, so that many uploads do not delay other accounts. */
const uploads = new ConcurrencyLimiter(1, UPLOADS_WAITING_MAX);
/** Inbound files have no queue limit, because the sender cannot retry. */
const received = pLimit(1);

const EXTENSIONS: Record<MediaType, string> = { 'image/jpeg': 'jpg', 'image/png': 'png', 'image/gif': 'gif' };

const isSendable = (type: string): type is MediaType => MEDIA_TYPES.some((known) => known === type);

function sizeOf(body: Buffer): { width: number; height: number; orientation?: number } | null {
  try {
    return imageSize(body);
  } catch {
    // The header is unreadable, so the file is not a picture even if its first bytes say so.
    return null;
  }
}

/** Accepts sendable pictures by their header, with the size in the header. */
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

/** Accepts a picture if all its pixels decode. */
async function inspectPixels(header: Accepted, body: Buffer): Promise<Accepted | Rejection> {
  const decoded = await decodePicture(body);
  if (decoded === 'whole') return header;
  return { isAccepted: false, reason: decoded === 'damaged' ? DAMAGED : TOO_MANY_PIXELS };
}

/** Inspects an inbound file by its content and ignores its name. Accepts sendable pictures that decode. */
export async function inspectMedia(body: Buffer): Promise<Accepted | Rejection> {
  const header = await inspectHeader(body);
  if (!header.isAccepted) return header;
  return received(() => inspectPixels(header, body));
}

/**
 * Inspects a picture before sending. It must be complete, so that no company pays for a message with a broken picture.
 * `body` is the picture without metadata: the browser removes the location, but other API clients may not. Inbound
 * pictures are stored unchanged.
 * @throws TooMany when too many pictures of the account are waiting
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

/** Cleans a file name: no path, no control or reserved characters, and the extension of its type. */
export function mediaName(given: string, type: MediaType | null): string {
  const last = given.split(/[\\/]/).pop() ?? '';
  const clean = last.normalize('NFC').replace(/[\p{C}"<>|*?:;%]/gu, '');
  const trimmed = clean.replace(/^[.\s]+/, '').trim();
  if (type === null) return trimmed.slice(-MEDIA_NAME_MAX) || 'attachment';
  const cut = trimmed.replace(/\.[^.]*$/, '').slice(0, MEDIA_NAME_MAX - 5);
  // The cut may have split a surrogate pair.
  const stem = cut.replace(/\p{Surrogate}/u, '') || 'image';
  const extension = /\.jpeg$/i.test(trimmed) && type === 'image/jpeg' ? 'jpeg' : EXTENSIONS[type];
  return `${stem}.${extension}`;
}
