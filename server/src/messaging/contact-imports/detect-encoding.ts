import { isUtf8 } from 'node:buffer';
import type { ImportEncoding } from '@dashboard/shared/contracts';

/** An encoding, and the name of its decoder in iconv-lite. */
export interface Encoding {
  name: ImportEncoding;
  codec: 'utf8' | 'utf-16le' | 'utf-16be' | 'win1252';
}

const UTF_16_LE: Encoding = { name: 'UTF-16', codec: 'utf-16le' };
const UTF_16_BE: Encoding = { name: 'UTF-16', codec: 'utf-16be' };

const SAMPLE_BYTES = 4_096;
/** In UTF-16, every other byte of Latin letters and separators is 0. Rows of other scripts have fewer of them. */
const ZERO_SHARE = 0.2;

/** UTF-16 without a byte order mark, by the position of its zero bytes. */
function unmarkedUtf16(body: Buffer): Encoding | null {
  const sample = body.subarray(0, SAMPLE_BYTES);
  const zeros = [0, 0];
  for (const [index, byte] of sample.entries())
    if (byte === 0) zeros[index % 2] = (zeros[index % 2] ?? 0) + 1;
  const [even = 0, odd = 0] = zeros;
  const enough = Math.max(1, (sample.length / 2) * ZERO_SHARE);
  if (odd >= enough && even === 0) return UTF_16_LE;
  return even >= enough && odd === 0 ? UTF_16_BE : null;
}

/**
 * The encoding of a text file: by its byte order mark, else UTF-16 by its zero bytes, else UTF-8 if it is valid, else
 * Windows-1252, in which every byte has a meaning.
 */
export function detectEncoding(body: Buffer): Encoding {
  if (body[0] === 0xff && body[1] === 0xfe) return UTF_16_LE;
  if (body[0] === 0xfe && body[1] === 0xff) return UTF_16_BE;
  const utf16 = unmarkedUtf16(body);
  if (utf16 !== null) return utf16;
  return isUtf8(body) ? { name: 'UTF-8', codec: 'utf8' } : { name: 'Windows-1252', codec: 'win1252' };
}
