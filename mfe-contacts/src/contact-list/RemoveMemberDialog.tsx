import type { ContactList } from '@dashboard/shared/contracts';
import { log, notify } from '@dashboard/shared/notify';
import { useAction } from '@dashboard/shared/query';
import { ConfirmDialog } from '@dashboard/shared/ui';
import { removeMember } from '../api/contact-lists';

interface RemoveMemberDialogProps {
  list: Partial<Pick<ContactList, 'listId'>> & Pick<ContactList, 'name'>;
  member: { contactId?: number; title: string };
  onClose: () => void;
  onRemoved?: () => void;
}

/** The question before a contact leaves a list. The contact itself is kept. */
export function RemoveMemberDialog({ list, member, onClose, onRemoved }: RemoveMemberDialogProps) {
  const { listId } = list;
  const { contactId, title } = member;
  const { mutate, isPending, error } = useAction({
    mutationFn: (ids: { listId: number; contactId: number }) => removeMember(ids.listId, ids.contactId),
    onSuccess: () => {
      notify({ kind: 'success', detail: `${title} removed from ${list.name}` });
      onClose();
      onRemoved?.();
    },
  });
  const confirm = () => {
    if (listId !== undefined && contactId !== undefined) return mutate({ listId, contactId });
    log.error('The contact to remove from a list, or the list, has no id');
    onClose();
  };
  return (
    <ConfirmDialog
      title="Delete Contact (from list)"
      isDestructive
      isBusy={isPending}
      error={error}
      onConfirm={confirm}
      onClose={onClose}
    >
      Remove {title} from {list.name}? The contact and its messages are kept.
    </ConfirmDialog>
  );
}
