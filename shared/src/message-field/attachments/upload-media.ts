import { Media } from '../../contracts';
import { uploadFile } from '../../http';

interface UploadOptions {
  /** Called with the fraction uploaded, 0 to 1. */
  onProgress?: (ratio: number) => void;
  signal?: AbortSignal;
}

/** Uploads one attachment. Its `mediaId` is then sent with the message. */
export const uploadMedia = (file: Blob, name: string, options: UploadOptions = {}) =>
  uploadFile('/api/media', file, name, Media, options);
