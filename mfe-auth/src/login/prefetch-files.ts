import type { LoginPageData } from '@dashboard/shared/contracts';

/** Prefetches the dashboard's files into the browser's cache while the user is typing. */
export function prefetch(files: LoginPageData['prefetchFiles']) {
  for (const { url, integrity } of files) {
    const link = document.createElement('link');
    link.rel = 'prefetch';
    link.as = 'script';
    link.crossOrigin = 'anonymous';
    link.integrity = integrity;
    link.href = url;
    document.head.append(link);
  }
}
