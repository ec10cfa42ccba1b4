import { ContactListForm, LIST_DESCRIPTION_MAX, NAME_MAX } from '@dashboard/shared/contracts';
import { FormDialog, TextField } from '@dashboard/shared/forms';
import { TextareaField } from '@dashboard/shared/forms/more-controls';
import { notifyCreated } from '@dashboard/shared/notify';
import { createList } from '../api/contact-lists';

const BLANK_LIST = { name: '', description: '' };

/** Adds a contact list. The limits and messages are those of the schema that the server uses. */
export function AddListDialog({ onClose }: { onClose: () => void }) {
  const add = async (values: ContactListForm) => {
    await createList(values);
    notifyCreated('List');
    onClose();
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
      <TextField name="name" label="Name" maxLength={NAME_MAX * 2} autoComplete="off" isRequired />
      <TextareaField name="description" label="Description" max={LIST_DESCRIPTION_MAX} rows={3} />
    </FormDialog>
  );
}
