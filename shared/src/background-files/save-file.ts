/** Saves what an address has as a file, as pressing a download link does. */
export function saveFrom(href: string, name = ''): void {
  const link = document.createElement('a');
  link.href = href;
  link.download = name;
  link.click();
}

/** Saves a file that the page has already received. */
export function saveFile({ name, content }: { name: string; content: Blob }): void {
  const href = URL.createObjectURL(content);
  saveFrom(href, name);
  // The browser may read the file after the press.
  setTimeout(() => URL.revokeObjectURL(href), 60_000);
}
