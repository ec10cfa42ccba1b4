import { ConfirmDialog } from '@dashboard/shared/ui';

interface SendAnywayDialogProps {
  /** "Sam replied 12 seconds ago." */
  notice: string;
  onSend: () => void;
  onClose: () => void;
}

/** Shown when a colleague replied while this message was being written. */
export function SendAnywayDialog({ notice, onSend, onClose }: SendAnywayDialogProps) {
  return (
    <ConfirmDialog
      title={`${notice} Send anyway?`}
      confirmLabel="Send anyway"
      cancelLabel="Go back"
      onConfirm={onSend}
      onClose={onClose}
    />
  );
}
