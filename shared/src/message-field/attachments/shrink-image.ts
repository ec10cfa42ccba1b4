import { MEDIA_BEST_BYTES, MEDIA_BEST_EDGE_PX } from '../../contracts';
import { isShrinkable } from './file-rules';
import { type Encode, encodeWithinLimits, hasJpegMetadata, hasPngMetadata } from './image-fit';

export interface PreparedFile {
  blob: Blob;
  name: string;
}

function canvasEncoder(bitmap: ImageBitmap): Encode {
  return (size, type, quality) =>
    new Promise((resolve, reject) => {
      const canvas = document.createElement('canvas');
      canvas.width = size.width;
      canvas.height = size.height;
      const context = canvas.getContext('2d');
      if (!context) return reject(new Error('This browser cannot draw pictures.'));
      if (type === 'image/jpeg') {
        // JPEG has no transparency: without a background, transparent parts of a PNG would turn black.
        context.fillStyle = '#ffffff';
        context.fillRect(0, 0, size.width, size.height);
      }
      context.drawImage(bitmap, 0, 0, size.width, size.height);
      canvas.toBlob(
        (blob) => (blob ? resolve(blob) : reject(new Error('The picture could not be made smaller.'))),
        type,
        quality,
      );
    });
}

async function hasMetadata(file: File): Promise<boolean> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  return file.type === 'image/png' ? hasPngMetadata(bytes) : hasJpegMetadata(bytes);
}

const asJpegName = (name: string) => `${name.replace(/\.[^.]*$/, '') || 'photo'}.jpg`;

/**
 * A picture ready to be sent. JPEG and PNG are reduced to at most 1600 px and 500 KB and lose their location metadata;
 * a GIF stays as it is. Throws when the file is not a readable picture.
 */
export async function shrinkImage(file: File): Promise<PreparedFile> {
  if (!isShrinkable(file.type)) return { blob: file, name: file.name };
  const bitmap = await createImageBitmap(file);
  try {
    const isSmall =
      file.size <= MEDIA_BEST_BYTES && Math.max(bitmap.width, bitmap.height) <= MEDIA_BEST_EDGE_PX;
    if (isSmall && !(await hasMetadata(file))) return { blob: file, name: file.name };
    const blob = await encodeWithinLimits(bitmap, file.type, canvasEncoder(bitmap));
    const isRenamed = blob.type === 'image/jpeg' && file.type !== 'image/jpeg';
    return { blob, name: isRenamed ? asJpegName(file.name) : file.name };
  } finally {
    bitmap.close();
  }
}
