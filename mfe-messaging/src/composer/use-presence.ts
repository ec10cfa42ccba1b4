import { PRESENCE_EVERY_MS } from '@dashboard/shared/contracts';
import { emit } from '@dashboard/shared/socket';
import { useEffect } from 'react';

/** Tells colleagues that this conversation is open here, and whether a reply is being written. */
export function usePresence(tn: string, contactId: number, isComposing: boolean): void {
  const mode = isComposing ? 'composing' : 'viewing';
  useEffect(() => {
    const tell = () => emit('presence', { tn, contactId, mode });
    tell();
    const timer = setInterval(tell, PRESENCE_EVERY_MS);
    return () => clearInterval(timer);
  }, [tn, contactId, mode]);
  // Apart from the heartbeat: a change of mode must not show a colleague leaving and coming back.
  useEffect(() => () => emit('presence', { tn, contactId, mode: 'gone' }), [tn, contactId]);
}
