import { useCallback, useState } from 'react';
import { ConfirmDialog } from '../ui';

const TEXT =
  'Are you sure you want to disable this account? This will remove all numbers, messages will no longer be sent, and all access to this account will be removed. This action cannot be undone.';

/** The confirmation before an account is disabled: a function that asks, and the dialog to render. */
export function useDisablePrompt() {
  const [respond, setRespond] = useState<((isConfirmed: boolean) => void) | null>(null);
  const ask = useCallback(() => new Promise<boolean>((resolve) => setRespond(() => resolve)), []);
  const close = (isConfirmed: boolean) => {
    setRespond(null);
    respond?.(isConfirmed);
  };
  const dialog = (
    <ConfirmDialog
      title="Disable account"
      confirmLabel="Confirm"
      cancelLabel="Go back"
      isDestructive
      isOpen={respond !== null}
      onConfirm={() => close(true)}
      onClose={() => close(false)}
    >
      {TEXT}
    </ConfirmDialog>
  );
  return { ask, dialog };
}
