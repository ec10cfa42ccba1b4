import type { ResolvedRemote } from '@dashboard/shared/contracts';
import { useHref, useLocation, useRouteError } from '@dashboard/shared/router';
import { usePageData } from '@dashboard/shared/session';
import { Button } from '@dashboard/shared/ui';
import { TriangleAlert } from 'lucide-react';
import { isLostFile } from '../federation/lost-file';
import type { RemoteLoader } from '../federation/remote-loader';
import { usePageTitle } from '../page-title/use-page-title';
import { matchRemoteRoute } from '../remotes/match-remote-route';
import { GoBackLink } from './GoBackLink';
import { LostFilePage } from './LostFilePage';
import { hasPrevious, PreviousVersionButton } from './PreviousVersionButton';
import { SpecialPage } from './SpecialPage';
import { useCrashReport } from './use-crash-report';

interface CrashPageProps {
  /** Set where a remote's page may have thrown; not set for the shell's layout. */
  loader?: RemoteLoader;
}

interface CrashedPageProps extends CrashPageProps {
  error: unknown;
  /** The remote of the page. */
  remote: ResolvedRemote | undefined;
}

function CrashedPage({ error, loader, remote }: CrashedPageProps) {
  const dashboardHref = useHref('/');
  usePageTitle('Something went wrong...');
  useCrashReport(error, loader);
  const previous = loader && remote && hasPrevious(remote, loader) ? remote : null;
  return (
    <SpecialPage
      icon={<TriangleAlert size={20} strokeWidth={1.75} aria-hidden />}
      title="Something went wrong..."
      actions={
        <>
          {previous && <PreviousVersionButton remote={previous} />}
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

/**
 * Replaces a page that threw while rendering. Its links reload the whole dashboard, since its state may be
 * inconsistent, except for a lost file, which can be fetched again.
 */
export function CrashPage({ loader }: CrashPageProps) {
  const error = useRouteError();
  const { remotes } = usePageData();
  const { pathname } = useLocation();
  const remote = matchRemoteRoute(remotes, pathname)?.remote;
  if (remote && isLostFile(error))
    return <LostFilePage error={error} remote={remote} {...(loader && { loader })} />;
  return <CrashedPage error={error} remote={remote} {...(loader && { loader })} />;
}
