import { MEDIA_TYPES } from '@dashboard/shared/contracts';

/** Opens the system's picture chooser. The input is made for each use: one in the page would keep its last choice. */
export function pickFiles(onFiles: (files: File[]) => void): void {
  const input = document.createElement('input');
  input.type = 'file';
  input.multiple = true;
  input.accept = MEDIA_TYPES.join(',');
  input.addEventListener('change', () => onFiles([...(input.files ?? [])]), { once: true });
  input.click();
}
