import {
  MEDIA_BYTES_MAX,
  MEDIA_NAME_MAX,
  MEDIA_PIXELS_MAX,
  MEDIA_TYPES,
  type MediaType,
} from '@dashboard/shared/contracts';
import { fileTypeFromBuffer } from 'file-type';
import { imageSize } from 'image-size';

export type Inspection =
  | { isAccepted: true; type: MediaType; width: number; height: number }
  | { isAccepted: false; reason: string };

export const NOT_AN_IMAGE = 'Only JPG, PNG and GIF images can be sent.';
export const TOO_LARGE = `A file may have at most ${MEDIA_BYTES_MAX / 1_000_000} MB.`;
export const TOO_MANY_PIXELS = 'This image has too many pixels.';

const EXTENSIONS: Record<MediaType, string> = { 'image/jpeg': 'jpg', 'image/png': 'png', 'image/gif': 'gif' };

const isSendable = (type: string): type is MediaType => MEDIA_TYPES.some((known) => known === type);

function sizeOf(body: Buffer): { width: number; height: number } | null {
  try {
    return imageSize(body);
  } catch {
    // The header cannot be read: whatever its first bytes say, it is not a picture.
    return null;
  }
}

/**
 * What a file is by its content, whatever its name says: sendable pictures pass, with the size their header states.
 * The picture itself is never decoded.
 */
export async function inspectMedia(body: Buffer): Promise<Inspection> {
  if (body.length > MEDIA_BYTES_MAX) return { isAccepted: false, reason: TOO_LARGE };
  const detected = await fileTypeFromBuffer(body);
  if (detected === undefined || !isSendable(detected.mime))
    return { isAccepted: false, reason: NOT_AN_IMAGE };
  const size = sizeOf(body);
  if (size === null || size.width === 0 || size.height === 0)
    return { isAccepted: false, reason: NOT_AN_IMAGE };
  if (size.width * size.height > MEDIA_PIXELS_MAX) return { isAccepted: false, reason: TOO_MANY_PIXELS };
  return { isAccepted: true, type: detected.mime, width: size.width, height: size.height };
}

/** A file's name fit to be stored and shown: no path, no control or reserved characters, the extension of its type. */
export function mediaName(given: string, type: MediaType | null): string {
  const last = given.split(/[\\/]/).pop() ?? '';
  const clean = last.normalize('NFC').replace(/[\p{C}"<>|*?:;%]/gu, '');
  const trimmed = clean.replace(/^[.\s]+/, '').trim();
  if (type === null) return trimmed.slice(-MEDIA_NAME_MAX) || 'attachment';
  const stem = trimmed.replace(/\.[^.]*$/, '').slice(0, MEDIA_NAME_MAX - 5) || 'image';
  const extension = /\.jpeg$/i.test(trimmed) && type === 'image/jpeg' ? 'jpeg' : EXTENSIONS[type];
  return `${stem}.${extension}`;
}
