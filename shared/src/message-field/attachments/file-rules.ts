import { MEDIA_TYPES, MESSAGE_MEDIA_MAX, type MediaType } from '../../contracts';
import { formatBytes } from '../../format';

const isSendable = (type: string): type is MediaType => MEDIA_TYPES.some((known) => known === type);

/** Only still images are shrunk: a GIF may be animated, and redrawing it would stop the animation. */
export const isShrinkable = (type: string) => type === 'image/jpeg' || type === 'image/png';

/** The reason why a chosen file cannot be attached; null when the upload can start. */
export function fileError(
  file: { name: string; type: string; size: number },
  attached: number,
  max: number = MESSAGE_MEDIA_MAX,
): string | null {
  if (attached >= max) return `At most ${max} attachments fit in one text.`;
  if (!isSendable(file.type)) return `${file.name} can’t be sent. Texts carry JPG, PNG and GIF pictures.`;
  if (file.size === 0) return `${file.name} is empty.`;
  return null;
}

/** The reason why a file of this final size does not fit with the attached ones; sizes in bytes. */
export function sizeError(bytes: number, attachedBytes: number, maxBytes: number): string | null {
  if (bytes > maxBytes) {
    return `This is ${formatBytes(bytes)}. A text from this number carries at most ${formatBytes(maxBytes)}.`;
  }
  if (bytes + attachedBytes > maxBytes) {
    return `This doesn’t fit. All attachments of a text may have ${formatBytes(maxBytes)} together.`;
  }
  return null;
}
