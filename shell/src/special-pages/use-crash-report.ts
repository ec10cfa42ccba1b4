import { type RemoteLoadReport, SHELL_NAME } from '@dashboard/shared/contracts';
import { log } from '@dashboard/shared/notify';
import { useLocation } from '@dashboard/shared/router';
import { usePageData } from '@dashboard/shared/session';
import { useEffect, useEffectEvent } from 'react';
import type { RemoteLoader } from '../federation/remote-loader';
import { reportLoad } from '../federation/report-load';
import { matchRemoteRoute } from '../remotes/match-remote-route';

/** Errors already reported. A page may render and throw several times, but is reported once per page load. */
const reported = new Set<string>();

function reportOnce(error: unknown, report: RemoteLoadReport): void {
  const fault = `${report.remote} ${report.version} ${error}`;
  if (reported.has(fault)) return;
  reported.add(fault);
  reportLoad(report);
}

/** Reports a page that threw while rendering. Without a loader the error belongs to the shell. */
export function useCrashReport(error: unknown, loader: RemoteLoader | undefined): void {
  const { remotes, shellVersion } = usePageData();
  const { pathname } = useLocation();
  const report = useEffectEvent(() => {
    log.error('A page crashed', error);
    const crash = { source: 'default', outcome: 'crashed' } as const;
    const remote = loader && matchRemoteRoute(remotes, pathname)?.remote;
    if (!remote) return reportOnce(error, { ...crash, remote: SHELL_NAME, version: shellVersion });
    const { version, source } = loader.servedVersion(remote.name) ?? remote;
    const wanted = version === remote.version ? undefined : remote.version;
    reportOnce(error, { ...crash, remote: remote.name, version, wanted, source });
  });
  useEffect(() => {
    if (error !== undefined) report();
  }, [error]);
}
