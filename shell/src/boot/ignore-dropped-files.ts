function reject(event: DragEvent): void {
  if (event.defaultPrevented || !event.dataTransfer?.types.includes('Files')) return;
  event.preventDefault();
  event.dataTransfer.dropEffect = 'none';
}

/**
 * Ignores a file dropped outside a drop zone. By default the browser would navigate away from the dashboard to show the
 * file.
 */
export function ignoreDroppedFiles(): void {
  // The window is last in the bubbling order: a drop zone has already called preventDefault.
  window.addEventListener('dragover', reject);
  window.addEventListener('drop', reject);
}
