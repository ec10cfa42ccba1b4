function reject(event: DragEvent): void {
  if (event.defaultPrevented || !event.dataTransfer?.types.includes('Files')) return;
  event.preventDefault();
  event.dataTransfer.dropEffect = 'none';
}

/** A file dropped where nothing takes it stays where it was: the browser would leave the dashboard to show it. */
export function keepPageOnDrop(): void {
  // On the window, which hears of it last: whoever takes files has said so by then.
  window.addEventListener('dragover', reject);
  window.addEventListener('drop', reject);
}
