export type FileKind = 'image' | 'smil' | 'unknown';

const IMAGE_EXTENSIONS = ['jpg', 'jpeg', 'gif', 'png'];

/** Kind of an attached file, by the extension of its name. */
export function fileKind(name: string): FileKind {
  const extension = name.slice(name.lastIndexOf('.') + 1).toLowerCase();
  if (IMAGE_EXTENSIONS.includes(extension)) return 'image';
  return extension === 'smil' ? 'smil' : 'unknown';
}
