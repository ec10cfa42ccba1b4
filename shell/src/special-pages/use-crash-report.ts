import { useLocation } from '@dashboard/shared/router';
import { usePageData } from '@dashboard/shared/session';
import { useEffect, useEffectEvent } from 'react';
import { reportLoad } from '../federation/report-load';
import { matchRemoteRoute } from '../remotes/match-remote-route';

/** Tells the server that a remote's page threw while rendering, once per fault. */
export function useCrashReport(error: unknown): void {
  const { remotes } = usePageData();
  const { pathname } = useLocation();
  const report = useEffectEvent(() => {
    const match = matchRemoteRoute(remotes, pathname);
    if (!match) return;
    const { name, version, source } = match.remote;
    reportLoad({
      remote: name,
      version,
      source,
      outcome: 'crashed',
    });
  });
  useEffect(() => {
    if (error !== undefined) report();
  }, [error]);
}
