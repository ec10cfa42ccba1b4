import { useEffect } from 'react';
import { coverSendFailures } from './send-failures';

/** While a conversation is visible its bubbles show what failed, so no toast repeats it. */
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
