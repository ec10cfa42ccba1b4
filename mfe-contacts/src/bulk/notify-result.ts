import type { BulkAction, BulkFailure } from '@dashboard/shared/contracts';
import { notify } from '@dashboard/shared/notify';
import { failureText, resultText } from './bulk-text';

interface Outcome {
  action: BulkAction;
  succeeded: number;
  failedCount: number;
  /** The first failures with their reasons. */
  failed: readonly BulkFailure[];
}

/** Shows the result of a bulk action. A result with the same key is not shown twice. */
export function notifyResult({ action, succeeded, failedCount, failed }: Outcome, key?: string): void {
  notify({
    kind: failedCount === 0 ? 'success' : 'warning',
    detail: resultText(action, succeeded),
    ...(failedCount > 0 && { reason: failureText(failedCount, failed) }),
    ...(key !== undefined && { key }),
  });
}
