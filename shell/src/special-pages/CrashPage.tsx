import { useHref, useRouteError } from '@dashboard/shared/router';
import { Button } from '@dashboard/shared/ui';
import { TriangleAlert } from 'lucide-react';
import { useEffect } from 'react';
import type { RemoteLoader } from '../federation/remote-loader';
import { reloadForVanishedChunk } from '../federation/vanished-chunk';
import { usePageTitle } from '../page-title/use-page-title';
import { GoBackLink } from './GoBackLink';
import { SpecialPage } from './SpecialPage';
import { useCrashReport } from './use-crash-report';

interface CrashPageProps {
  /** Given where a remote's page may have thrown, and not the shell around it. */
  loader?: RemoteLoader;
}

/** Replaces a page that threw while rendering. The dashboard is loaded afresh, since its state is in doubt. */
export function CrashPage({ loader }: CrashPageProps) {
  const error = useRouteError();
  const dashboardHref = useHref('/');
  usePageTitle('Something went wrong...');
  useCrashReport(error, loader);
  useEffect(() => void reloadForVanishedChunk(error), [error]);
  return (
    <SpecialPage
      icon={<TriangleAlert size={20} strokeWidth={1.75} aria-hidden />}
      title="Something went wrong..."
      actions={
        <>
          <GoBackLink />
          <Button asChild variant="outline">
            <a href={dashboardHref}>Go to Dashboard</a>
          </Button>
        </>
      }
    >
      We are sorry but application crashed.
    </SpecialPage>
  );
}
