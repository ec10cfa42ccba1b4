import { useEffect } from 'react';
import { coverSendFailures } from './send-failures';

/** Suppresses the toast while the conversation is visible, because its bubbles show the failure. */
export function useCoverSendFailures(tn: string, contactId: number, isVisible: boolean): void {
  useEffect(() => {
    if (!isVisible) return;
    return coverSendFailures(
      (failure) =>
        document.visibilityState === 'visible' &&
        failure.contactId === contactId &&
        (failure.tn ?? tn) === tn,
    );
  }, [tn, contactId, isVisible]);
}
