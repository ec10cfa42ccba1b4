import type { ReactNode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';

/** The page data that the server inlined. */
export const inlinedPage = (): unknown =>
  JSON.parse(document.getElementById('page-data')?.textContent ?? '{}');

function pageRoot(): HTMLElement {
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no #root element.');
  return root;
}

/** Hydrates the markup from the server. */
export function hydrate(page: ReactNode) {
  hydrateRoot(pageRoot(), page);
}

/** Replaces the markup from the server, which did not have the link's token. */
export function renderFresh(page: ReactNode) {
  createRoot(pageRoot()).render(page);
  document.documentElement.classList.remove('restoring');
}
