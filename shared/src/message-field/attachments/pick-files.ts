import { MEDIA_TYPES } from '../../contracts';

/** Opens the system's file picker. Creates a new input each time, because a reused one keeps its last choice. */
export function pickFiles(onFiles: (files: File[]) => void): void {
  const input = document.createElement('input');
  input.type = 'file';
  input.multiple = true;
  input.accept = MEDIA_TYPES.join(',');
  input.addEventListener('change', () => onFiles([...(input.files ?? [])]), { once: true });
  input.click();
}
