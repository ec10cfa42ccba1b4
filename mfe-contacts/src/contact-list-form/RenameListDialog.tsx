import { type ContactList, ContactListForm } from '@dashboard/shared/contracts';
import { FormDialog, type UpdateBase } from '@dashboard/shared/forms';
import { notifyUpdated } from '@dashboard/shared/notify';
import { useCallback, useMemo, useState } from 'react';
import { fetchList, updateList } from '../api/contact-lists';
import { ListFields } from './ListFields';

interface RenameListDialogProps {
  list: ContactList;
  onClose: () => void;
}

/** Changes the name and description of a list. Live changes do not replace the values that the user edits. */
export function RenameListDialog({ list: shown, onClose }: RenameListDialogProps) {
  const [list, setList] = useState(shown);
  const initialValues = useMemo(() => ({ name: list.name, description: list.description }), [list]);
  const save = useCallback(
    async (values: ContactListForm, { version }: UpdateBase) => {
      await updateList(list.listId, { ...values, ...(version !== undefined && { version }) });
      notifyUpdated('List');
      onClose();
    },
    [list.listId, onClose],
  );
  return (
    <FormDialog
      title="Rename Contact List"
      subject="this list"
      schema={ContactListForm}
      initialValues={initialValues}
      version={list.version}
      onSubmit={save}
      onReload={async () => setList(await fetchList(list.listId))}
      onClose={onClose}
    >
      <ListFields />
    </FormDialog>
  );
}
