import { useEffect, useEffectEvent, useRef } from 'react';
import { useAddedCount } from '../notes/added-notes';
import { isRejected, useOutgoing } from '../sending/outgoing-store';

/** Opens the newest messages after a reply is sent, or a note added, from the middle of the history, so that it is visible. */
export function useLeaveToSend(tn: string, contactId: number, isPart: boolean, onNewest: () => void): void {
  // A rejected one may come from another tab.
  const sending = useOutgoing(tn, contactId).filter((message) => !isRejected(message));
  const unsentCount = sending.length + useAddedCount(tn, contactId);
  const known = useRef(unsentCount);
  const leave = useEffectEvent(() => {
    if (isPart) onNewest();
  });
  useEffect(() => {
    if (unsentCount > known.current) leave();
    known.current = unsentCount;
  }, [unsentCount]);
}
