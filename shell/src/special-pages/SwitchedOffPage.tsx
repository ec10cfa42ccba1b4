import type { ResolvedRemote } from '@dashboard/shared/contracts';
import { notify } from '@dashboard/shared/notify';
import { Box, Button } from '@dashboard/shared/ui';
import { PowerOff, RotateCw } from 'lucide-react';
import { useState } from 'react';
import type { RemoteLoader } from '../federation/remote-loader';
import { refreshRegistry } from '../registry/follow-registry';
import { SpecialPage } from './SpecialPage';

interface SwitchedOffPageProps {
  remote: ResolvedRemote;
  loader: RemoteLoader;
  /** The remote's page is open below this one. */
  hasPage: boolean;
}

/** Shown while a remote is switched off. The page behind it returns without Retry, when the registry changes. */
export function SwitchedOffPage({ remote, loader, hasPage }: SwitchedOffPageProps) {
  const [isRetrying, setRetrying] = useState(false);
  const retry = async () => {
    setRetrying(true);
    try {
      await refreshRegistry(loader.isStarted);
    } catch (error) {
      notify({ kind: 'error', detail: error instanceof Error ? error.message : undefined });
    }
    setRetrying(false);
  };
  return (
    <Box role="alert" h="100%">
      <SpecialPage
        icon={<PowerOff size={20} strokeWidth={1.75} aria-hidden />}
        title="This part is switched off at the moment"
        actions={
          <Button onClick={() => void retry()} loading={isRetrying} loadingText="Retry">
            <RotateCw size={16} aria-hidden /> Retry
          </Button>
        }
      >
        {[
          hasPage && 'Your drafts and what you entered here are kept.',
          'The page opens again by itself as soon as it is switched on.',
          remote.definition.whileDown,
        ]
          .filter(Boolean)
          .join(' ')}
      </SpecialPage>
    </Box>
  );
}
