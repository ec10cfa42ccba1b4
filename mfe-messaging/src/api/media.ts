import { Media } from '@dashboard/shared/contracts';
import { uploadFile } from '@dashboard/shared/http';

interface UploadOptions {
  /** Called with the part sent so far, 0 to 1. */
  onProgress?: (ratio: number) => void;
  signal?: AbortSignal;
}

/** Stores one attachment; its `mediaId` then travels with the message. */
export const uploadMedia = (file: Blob, name: string, options: UploadOptions = {}) =>
  uploadFile('/api/media', file, name, Media, options);
