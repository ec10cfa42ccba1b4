import { useCan } from '@dashboard/shared/ability';
import { CONTACT_LIST_COLUMNS, type ContactList } from '@dashboard/shared/contracts';
import { List, useListQuery } from '@dashboard/shared/list';
import { useQuery } from '@dashboard/shared/query';
import { useNavigate } from '@dashboard/shared/router';
import { useSession } from '@dashboard/shared/session';
import { VisuallyHidden } from '@dashboard/shared/ui';
import { List as ListIcon } from 'lucide-react';
import { useMemo, useState } from 'react';
import { contactListsQuery } from '../api/contact-lists';
import { ListDialog, type OpenListDialog } from '../contact-list-form/ListDialog';
import { useContactChanges } from '../live/use-contact-changes';
import { ALL_CONTACTS_PATH, contactListPath } from '../paths';
import { columnsOf } from './columns';
import { useListActions } from './use-list-actions';

const EMPTY = {
  icon: <ListIcon size={20} strokeWidth={1.75} />,
  title: 'No lists yet',
  description: 'A list groups contacts, to find and text them together.',
};
const SEARCH = { label: 'Search lists', hint: 'Search looks at names and descriptions.' };
const NO_LISTS: ContactList[] = [];

const idOf = ({ listId }: ContactList) => String(listId);

/** Opens the page of a list. All contacts have a page of their own. */
function useOpenList(): (list: ContactList) => void {
  const navigate = useNavigate();
  return useMemo(
    () =>
      ({ listId, isSystem }) =>
        void navigate(isSystem ? ALL_CONTACTS_PATH : contactListPath(listId)),
    [navigate],
  );
}

/** The contact lists of the account. */
export function ContactListTable() {
  const { timeZone } = useSession();
  const list = useListQuery(CONTACT_LIST_COLUMNS);
  const response = useQuery(contactListsQuery(list.query));
  const [dialog, setDialog] = useState<OpenListDialog | null>(null);
  const canAdd = useCan('Create', 'Contact Lists');
  const openList = useOpenList();
  const actions = useListActions({ onOpen: openList, onDialog: setDialog });
  const isAnyUsed = (response.data?.items ?? NO_LISTS).some(({ usedBy }) => usedBy.length > 0);
  const open = useMemo(() => ({ onOpen: openList }), [openList]);
  useContactChanges();
  return (
    <>
      <VisuallyHidden as="h2">Contact Lists</VisuallyHidden>
      <List
        noun={{ one: 'list', many: 'lists' }}
        columns={useMemo(() => columnsOf(timeZone, isAnyUsed), [timeZone, isAnyUsed])}
        rowId={idOf}
        list={list}
        response={response}
        search={SEARCH}
        empty={EMPTY}
        add={canAdd ? { label: 'Add List', onAdd: () => setDialog({ kind: 'add' }) } : undefined}
        edit={undefined}
        actions={actions}
        open={open}
      />
      {dialog && (
        <ListDialog
          open={dialog}
          onAdded={(added) => dialog.kind === 'add' && openList(added)}
          onClose={() => setDialog(null)}
        />
      )}
    </>
  );
}
