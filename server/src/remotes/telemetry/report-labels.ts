import { type RemoteLoadReport, SHELL_NAME } from '@dashboard/shared/contracts';
import type { Services } from '../../platform/http/services';
import { findStored, isPublished } from '../registry-store';
import { readShellAssets, type Site } from '../site';

/** The label for unreleased names and versions, because a browser may send any value. */
export const UNKNOWN = 'unknown';

/** Returns the labels of the remote and versions of a report. */
export type ReadLabels = (
  db: Services['db'],
  report: Pick<RemoteLoadReport, 'remote' | 'version' | 'wanted'>,
) => Promise<{ remote: string; version: string; wanted: string }>;

/**
 * Limits labels to published releases, so that reports cannot add unlimited time series. Releases are never deleted, so
 * found releases are cached.
 */
export function openReportLabels(site: Site): ReadLabels {
  const released = new Set<string>();
  const isReleased = async (db: Services['db'], remote: string, version: string) => {
    if (remote === SHELL_NAME && version === readShellAssets(site).version) return true;
    const key = `${remote} ${version}`;
    if (!released.has(key) && (await findStored(db, [{ name: remote, version }])).length > 0)
      released.add(key);
    return released.has(key);
  };
  return async (db, { remote, version, wanted = version }) => {
    const versionLabel = async (given: string) => ((await isReleased(db, remote, given)) ? given : UNKNOWN);
    const labels = { version: await versionLabel(version), wanted: await versionLabel(wanted) };
    const isKnown = labels.version !== UNKNOWN || remote === SHELL_NAME || (await isPublished(db, remote));
    return { remote: isKnown ? remote : UNKNOWN, ...labels };
  };
}
