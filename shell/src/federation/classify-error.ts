import type { ResolvedVersion } from '@dashboard/shared/contracts';
import { AttemptError } from './load-failure';
import { trustedHash } from './trusted-scripts';

const REFETCH_TIMEOUT_MS = 4000;

/**
 * Finds out why a script did not run. The browser reports the same error for a missing file and for a wrong hash, so
 * this fetches the file again and compares the bytes, without running them. Without a version, only the error itself
 * can name the file.
 */
export async function classifyError(error: unknown, version?: ResolvedVersion): Promise<AttemptError> {
  const message = error instanceof Error ? error.message : String(error);
  if (message.includes('timed out') || errorField(error, 'type') === 'timeout') {
    return new AttemptError('timeout', message);
  }
  const url = failedChunkUrl(error) ?? failedEntryUrl(message, version);
  if (!url) return new AttemptError('contract', message);
  return inspectFile(url, message);
}

/** The URL of the lazy file that webpack could not load, or null for any other error. */
export function failedChunkUrl(error: unknown): string | null {
  return errorField(error, 'name') === 'ChunkLoadError' ? (errorField(error, 'request') ?? null) : null;
}

function failedEntryUrl(message: string, version: ResolvedVersion | undefined): string | null {
  return version && message.includes('ScriptNetworkError') ? version.baseUrl + version.entry : null;
}

async function inspectFile(url: string, message: string): Promise<AttemptError> {
  // Looked up by the full URL: a remote may have waited for a file of the shell.
  const expected = trustedHash(url);
  if (!expected) return new AttemptError('integrity', `${url} has no hash in its contract`);
  try {
    const response = await fetch(url, {
      cache: 'no-store',
      credentials: 'omit',
      signal: AbortSignal.timeout(REFETCH_TIMEOUT_MS),
    });
    if (!response.ok)
      return new AttemptError('network', `${url}: ${response.status}`, response.status === 404);
    const digest = new Uint8Array(await crypto.subtle.digest('SHA-384', await response.arrayBuffer()));
    const actual = `sha384-${btoa(String.fromCharCode(...digest))}`;
    return new AttemptError(actual === expected ? 'network' : 'integrity', message);
  } catch (cause) {
    const timedOut = cause instanceof DOMException && cause.name === 'TimeoutError';
    return new AttemptError(timedOut ? 'timeout' : 'network', message);
  }
}

/** The file name of a URL, without folder and query. */
export function fileOf(url: string): string {
  return new URL(url, window.location.href).pathname.split('/').at(-1) ?? '';
}

function errorField(error: unknown, field: string): string | undefined {
  if (typeof error !== 'object' || error === null) return undefined;
  const value: unknown = Reflect.get(error, field);
  return typeof value === 'string' ? value : undefined;
}
