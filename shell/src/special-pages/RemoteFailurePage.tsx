import type { ResolvedRemote } from '@dashboard/shared/contracts';
import { formatClock, pluralize } from '@dashboard/shared/format';
import { useLocation } from '@dashboard/shared/router';
import { usePageData, useSession } from '@dashboard/shared/session';
import { Button, Flex, Text } from '@dashboard/shared/ui';
import { ExternalLink, RotateCw, Unplug } from 'lucide-react';
import type { RemoteLoadFailure } from '../federation/load-failure';
import { supportCenterHref } from '../menu/own-menu';
import { usePageTitle } from '../page-title/use-page-title';
import { matchRemoteRoute } from '../remotes/match-remote-route';
import { CopyButton } from './CopyButton';
import { PreviousVersionButton } from './PreviousVersionButton';
import { SpecialPage } from './SpecialPage';

interface RemoteFailurePageProps {
  remote: ResolvedRemote;
  failure: RemoteLoadFailure;
  isRetrying: boolean;
  onRetry: () => void;
  /** The user may choose the previous version. Default: it has failed too. */
  hasPrevious?: boolean;
}

function SupportCenterButton() {
  const { user, whiteLabel } = usePageData();
  const href = supportCenterHref(user, whiteLabel);
  if (!href) return null;
  return (
    <Button asChild variant="outline">
      <a href={href} target="_blank" rel="noopener noreferrer">
        Support Center <ExternalLink size={14} aria-hidden />
      </a>
    </Button>
  );
}

/** The area of the open page: of a remote with several areas, the title of the outermost route. */
function useAreaTitle({ definition }: ResolvedRemote): string {
  const { remotes } = usePageData();
  const { pathname } = useLocation();
  const areas = new Set(definition.routes.map(({ path }) => path.split('/')[0]));
  const area = areas.size > 1 ? matchRemoteRoute(remotes, pathname)?.chain[0] : undefined;
  return area?.title ?? definition.title;
}

/** Replaces a remote's page that failed to load; the rest of the dashboard keeps working. */
export function RemoteFailurePage({
  remote,
  failure,
  isRetrying,
  onRetry,
  hasPrevious = false,
}: RemoteFailurePageProps) {
  const { timeZone } = useSession();
  const title = `${useAreaTitle(remote)} couldn’t be loaded`;
  usePageTitle(title);
  return (
    <SpecialPage
      icon={<Unplug size={20} strokeWidth={1.75} aria-hidden />}
      title={title}
      actions={
        <>
          <Button onClick={onRetry} loading={isRetrying} loadingText="Retry">
            <RotateCw size={16} aria-hidden /> Retry
          </Button>
          {hasPrevious && <PreviousVersionButton remote={remote} />}
          <SupportCenterButton />
        </>
      }
      footer={
        <>
          <Flex align="center" gap="2" ps="3" pe="1" minH="9" borderWidth="1px" rounded="l2" bg="bg.panel">
            <Text fontSize="12px" color="fg.muted">
              Reference
            </Text>
            <Text fontSize="12px" fontFamily="mono">
              {failure.reference}
            </Text>
            <CopyButton text={failure.reference} label="Copy reference" />
          </Flex>
          <Text mt="2" fontSize="12px" lineHeight="16px" color="fg.subtle">
            Tried {pluralize(failure.attempts, 'time')}, last at {formatClock(failure.at, timeZone)}
          </Text>
        </>
      }
    >
      {[remote.definition.whileDown, 'The other pages work, so you can carry on from the menu.']
        .filter(Boolean)
        .join(' ')}
    </SpecialPage>
  );
}
