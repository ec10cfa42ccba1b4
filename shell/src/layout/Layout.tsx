import { Toasts } from '@dashboard/shared/notify';
import {
  NavigationGuards,
  Outlet,
  openSlot,
  useNavigate,
  useNavigation,
  useShortcut,
} from '@dashboard/shared/router';
import { useHasOwnHeader, usePageData } from '@dashboard/shared/session';
import { Box, Flex, ThinProgress } from '@dashboard/shared/ui';
import { useState } from 'react';
import { ConnectionBar } from '../connection/ConnectionBar';
import { DevOverrideParts } from '../dev-override/DevOverrideParts';
import type { RemoteLoader } from '../federation/remote-loader';
import { Header } from '../header/Header';
import { BackgroundParts } from '../remotes/BackgroundParts';
import { SlotHosts } from '../remotes/SlotHost';
import { useIsPageSwitchedOff } from '../remotes/use-is-page-switched-off';
import type { MainAction } from '../sidebar/main-action';
import { Sidebar } from '../sidebar/Sidebar';
import { useMainAction } from '../sidebar/use-main-action';
import { useSidebar } from '../sidebar/use-sidebar';
import { type Overlay, Overlays } from './Overlays';
import { PageChange } from './PageChange';
import { SkipLink } from './SkipLink';
import { useCurrentPermissions } from './use-current-permissions';
import { useDensity } from './use-density';
import { usePrefetching } from './use-prefetching';

const MAIN_ID = 'main';

function runMainAction(action: MainAction): void {
  if ('slot' in action) openSlot(action.slot);
}

function useKeyboardMap(action: MainAction | null, show: (overlay: Overlay) => void): void {
  const navigate = useNavigate();
  useShortcut('mod+k', 'Jump to contact or page', () => show('palette'));
  useShortcut('?', 'Show keyboard shortcuts', () => show('shortcuts'));
  const key = action && 'shortcut' in action ? action.shortcut : '';
  useShortcut(
    key,
    action?.label ?? '',
    () => {
      if (!action) return;
      if ('path' in action) navigate(action.path);
      else runMainAction(action);
    },
    { enabled: key !== '' },
  );
}

function PageFrame({ isInert }: { isInert: boolean }) {
  const { state } = useNavigation();
  return (
    <Box position="relative" flex="1" minW="0">
      {state !== 'idle' && <ThinProgress label="Loading page" />}
      <Box as="main" id={MAIN_ID} tabIndex={-1} h="100%" overflow="auto" inert={isInert} outline="none">
        <Outlet />
      </Box>
    </Box>
  );
}

/** The layout around every page. It paints from page data, before any remote loads. */
export function Layout({ loader }: { loader: RemoteLoader }) {
  const { remotes } = usePageData();
  const sidebar = useSidebar();
  const action = useMainAction();
  const onIntent = usePrefetching();
  const [overlay, setOverlay] = useState<Overlay>(null);
  const isCovered = useIsPageSwitchedOff();
  const hasOwnHeader = useHasOwnHeader() && !isCovered;
  useDensity();
  useCurrentPermissions();
  useKeyboardMap(action, setOverlay);
  return (
    <Flex direction="column" h="100dvh" bg="bg" color="fg">
      <SkipLink targetId={MAIN_ID} />
      <DevOverrideParts />
      {!hasOwnHeader && (
        <Header
          position={sidebar.position}
          onToggleSidebar={() => sidebar.dispatch({ type: 'toggle' })}
          onJump={() => setOverlay('palette')}
          onShowPreferences={() => setOverlay('preferences')}
          onShowShortcuts={() => setOverlay('shortcuts')}
        />
      )}
      <ConnectionBar />
      <Flex flex="1" minH="0" position="relative">
        <Sidebar
          sidebar={sidebar}
          action={action}
          onRunAction={() => action && runMainAction(action)}
          onIntent={onIntent}
        />
        <PageFrame isInert={sidebar.position === 'floating'} />
      </Flex>
      <Overlays shown={overlay} onShow={setOverlay} />
      <SlotHosts remotes={remotes} loader={loader} />
      <BackgroundParts loader={loader} />
      <PageChange pageId={MAIN_ID} />
      <NavigationGuards />
      <Toasts />
    </Flex>
  );
}
