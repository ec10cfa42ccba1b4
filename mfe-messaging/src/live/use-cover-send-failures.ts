import { useEffect } from 'react';
import { findOutgoing } from '../sending/outgoing-store';
import { coverSendFailures } from './send-failures';

/** Suppresses the toast while the conversation is visible, because its bubbles show the failure. */
export function useCoverSendFailures(tn: string, contactId: number, isVisible: boolean): void {
  useEffect(() => {
    if (!isVisible) return;
    return coverSendFailures(
      (failure) =>
        document.visibilityState === 'visible' &&
        failure.contactId === contactId &&
        // No conversation shows an unsent message to a number.
        findOutgoing(failure.clientId)?.contactId !== null &&
        (failure.tn ?? tn) === tn,
    );
  }, [tn, contactId, isVisible]);
}
