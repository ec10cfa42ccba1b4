import { useSession } from '@dashboard/shared/session';
import { useEffect, useEffectEvent, useState } from 'react';
import type { Selection } from './selection';

/**
 * Clears a selection in the user's own number when they get another number, as after leaving a group: its URL would then
 * name the same contact's conversation with that number. Returns true until it is cleared.
 */
export function useOwnNumberChange({
  isOwnTn,
  contactId,
  clear,
}: Pick<Selection, 'isOwnTn' | 'contactId' | 'clear'>): boolean {
  const { loggedInTn } = useSession();
  const [shownTn, setShownTn] = useState(loggedInTn);
  const mustClear = loggedInTn !== shownTn && isOwnTn && contactId !== null;
  const follow = useEffectEvent(() => {
    if (mustClear) clear();
    else setShownTn(loggedInTn);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the number changes, and when it is cleared
  useEffect(() => follow(), [loggedInTn, mustClear]);
  return mustClear;
}
