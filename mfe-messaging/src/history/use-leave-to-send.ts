import { useEffect, useEffectEvent, useRef } from 'react';
import { useOutgoing } from '../sending/outgoing-store';

/** Opens the newest messages after a reply is sent from the middle of the history, so that the reply is visible. */
export function useLeaveToSend(tn: string, contactId: number, isPart: boolean, onNewest: () => void): void {
  const { length: unsentCount } = useOutgoing(tn, contactId);
  const known = useRef(unsentCount);
  const leave = useEffectEvent(() => {
    if (isPart) onNewest();
  });
  useEffect(() => {
    if (unsentCount > known.current) leave();
    known.current = unsentCount;
  }, [unsentCount]);
}
