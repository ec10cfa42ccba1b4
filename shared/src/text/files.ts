export type FileKind = 'image' | 'smil' | 'unknown';

const IMAGE_EXTENSIONS = ['jpg', 'jpeg', 'gif', 'png'];

/** What an attached file is, by its name's extension. */
export function fileKind(name: string): FileKind {
  const extension = name.slice(name.lastIndexOf('.') + 1).toLowerCase();
  if (IMAGE_EXTENSIONS.includes(extension)) return 'image';
  return extension === 'smil' ? 'smil' : 'unknown';
}
