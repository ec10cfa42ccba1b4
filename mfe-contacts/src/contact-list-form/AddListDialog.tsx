import { type ContactList, ContactListForm } from '@dashboard/shared/contracts';
import { FormDialog } from '@dashboard/shared/forms';
import { notifyCreated } from '@dashboard/shared/notify';
import { createList } from '../api/contact-lists';
import { ListFields } from './ListFields';

const BLANK_LIST = { name: '', description: '' };

interface AddListDialogProps {
  onAdded: (list: ContactList) => void;
  onClose: () => void;
}

/** Adds a contact list. */
export function AddListDialog({ onAdded, onClose }: AddListDialogProps) {
  const add = async (values: ContactListForm) => {
    const list = await createList(values);
    notifyCreated('List');
    onClose();
    onAdded(list);
  };
  return (
    <FormDialog
      title="Add Contact List"
      submitLabel="Add List"
      subject="the new list"
      schema={ContactListForm}
      initialValues={BLANK_LIST}
      onSubmit={add}
      onClose={onClose}
    >
      <ListFields />
    </FormDialog>
  );
}
