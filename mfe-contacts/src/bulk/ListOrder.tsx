import { REQUIRED } from '@dashboard/shared/contracts';
import { pluralize } from '@dashboard/shared/format';
import { FormDialog } from '@dashboard/shared/forms';
import { ComboboxField } from '@dashboard/shared/forms/combobox';
import { useQuery } from '@dashboard/shared/query';
import { useMemo } from 'react';
import * as v from 'valibot';
import { listOptionsQuery } from '../api/list-options';
import { runOrder, type Selection } from './bulk-order';

const schema = v.object({ listId: v.pipe(v.nullable(v.number()), v.number(REQUIRED)) });

interface ListOrderProps {
  action: 'add_to_list' | 'remove_from_list';
  selection: Selection;
  onClose: () => void;
}

const TITLES = { add_to_list: 'Add to List', remove_from_list: 'Remove from List' };
const SUBMIT = { add_to_list: 'Add', remove_from_list: 'Remove' };

/** Chooses the list to which contacts are added, or from which they are removed. */
export function ListOrder({ action, selection, onClose }: ListOrderProps) {
  const { data: lists = [] } = useQuery(listOptionsQuery);
  const options = lists.map(({ listId, name }) => ({ value: listId, display: name }));
  const { list } = selection.query.filterValues;
  const initialValues = useMemo(
    () => ({ listId: action === 'remove_from_list' && list !== undefined ? Number(list) : null }),
    [action, list],
  );
  return (
    <FormDialog
      title={TITLES[action]}
      submitLabel={`${SUBMIT[action]} ${pluralize(selection.count, 'contact')}`}
      subject="the list"
      schema={schema}
      initialValues={initialValues}
      onSubmit={async ({ listId }) => {
        await runOrder(selection, action, listId);
        onClose();
      }}
      onClose={onClose}
    >
      <ComboboxField name="listId" label="List" isRequired options={options} placeholder="Choose a list" />
    </FormDialog>
  );
}
