import { BRAND_IMAGE_EDGE_MAX_PX } from '@dashboard/shared/contracts';
import { oneAtATime, sharpOnce } from '../../platform/pictures/sharp';

/** Logos appear at 26 px; this is enough for every screen, and for other places later. */
const STORED_EDGE_PX = 512;
const SECONDS_MAX = 10;

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
export const isPng = (body: Buffer): boolean => body.subarray(0, SIGNATURE.length).equals(SIGNATURE);

export type CleanedPng = { png: Buffer } | { problem: 'damaged' | 'too-large' };

/** Decodes a PNG and encodes its pixels again: metadata, and bytes that are not part of the picture, are left out. */
export function cleanPng(body: Buffer): Promise<CleanedPng> {
  return oneAtATime(async () => {
    // Outside the try block: a library that fails to load does not mean a damaged picture.
    const sharp = await sharpOnce();
    const options = { failOn: 'warning', limitInputPixels: BRAND_IMAGE_EDGE_MAX_PX ** 2 } as const;
    try {
      const { width, height } = await sharp(body, { ...options, limitInputPixels: false }).metadata();
      if (Math.max(width, height) > BRAND_IMAGE_EDGE_MAX_PX) return { problem: 'too-large' };
      const png = await sharp(body, options)
        .resize({
          width: STORED_EDGE_PX,
          height: STORED_EDGE_PX,
          fit: 'inside',
          withoutEnlargement: true,
        })
        .timeout({ seconds: SECONDS_MAX })
        .png({ compressionLevel: 9 })
        .toBuffer();
      return { png };
    } catch {
      return { problem: 'damaged' };
    }
  });
}
