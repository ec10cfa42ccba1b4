import { useMemo } from 'react';
import { MultiComboboxField } from '../forms/combobox';
import type { SelectOption } from '../forms/select/option';
import { Span } from '../ui';
import { findLists } from './find-lists';

interface ContactListsFieldProps {
  /** The field's value is a list of list ids. */
  name: string;
  /** The lists of the initial value. */
  lists: readonly { listId: number; name: string }[];
  label?: string;
  help?: string;
}

const renderList = ({ display }: SelectOption<number>) => <Span truncate>{display}</Span>;

/** Contact lists to choose from by name, in a form. */
export function ContactListsField({ name, lists, label = 'Lists', help }: ContactListsFieldProps) {
  const initialOptions = useMemo(
    () => lists.map(({ listId, name: display }) => ({ value: listId, display })),
    [lists],
  );
  return (
    <MultiComboboxField<SelectOption<number>>
      name={name}
      label={label}
      help={help}
      placeholder="Add to a list"
      options={findLists}
      initialOptions={initialOptions}
      renderChosen={renderList}
    />
  );
}
