import type { ContactList } from '@dashboard/shared/contracts';
import { pluralize } from '@dashboard/shared/format';
import { useAction } from '@dashboard/shared/query';
import { ConfirmDialog } from '@dashboard/shared/ui';
import { refreshContactLists } from '../api/contact-lists';
import { runOrder, type Selection } from '../bulk/bulk-order';

interface RemoveMembersDialogProps {
  list: Pick<ContactList, 'listId' | 'name'>;
  selection: Selection;
  onClose: () => void;
}

/** The question before several contacts leave a list. The contacts themselves are kept. */
export function RemoveMembersDialog({ list, selection, onClose }: RemoveMembersDialogProps) {
  const { mutate, isPending, error } = useAction({
    mutationFn: () => runOrder(selection, 'remove_from_list', list.listId),
    onSuccess: () => {
      refreshContactLists();
      onClose();
    },
  });
  return (
    <ConfirmDialog
      title="Delete Contacts (from list)"
      isDestructive
      isBusy={isPending}
      error={error}
      onConfirm={() => mutate()}
      onClose={onClose}
    >
      Remove {pluralize(selection.count, 'contact')} from {list.name}? The contacts and their messages are
      kept.
    </ConfirmDialog>
  );
}
