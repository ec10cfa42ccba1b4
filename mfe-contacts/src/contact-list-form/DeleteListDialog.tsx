import type { ContactList } from '@dashboard/shared/contracts';
import { pluralize } from '@dashboard/shared/format';
import { log, notifyDeleted } from '@dashboard/shared/notify';
import { useAction } from '@dashboard/shared/query';
import { ConfirmDialog } from '@dashboard/shared/ui';
import { deleteList } from '../api/contact-lists';

interface DeleteListDialogProps {
  list: Pick<ContactList, 'name' | 'memberCount'> & Partial<Pick<ContactList, 'listId'>>;
  onDeleted?: (() => void) | undefined;
  onClose: () => void;
}

/** The question before a contact list is deleted. Shows why a list in use cannot be deleted. */
export function DeleteListDialog({ list, onDeleted, onClose }: DeleteListDialogProps) {
  const { listId, name, memberCount } = list;
  const { mutate, isPending, error } = useAction({
    mutationFn: deleteList,
    onSuccess: () => {
      notifyDeleted('List');
      onClose();
      onDeleted?.();
    },
  });
  const confirm = () => {
    if (listId !== undefined) return mutate(listId);
    log.error('The contact list to delete has no id');
    onClose();
  };
  const kept =
    memberCount === 1 ? 'Its contact is kept.' : `Its ${pluralize(memberCount, 'contact')} are kept.`;
  return (
    <ConfirmDialog
      title="Delete Contact List"
      isDestructive
      isBusy={isPending}
      error={error}
      onConfirm={confirm}
      onClose={onClose}
    >
      Are you sure you want to delete {name}? {memberCount > 0 && kept}
    </ConfirmDialog>
  );
}
