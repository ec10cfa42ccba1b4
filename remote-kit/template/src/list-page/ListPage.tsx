import { useCan } from '@dashboard/shared/ability';
import { CONTACT_LIST_COLUMNS, type ContactList } from '@dashboard/shared/contracts';
import { formatCount } from '@dashboard/shared/format';
import { List, type ListColumn, useListQuery } from '@dashboard/shared/list';
import { useQuery } from '@dashboard/shared/query';
import { lazyPart } from '@dashboard/shared/router';
import { PageHeader } from '@dashboard/shared/ui';
import { List as ListIcon } from 'lucide-react';
import { useState } from 'react';
import { contactListsQuery } from '../api/contact-lists';

// Loaded lazily, so that the list does not wait for the form code.
const AddListDialog = lazyPart(async () => ({
  default: (await import('../list-form/AddListDialog')).AddListDialog,
}));

const idOf = ({ listId }: ContactList) => String(listId);

const COLUMNS: ListColumn<ContactList>[] = [
  { id: 'name', header: 'Name', width: '50%', text: ({ name }) => name },
  {
    id: 'contacts',
    header: 'Contacts',
    text: ({ memberCount }) => formatCount(memberCount),
    isNumeric: true,
  },
];
const EMPTY = {
  icon: <ListIcon size={20} strokeWidth={1.75} />,
  title: 'No lists yet',
  description: 'A list groups contacts, to find and text them together.',
};
const SEARCH = { label: 'Search lists', hint: 'Search looks at names and descriptions.' };
const NOUN = { one: 'list', many: 'lists' };

/** The contact lists of the account, with a form that adds one. */
export function ListPage() {
  const list = useListQuery(CONTACT_LIST_COLUMNS);
  const response = useQuery(contactListsQuery(list.query));
  const [isAdding, setIsAdding] = useState(false);
  const canAdd = useCan('Create', 'Contact Lists');
  return (
    <>
      <PageHeader title="My Remote" />
      <List
        noun={NOUN}
        columns={COLUMNS}
        rowId={idOf}
        list={list}
        response={response}
        search={SEARCH}
        empty={EMPTY}
        add={canAdd ? { label: 'Add List', onAdd: () => setIsAdding(true) } : undefined}
        edit={undefined}
      />
      {isAdding && <AddListDialog onClose={() => setIsAdding(false)} />}
    </>
  );
}
