import type { ResolvedVersion } from '@dashboard/shared/contracts';
import { AttemptError } from './load-failure';

const LOOK_AGAIN_MS = 4000;

/**
 * Finds out why a script did not run. The browser says only "error" for a missing file and for a wrong hash alike, so
 * the file's bytes are fetched once more and compared; they are never run from here.
 */
export async function classifyError(error: unknown, version: ResolvedVersion): Promise<AttemptError> {
  const message = error instanceof Error ? error.message : String(error);
  if (message.includes('timed out') || errorField(error, 'type') === 'timeout') {
    return new AttemptError('timeout', message);
  }
  const url = failedUrl(error, message, version);
  if (!url) return new AttemptError('contract', message);
  return inspectFile(url, version.files[fileOf(url)], message);
}

function failedUrl(error: unknown, message: string, version: ResolvedVersion): string | null {
  if (errorField(error, 'name') === 'ChunkLoadError') return errorField(error, 'request') ?? null;
  return message.includes('ScriptNetworkError')
    ? new URL(version.baseUrl + version.entry, window.location.href).href
    : null;
}

async function inspectFile(
  url: string,
  expected: string | undefined,
  message: string,
): Promise<AttemptError> {
  if (!expected) return new AttemptError('integrity', `${url} has no hash in its contract`);
  try {
    const answer = await fetch(url, {
      cache: 'no-store',
      credentials: 'omit',
      signal: AbortSignal.timeout(LOOK_AGAIN_MS),
    });
    if (!answer.ok) return new AttemptError('network', `${url}: ${answer.status}`, answer.status === 404);
    const digest = new Uint8Array(await crypto.subtle.digest('SHA-384', await answer.arrayBuffer()));
    const actual = `sha384-${btoa(String.fromCharCode(...digest))}`;
    return new AttemptError(actual === expected ? 'network' : 'integrity', message);
  } catch (cause) {
    const timedOut = cause instanceof DOMException && cause.name === 'TimeoutError';
    return new AttemptError(timedOut ? 'timeout' : 'network', message);
  }
}

function fileOf(url: string): string {
  return new URL(url, window.location.href).pathname.split('/').at(-1) ?? '';
}

function errorField(error: unknown, field: string): string | undefined {
  if (typeof error !== 'object' || error === null) return undefined;
  const value: unknown = Reflect.get(error, field);
  return typeof value === 'string' ? value : undefined;
}
