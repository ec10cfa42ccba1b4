import type { ResolvedRemote } from '@dashboard/shared/contracts';

/**
 * Adds prefetch hints for the files of a remote's first page, each at most once per page. A file without a known hash
 * is skipped, since it would not be allowed to run.
 */
export function prefetchRemote(
  { baseUrl, preload, files }: ResolvedRemote,
  { head }: Document = document,
): void {
  const requested = new Set([...head.querySelectorAll('link')].map((link) => link.getAttribute('href')));
  for (const file of preload) {
    const href = baseUrl + file;
    const integrity = files[file];
    if (!integrity || requested.has(href)) continue;
    const link = head.ownerDocument.createElement('link');
    link.rel = 'prefetch';
    link.as = 'script';
    link.crossOrigin = 'anonymous';
    link.integrity = integrity;
    link.href = href;
    head.append(link);
  }
}
