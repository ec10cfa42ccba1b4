import { type ContactList, ContactListDuplicate, NAME_MAX } from '@dashboard/shared/contracts';
import { pluralize } from '@dashboard/shared/format';
import { FormDialog, TextField } from '@dashboard/shared/forms';
import { notifyCreated } from '@dashboard/shared/notify';
import { Text } from '@dashboard/shared/ui';
import { useMemo } from 'react';
import { duplicateList } from '../api/contact-lists';

interface DuplicateListDialogProps {
  list: Pick<ContactList, 'listId' | 'name' | 'memberCount'>;
  onAdded: (copy: ContactList) => void;
  onClose: () => void;
}

/** Adds a list with the contacts of another one. */
export function DuplicateListDialog({ list, onAdded, onClose }: DuplicateListDialogProps) {
  const initialValues = useMemo(
    // Cut by characters, so that no emoji is split.
    () => ({ name: Array.from(`Copy of ${list.name}`).slice(0, NAME_MAX).join('') }),
    [list.name],
  );
  const duplicate = async (values: { name: string }) => {
    const copy = await duplicateList(list.listId, values);
    notifyCreated('List');
    onClose();
    onAdded(copy);
  };
  return (
    <FormDialog
      title="Duplicate Contact List"
      submitLabel="Duplicate List"
      subject="the name"
      schema={ContactListDuplicate}
      initialValues={initialValues}
      onSubmit={duplicate}
      onClose={onClose}
    >
      <Text color="fg.muted">
        The copy gets the {pluralize(list.memberCount, 'contact')} of {list.name}.
      </Text>
      <TextField name="name" label="Name" maxLength={NAME_MAX * 2} autoComplete="off" isRequired />
    </FormDialog>
  );
}
