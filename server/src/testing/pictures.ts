import { crc32, deflateSync } from 'node:zlib';

function chunk(type: string, body: Buffer): Buffer {
  const content = Buffer.concat([Buffer.from(type, 'latin1'), body]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(body.length, 0);
  frame.writeUInt32BE(crc32(content), 4);
  return Buffer.concat([frame.subarray(0, 4), content, frame.subarray(4)]);
}

/** Uncompressed size of a black-and-white PNG: one filter byte per line, and 8 pixels per byte. */
export const pngBytes = (width: number, height: number) => height * (Math.ceil(width / 8) + 1);

/** A black-and-white PNG with arbitrary bytes as its compressed pixels. */
export function pngWith(width: number, height: number, packed: Buffer): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header[8] = 1;
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', packed),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** A black-and-white PNG of any dimensions in a small file. Only the first 64 lines have pixels. */
export const png = (width: number, height: number) =>
  pngWith(width, height, deflateSync(Buffer.alloc(pngBytes(width, Math.min(height, 64)))));

export const gif = Buffer.from('R0lGODlhAQABAIAAAP///wAAACwAAAAAAQABAAACAkQBADs=', 'base64');

/** 16 by 8 pixels. */
export const jpeg = Buffer.from(
  `/9j/4AAQSkZJRgABAQAAAQABAAD/2wBDABsSFBcUERsXFhceHBsgKEIrKCUlKFE6PTBCYFVlZF9VXVtqeJmBanGQc1tdhbWGkJ6j
    q62rZ4C8ybqmx5moq6T/2wBDARweHigjKE4rK06kbl1upKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSk
    pKSkpKSkpKT/wAARCAAIABADASIAAhEBAxEB/8QAFgABAQEAAAAAAAAAAAAAAAAAAAQF/8QAFBABAAAAAAAAAAAAAAAAAAAAAP/E
    ABUBAQEAAAAAAAAAAAAAAAAAAAME/8QAFhEAAwAAAAAAAAAAAAAAAAAAAANB/9oADAMBAAIRAxEAPwCVhgofAl0//9k=`,
  'base64',
);

/** EXIF as a phone writes it: orientation, and a location that begins with the letters of `PLACE`. */
export const PLACE = '40 deg 26 N';
function exif(orientation: number): Buffer {
  const tiff = Buffer.alloc(38);
  tiff.write('MM\0*', 'latin1');
  tiff.writeUInt32BE(8, 4);
  tiff.writeUInt16BE(2, 8);
  // Orientation, one short; then the location, in a directory of its own.
  tiff.set([0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, orientation, 0, 0], 10);
  tiff.set([0x88, 0x25, 0, 4, 0, 0, 0, 1, 0, 0, 0, 38], 22);
  return Buffer.concat([tiff, Buffer.from(PLACE)]);
}

/** The JPEG as a phone would have taken it. */
export function jpegWithPlace(orientation: number): Buffer {
  const body = Buffer.concat([Buffer.from('Exif\0\0'), exif(orientation)]);
  const head = Buffer.from([0xff, 0xe1, 0, body.length + 2]);
  const comment = Buffer.concat([Buffer.from([0xff, 0xfe, 0, PLACE.length + 2]), Buffer.from(PLACE)]);
  return Buffer.concat([jpeg.subarray(0, 2), head, body, comment, jpeg.subarray(2), Buffer.from(PLACE)]);
}

export function pngWithPlace(width: number, height: number): Buffer {
  const plain = png(width, height);
  const afterHeader = 8 + 25;
  const notified = [chunk('eXIf', exif(1)), chunk('tEXt', Buffer.from(`Location\0${PLACE}`))];
  return Buffer.concat([plain.subarray(0, afterHeader), ...notified, plain.subarray(afterHeader)]);
}

export const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');

export const html = Buffer.from('<!doctype html><title>x</title><script>alert(1)</script>');

/** A multipart form with one file, as a browser sends it. */
export function fileForm(body: Buffer, filename: string, field = 'file') {
  const boundary = 'form-boundary-7d1c';
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="${field}"; filename="${filename}"\r\ncontent-type: image/jpeg\r\n\r\n`;
  return {
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
    payload: Buffer.concat([Buffer.from(head), body, Buffer.from(`\r\n--${boundary}--\r\n`)]),
  };
}
