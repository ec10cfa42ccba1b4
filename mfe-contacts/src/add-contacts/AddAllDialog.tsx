import type { ContactList } from '@dashboard/shared/contracts';
import { pluralize } from '@dashboard/shared/format';
import { useAction } from '@dashboard/shared/query';
import { ConfirmDialog } from '@dashboard/shared/ui';
import { refreshContactLists } from '../api/contact-lists';
import { runOrder } from '../bulk/bulk-order';

interface AddAllDialogProps {
  list: Pick<ContactList, 'listId' | 'name'>;
  search: string;
  /** The number of contacts that match and are not on the list. */
  count: number;
  onAdded: () => void;
  onClose: () => void;
}

const clear = () => {};

/** The question before all contacts that match a search are added to a list. */
export function AddAllDialog({ list, search, count, onAdded, onClose }: AddAllDialogProps) {
  const { listId, name } = list;
  const query = { search, filterValues: { notInList: String(listId) } };
  const { mutate, isPending, error } = useAction({
    mutationFn: () => runOrder({ selected: 'all', query, count, clear }, 'add_to_list', listId),
    onSuccess: () => {
      refreshContactLists();
      onAdded();
    },
  });
  const contacts = pluralize(count, 'contact');
  const matching = search === '' ? 'All of your other contacts' : `All contacts that match ‘${search}’`;
  return (
    <ConfirmDialog
      title={`Add ${contacts}`}
      confirmLabel={`Add ${contacts}`}
      cancelLabel="Cancel"
      isBusy={isPending}
      error={error}
      onConfirm={() => mutate()}
      onClose={onClose}
    >
      {matching} will be on {name}.
    </ConfirmDialog>
  );
}
