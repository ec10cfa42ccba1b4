import type { ScheduledText } from '@dashboard/shared/contracts';
import { notify } from '@dashboard/shared/notify';
import { lazyPart } from '@dashboard/shared/router';
import { ConfirmDialog } from '@dashboard/shared/ui';
import { Suspense, useState } from 'react';
import { deleteScheduled } from '../api/scheduled';
import { changeError } from './change-error';

const EditScheduledText = lazyPart(async () => ({
  default: (await import('./EditScheduledText')).EditScheduledText,
}));

export type ScheduledAction = 'edit' | 'cancel';

/** The text of an open dialog, as it was when the dialog opened: the row of the text may go meanwhile. */
export interface OpenedText {
  action: ScheduledAction;
  text: ScheduledText;
}

interface ScheduledDialogProps extends OpenedText {
  onClose: () => void;
}

/** Edits a text that waits, or asks before it is canceled. Rendered outside the list of texts, to outlast the row. */
export function ScheduledDialog({ action, text, onClose }: ScheduledDialogProps) {
  if (action === 'cancel') return <CancelText text={text} onClose={onClose} />;
  return (
    <Suspense>
      <EditScheduledText text={text} onClose={onClose} />
    </Suspense>
  );
}

function CancelText({ text, onClose }: Omit<ScheduledDialogProps, 'action'>) {
  const [isBusy, setBusy] = useState(false);
  async function cancel() {
    setBusy(true);
    try {
      await deleteScheduled(text);
      notify({ kind: 'success', detail: 'Scheduled text canceled' });
    } catch (error) {
      notify({ kind: 'error', detail: changeError(error) });
    }
    onClose();
  }
  return (
    <ConfirmDialog
      title="Cancel this scheduled text?"
      body={text.smsText || 'The picture will not be sent.'}
      cancelLabel="Keep text"
      confirmLabel="Cancel text"
      isDestructive
      isBusy={isBusy}
      onConfirm={() => void cancel()}
      onClose={onClose}
    />
  );
}
