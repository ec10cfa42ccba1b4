import type { Page } from '@playwright/test';

/** The camera's place in the EXIF data of `photoWithPlace`, as its readable start. */
export const PLACE = '40 deg 26 N';

/** A block of EXIF data with a GPS directory, as a phone writes it. */
function exifBlock(): Buffer {
  const tiff = Buffer.alloc(26);
  tiff.write('MM\0*', 'latin1');
  tiff.writeUInt32BE(8, 4);
  tiff.writeUInt16BE(1, 8);
  // One entry: the GPS directory, which follows.
  tiff.set([0x88, 0x25, 0, 4, 0, 0, 0, 1, 0, 0, 0, 26], 10);
  const body = Buffer.concat([Buffer.from('Exif\0\0'), tiff, Buffer.from(PLACE)]);
  return Buffer.concat([Buffer.from([0xff, 0xe1, 0, body.length + 2]), body]);
}

/** A noisy JPEG of this size, encoded by the page, with the place where it was taken. Noise makes it large. */
export async function photoWithPlace(page: Page, width: number, height: number): Promise<Buffer> {
  const encoded = await page.evaluate(
    async (size) => {
      const canvas = new OffscreenCanvas(size.width, size.height);
      const context = canvas.getContext('2d');
      if (!context) throw new Error('No canvas');
      const pixels = context.createImageData(size.width, size.height);
      // A fixed sequence: the file is the same in every run.
      let state = 1;
      for (let at = 0; at < pixels.data.length; at += 1) {
        state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
        pixels.data[at] = at % 4 === 3 ? 255 : state >> 16;
      }
      context.putImageData(pixels, 0, 0);
      const blob = await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.9 });
      const bytes = new Uint8Array(await blob.arrayBuffer());
      let text = '';
      for (let at = 0; at < bytes.length; at += 8_192)
        text += String.fromCharCode(...bytes.subarray(at, at + 8_192));
      return btoa(text);
    },
    { width, height },
  );
  const plain = Buffer.from(encoded, 'base64');
  return Buffer.concat([plain.subarray(0, 2), exifBlock(), plain.subarray(2)]);
}

/** A GIF of two frames of one pixel each, which repeats. */
export const animatedGif = Buffer.concat([
  Buffer.from('GIF89a\x01\0\x01\0\x80\0\0\0\0\0\xff\xff\xff', 'latin1'),
  Buffer.from('!\xff\x0bNETSCAPE2.0\x03\x01\0\0\0', 'latin1'),
  ...[0, 1].map((color) =>
    Buffer.from(`!\xf9\x04\0\x0a\0\0\0,\0\0\0\0\x01\0\x01\0\0\x02\x02${color ? 'L' : 'D'}\x01\0`, 'latin1'),
  ),
  Buffer.from(';'),
]);
