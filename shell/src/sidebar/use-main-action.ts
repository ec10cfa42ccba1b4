import { usePageData } from '@dashboard/shared/session';
import { useIsAllowed, useIsReachable } from '../menu/use-menu';
import { type MainAction, mainActionFor } from './main-action';

/** The signed-in user's main action; null when no remote provides its target or the user may not open it. */
export function useMainAction(): MainAction | null {
  const { user, remotes } = usePageData();
  const isReachable = useIsReachable();
  const isAllowed = useIsAllowed();
  const action = mainActionFor(user.userType);
  if (!action || !isAllowed(action.guard)) return null;
  if ('path' in action) return isReachable(action.path) ? action : null;
  return remotes.some(({ definition }) => action.slot in definition.slots) ? action : null;
}
