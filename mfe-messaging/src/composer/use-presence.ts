import { PRESENCE_EVERY_MS } from '@dashboard/shared/contracts';
import { emit, useConnection } from '@dashboard/shared/socket';
import { useEffect } from 'react';

/** Signals to colleagues that this conversation is open here, and whether a reply is being written. */
export function usePresence(tn: string, contactId: number, isComposing: boolean): void {
  const mode = isComposing ? 'composing' : 'viewing';
  const isOnline = useConnection() === 'online';
  useEffect(() => {
    if (!isOnline) return;
    const notify = () => emit('presence', { tn, contactId, mode });
    notify();
    const timer = setInterval(notify, PRESENCE_EVERY_MS);
    return () => clearInterval(timer);
  }, [tn, contactId, mode, isOnline]);
  // Separate from the heartbeat: a change of mode must not look like leaving and coming back.
  useEffect(() => () => emit('presence', { tn, contactId, mode: 'gone' }), [tn, contactId]);
}
