import type { ResolvedRemote } from '@dashboard/shared/contracts';
import { Box } from '@dashboard/shared/ui';
import { type ReactNode, useEffect, useRef } from 'react';
import type { RemoteLoader } from '../federation/remote-loader';
import { useIsSwitchedOff } from '../registry/tab-registry';
import { SwitchedOffPage } from '../special-pages/SwitchedOffPage';

interface CoveredPageProps {
  remote: ResolvedRemote;
  loader: RemoteLoader;
  children: ReactNode;
}

/**
 * A remote's page, covered while the remote is switched off. The page stays mounted and in place, so that form values and
 * scroll positions are still there when it returns, and so is the focus.
 */
export function CoveredPage({ remote, loader, children }: CoveredPageProps) {
  const isOff = useIsSwitchedOff(remote.name);
  const focused = useRef<HTMLElement | null>(null);
  useEffect(() => {
    if (!isOff) return;
    return () => {
      // A user who went elsewhere, for example to the menu, stays there.
      if (document.activeElement === document.body) focused.current?.focus();
    };
  }, [isOff]);
  return (
    <>
      {isOff && (
        <Box position="absolute" inset="0" bg="bg" overflow="auto" zIndex="docked">
          <SwitchedOffPage remote={remote} loader={loader} hasPage />
        </Box>
      )}
      <Box
        display="contents"
        visibility={isOff ? 'hidden' : undefined}
        inert={isOff}
        onFocus={({ target }) => {
          focused.current = target;
        }}
        onBlur={({ relatedTarget }) => {
          // Without another element the page itself lost the focus, for example by being covered.
          if (relatedTarget) focused.current = null;
        }}
      >
        {children}
      </Box>
    </>
  );
}
