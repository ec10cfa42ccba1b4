import { ConfirmDialog } from '@dashboard/shared/ui';

interface SendAnywayDialogProps {
  /** "Sam replied 12 seconds ago." */
  words: string;
  onSend: () => void;
  onClose: () => void;
}

/** Asked once when a colleague's text went out while this one was being written. */
export function SendAnywayDialog({ words, onSend, onClose }: SendAnywayDialogProps) {
  return (
    <ConfirmDialog
      title={`${words} Send anyway?`}
      confirmLabel="Send anyway"
      cancelLabel="Go back"
      onConfirm={onSend}
      onClose={onClose}
    />
  );
}
