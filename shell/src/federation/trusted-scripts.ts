/**
 * Page-wide map from a script's absolute URL to its hash. Webpack's chunk loading in the shell and the remotes reads
 * it.
 */
type TrustedScripts = Record<string, string>;

declare global {
  interface Window {
    __dashboardTrustedScripts?: TrustedScripts;
  }
}

/** Trusts the files of a folder with the given hashes. The first hash of a URL is never replaced. */
export function trustFiles(baseUrl: string, files: Record<string, string>): void {
  window.__dashboardTrustedScripts ??= {};
  const trusted = window.__dashboardTrustedScripts;
  for (const [file, hash] of Object.entries(files)) trusted[withoutQuery(baseUrl + file)] ??= hash;
}

/** The required hash of a script, or undefined for a script that must not run. */
export function trustedHash(url: string): string | undefined {
  return window.__dashboardTrustedScripts?.[withoutQuery(url)];
}

function withoutQuery(url: string): string {
  const absolute = new URL(url, window.location.href);
  return absolute.origin + absolute.pathname;
}
