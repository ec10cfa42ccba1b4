import { toRequestError } from '@dashboard/shared/http';
import { log, notify, notifyUpdateFailed } from '@dashboard/shared/notify';
import { useAction } from '@dashboard/shared/query';
import { ConfirmDialog } from '@dashboard/shared/ui';
import { deleteContact, restoreContact } from '../api/contacts';

interface DeleteContactDialogProps {
  contact: { contactId?: number; title: string };
  onClose: () => void;
  onDeleted?: () => void;
}

async function restore(contactId: number): Promise<void> {
  try {
    await restoreContact(contactId);
    notify({ kind: 'success', detail: 'Contact successfully restored' });
  } catch (error) {
    notifyUpdateFailed('Contact', toRequestError(error).message);
  }
}

/** The question before a contact is deleted. Afterwards a toast offers Undo. */
export function DeleteContactDialog({
  contact: { contactId, title },
  onClose,
  onDeleted,
}: DeleteContactDialogProps) {
  const { mutate, isPending, error } = useAction({
    mutationFn: deleteContact,
    onSuccess: (_nothing, id) => {
      onClose();
      onDeleted?.();
      notify({
        kind: 'success',
        detail: 'Contact successfully deleted',
        action: { label: 'Undo', run: () => void restore(id) },
      });
    },
  });
  const confirm = () => {
    if (contactId !== undefined) return mutate(contactId);
    log.error('The id of the contact to delete is missing');
    onClose();
  };
  return (
    <ConfirmDialog
      title="Delete Contact"
      isDestructive
      isBusy={isPending}
      error={error}
      onConfirm={confirm}
      onClose={onClose}
    >
      {title} leaves all lists, and the conversation is hidden. An opt-out stays with the number.
    </ConfirmDialog>
  );
}
