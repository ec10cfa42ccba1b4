import type { ReactNode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';

/** What the server inlined for this page's script. */
export const inlinedPage = (): unknown =>
  JSON.parse(document.getElementById('page-data')?.textContent ?? '{}');

function pageRoot(): HTMLElement {
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no #root element.');
  return root;
}

/** Makes the markup that came from the server work. */
export function hydrate(page: ReactNode) {
  hydrateRoot(pageRoot(), page);
}

/** Replaces the markup that came from the server, which knew less than this page does. */
export function drawAnew(page: ReactNode) {
  createRoot(pageRoot()).render(page);
  document.documentElement.classList.remove('kept');
}
