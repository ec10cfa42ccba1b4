import type { ReactNode } from 'react';
import { hydrateRoot } from 'react-dom/client';

/** What the server inlined for this page's script. */
export const inlinedPage = (): unknown =>
  JSON.parse(document.getElementById('page-data')?.textContent ?? '{}');

/** Makes the markup that came from the server work. */
export function takeOver(page: ReactNode) {
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no #root element.');
  hydrateRoot(root, page);
}
