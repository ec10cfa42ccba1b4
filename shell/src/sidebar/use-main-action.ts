import { useCan } from '@dashboard/shared/ability';
import { usePageData } from '@dashboard/shared/session';
import { useIsReachable } from '../menu/use-menu';
import { type MainAction, mainActionFor } from './main-action';

/** The signed-in user's main action; null when no remote provides its target or the user may not open it. */
export function useMainAction(): MainAction | null {
  const { user, remotes } = usePageData();
  const isReachable = useIsReachable();
  const canText = useCan('Create', 'Messaging');
  const action = mainActionFor(user.userType);
  if (!action) return null;
  if ('path' in action) return isReachable(action.path) ? action : null;
  const isOffered = remotes.some(({ definition }) => action.slot in definition.slots);
  return isOffered && canText ? action : null;
}
