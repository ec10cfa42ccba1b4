import { useEffect, useEffectEvent, useRef } from 'react';
import { useOutgoing } from './outgoing-store';

/** Whoever answers in the middle of the history is taken to its end, where the answer stands. */
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
