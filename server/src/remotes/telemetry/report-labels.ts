import { type RemoteLoadReport, SHELL_NAME } from '@dashboard/shared/contracts';
import type { Services } from '../../platform/http/services';
import { findRelease, isPublished } from '../registry-store';
import { readShellAssets, type Site } from '../site';

/** Stands for every name and version that this server never released: a browser may send anything. */
const UNKNOWN = 'unknown';

/** Says which remote and versions a report is counted under. */
export type ReadLabels = (
  db: Services['db'],
  report: Pick<RemoteLoadReport, 'remote' | 'version' | 'wanted'>,
) => Promise<{ remote: string; version: string; wanted: string }>;

/**
 * Labels are limited to published releases, so that reports cannot add time series without end. Releases are never
 * deleted: one that was found once is not looked up again.
 */
export function openReportLabels(site: Site): ReadLabels {
  const released = new Set<string>();
  const isReleased = async (db: Services['db'], remote: string, version: string) => {
    if (remote === SHELL_NAME) return version === readShellAssets(site).version;
    const key = `${remote} ${version}`;
    if (!released.has(key) && (await findRelease(db, remote, version))) released.add(key);
    return released.has(key);
  };
  return async (db, { remote, version, wanted = version }) => {
    const versionLabel = async (given: string) => ((await isReleased(db, remote, given)) ? given : UNKNOWN);
    const labels = { version: await versionLabel(version), wanted: await versionLabel(wanted) };
    const isKnown = labels.version !== UNKNOWN || remote === SHELL_NAME || (await isPublished(db, remote));
    return { remote: isKnown ? remote : UNKNOWN, ...labels };
  };
}
