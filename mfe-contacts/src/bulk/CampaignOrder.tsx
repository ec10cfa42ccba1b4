import { type ContactList, ContactListForm, NAME_MAX, REQUIRED } from '@dashboard/shared/contracts';
import { pluralize } from '@dashboard/shared/format';
import { FormDialog, TextField, useFieldValue } from '@dashboard/shared/forms';
import { ComboboxField } from '@dashboard/shared/forms/combobox';
import { SegmentedField } from '@dashboard/shared/forms/more-controls';
import { useQuery } from '@dashboard/shared/query';
import { useNavigate } from '@dashboard/shared/router';
import { Text } from '@dashboard/shared/ui';
import { useRef } from 'react';
import * as v from 'valibot';
import { createList } from '../api/contact-lists';
import { listOptionsQuery } from '../api/list-options';
import { newCampaignPath } from '../paths';
import { addToList, type Selection } from './bulk-order';

const Order = v.variant('target', [
  v.object({ target: v.literal('new'), name: ContactListForm.entries.name }),
  v.object({ target: v.literal('existing'), listId: v.pipe(v.nullable(v.number()), v.number(REQUIRED)) }),
]);
type Order = v.InferOutput<typeof Order>;
// The form has the fields of both choices.
const schema: v.GenericSchema<Record<string, unknown>, Order> = Order;

const INITIAL = { target: 'new', name: '', listId: null };
const TARGETS = [
  { value: 'new', display: 'New list' },
  { value: 'existing', display: 'Existing list' },
];

function ListField() {
  const { data: lists = [] } = useQuery(listOptionsQuery);
  const isNew = useFieldValue('target') === 'new';
  if (isNew)
    return (
      <TextField
        name="name"
        label="Name of the list"
        maxLength={NAME_MAX * 2}
        autoComplete="off"
        isRequired
      />
    );
  return (
    <ComboboxField
      name="listId"
      label="List"
      help="The campaign goes to everyone on this list."
      isRequired
      options={lists.map(({ listId, name }) => ({ value: listId, display: name }))}
      placeholder="Choose a list"
    />
  );
}

interface CampaignOrderProps {
  selection: Selection;
  onClose: () => void;
}

/** Puts contacts on a new or chosen list and opens a new campaign to that list. */
export function CampaignOrder({ selection, onClose }: CampaignOrderProps) {
  const navigate = useNavigate();
  // A second attempt uses the list of a first one that could not add the contacts.
  const added = useRef<ContactList | null>(null);
  const newList = async (name: string) => {
    if (added.current?.name !== name) added.current = await createList({ name });
    return added.current.listId;
  };
  const create = async (order: Order) => {
    const listId = order.target === 'new' ? await newList(order.name) : order.listId;
    await addToList(selection, listId);
    onClose();
    void navigate(newCampaignPath(listId));
  };
  return (
    <FormDialog
      title="Create Campaign"
      submitLabel="Create campaign"
      subject="the list"
      schema={schema}
      initialValues={INITIAL}
      onSubmit={create}
      onClose={onClose}
    >
      <Text color="fg.muted">
        A campaign goes to contact lists. Choose the list for the {pluralize(selection.count, 'contact')}.
      </Text>
      <SegmentedField name="target" label="Add them to" options={TARGETS} />
      <ListField />
    </FormDialog>
  );
}
