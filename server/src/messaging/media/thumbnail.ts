import { MEDIA_PIXELS_MAX, THUMBNAIL_EDGE_PX } from '@dashboard/shared/contracts';
import { oneAtATime, sharpOnce } from '../../platform/pictures/sharp';

/**
 * A small copy of a picture as a `data:` URL of a few kilobytes: it needs neither a file nor a request. Upright, and of a
 * GIF the first frame. For pictures that `decodePicture` accepted.
 */
export const thumbnailUrl = (body: Buffer): Promise<string> =>
  oneAtATime(async () => {
    const sharp = await sharpOnce();
    const thumbnail = await sharp(body, {
      failOn: 'error',
      limitInputPixels: MEDIA_PIXELS_MAX,
      sequentialRead: true,
    })
      .autoOrient()
      .resize({
        width: THUMBNAIL_EDGE_PX,
        height: THUMBNAIL_EDGE_PX,
        fit: 'inside',
        withoutEnlargement: true,
      })
      .webp()
      .toBuffer();
    return `data:image/webp;base64,${thumbnail.toString('base64')}`;
  });
