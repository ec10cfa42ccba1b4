import type { HistoryRow } from '@dashboard/shared/contracts';
import { ConfirmDialog } from '@dashboard/shared/ui';
import { retryFailed } from '../sending/outgoing';

interface RetryUnconfirmedDialogProps {
  row: HistoryRow;
  onClose: () => void;
}

/** Asks before an unconfirmed message is sent again, because the first one may have arrived. */
export function RetryUnconfirmedDialog({ row, onClose }: RetryUnconfirmedDialogProps) {
  const handleConfirm = () => {
    onClose();
    void retryFailed(row);
  };
  return (
    <ConfirmDialog
      title="Send this text again?"
      body="The carrier did not confirm delivery. The contact may get the text twice."
      confirmLabel="Send again"
      cancelLabel="Go back"
      onConfirm={handleConfirm}
      onClose={onClose}
    />
  );
}
