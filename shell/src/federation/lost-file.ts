import type { RemoteLoadReport, ResolvedRemote } from '@dashboard/shared/contracts';
import { classifyError, failedChunkUrl, fileOf } from './classify-error';
import { AttemptError, failureReference, RemoteLoadFailure, ShellFileError } from './load-failure';
import { reportLoad } from './report-load';
import { reloadForStaleFile } from './stale-chunk';

type Owner = Pick<RemoteLoadReport, 'remote' | 'version' | 'wanted' | 'source'>;

/** Whether a page failed because a lazy file did not load, not because its code threw. */
export function isLostFile(error: unknown): boolean {
  return error instanceof ShellFileError || failedChunkUrl(error) !== null;
}

/** The remote, version and source of a file. */
export function ownerOf(url: string, remotes: readonly ResolvedRemote[]): Owner | undefined {
  const isBelow = (base: string | undefined) =>
    base !== undefined && url.startsWith(new URL(base, window.location.href).href);
  for (const { name: remote, version, source, baseUrl, mirrorUrl, fallback } of remotes) {
    if (isBelow(baseUrl)) return { remote, version, source };
    if (isBelow(mirrorUrl)) return { remote, version, source: 'mirror' };
    if (fallback && isBelow(fallback.baseUrl)) {
      return { remote, version: fallback.version, wanted: version, source: 'fallback' };
    }
  }
  return undefined;
}

/** The failure that the failure page shows for a lost file of `remote`. */
export function describeLostFile(error: unknown, remote: string): RemoteLoadFailure {
  if (error instanceof ShellFileError) {
    return new RemoteLoadFailure(remote, error, error.attempts, error.reference, new Date());
  }
  const cause = new AttemptError('network', String(error));
  return new RemoteLoadFailure(remote, cause, 1, failureReference(remote, Math.random), new Date());
}

/** The name of the lost file. File names contain a hash, so a new version has a different name. */
export function lostFileName(error: unknown): string {
  return error instanceof ShellFileError ? error.file : fileOf(failedChunkUrl(error) ?? '');
}

/**
 * Finds out why a lazy file of a remote failed to load, reports it, and reloads the page once if the file no longer
 * exists.
 */
export async function handleLostFile(
  error: unknown,
  { remotes, reference }: { remotes: readonly ResolvedRemote[]; reference: string },
): Promise<void> {
  const file = lostFileName(error);
  // The shell's retries already classified and reported this error.
  if (error instanceof ShellFileError) return void reloadForStaleFile(error, file);
  const cause = await classifyError(error);
  const owner = ownerOf(failedChunkUrl(error) ?? '', remotes);
  if (owner) reportLoad({ ...owner, outcome: 'failed', errorClass: cause.errorClass, reference, file });
  reloadForStaleFile(cause, file);
}
