import { useLocation } from '@dashboard/shared/router';
import { useOffRemotes } from '../registry/tab-registry';
import { matchRemoteRoute } from './match-remote-route';

/** Whether the page at the current address belongs to a remote that was switched off while this tab was open. */
export function useIsPageSwitchedOff(): boolean {
  const off = useOffRemotes();
  const { pathname } = useLocation();
  return off.length > 0 && matchRemoteRoute(off, pathname) !== null;
}
