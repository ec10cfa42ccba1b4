import { BRAND_IMAGE_EDGE_MAX_PX } from '@dashboard/shared/contracts';
import { fieldError } from '../../platform/http/errors';
import { cleanPng, isPng } from './clean-png';
import { cleanSvg } from './svg/clean-svg';

export interface CleanImage {
  type: 'image/png' | 'image/svg+xml';
  body: Buffer;
}

const TOO_LARGE = `An image may have at most ${BRAND_IMAGE_EDGE_MAX_PX} × ${BRAND_IMAGE_EDGE_MAX_PX} pixels.`;
const NOT_AN_IMAGE = 'Choose a PNG or SVG image.';

const MESSAGES = {
  'not-svg': NOT_AN_IMAGE,
  damaged: 'This image is damaged or incomplete.',
  empty: 'This SVG has no shapes. Photos and links in it are not supported.',
  'too-large': TOO_LARGE,
  'too-complex': 'This SVG is too complex. Simplify it or choose a PNG.',
};

/** The text of a file; undefined for bytes that are no UTF-8. Drops a byte order mark. */
function textOf(body: Buffer): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(body);
  } catch {
    return undefined;
  }
}

/**
 * Rebuilds an uploaded logo from its pixels or its shapes, and ignores its name.
 * @throws Unprocessable naming `file`
 */
export async function cleanImage(body: Buffer): Promise<CleanImage> {
  if (isPng(body)) {
    const cleaned = await cleanPng(body);
    if ('problem' in cleaned) throw fieldError('file', MESSAGES[cleaned.problem]);
    return { type: 'image/png', body: cleaned.png };
  }
  const text = textOf(body);
  if (text === undefined) throw fieldError('file', NOT_AN_IMAGE);
  const cleaned = cleanSvg(text.trim());
  if ('problem' in cleaned) throw fieldError('file', MESSAGES[cleaned.problem]);
  return { type: 'image/svg+xml', body: Buffer.from(cleaned.svg) };
}
