import { useCan, useCanOn } from '@dashboard/shared/ability';
import { CONTACT_COLUMNS, type ContactRow } from '@dashboard/shared/contracts';
import { List, type ListFilter, type RowActions, useListQuery } from '@dashboard/shared/list';
import { useQuery } from '@dashboard/shared/query';
import { Outlet, useNavigate } from '@dashboard/shared/router';
import { useSession } from '@dashboard/shared/session';
import { VisuallyHidden } from '@dashboard/shared/ui';
import { Contact, Trash2 } from 'lucide-react';
import { useMemo, useState } from 'react';
import { contactsQuery } from '../api/contacts';
import { listOptionsQuery } from '../api/list-options';
import { useBulkSelection } from '../bulk/use-bulk-selection';
import { contactTitle } from '../contact';
import { ContactDialogs } from '../contact-dialogs/ContactDialogs';
import { DeleteContactDialog } from '../contact-dialogs/DeleteContactDialog';
import { useContactParam } from '../contact-dialogs/use-contact-param';
import { ExportButton } from '../contact-export/ExportButton';
import { ImportBar } from '../contact-import/ImportBar';
import { ImportButton } from '../contact-import/ImportButton';
import { useContactChanges } from '../live/use-contact-changes';
import { conversationPath } from '../paths';
import { permissionFacts } from '../permission-facts';
import { ACTIVITY_FILTER, columnsOf, NO_NAME_FILTER, STATUS_FILTER } from './columns';

const NOUN = { one: 'contact', many: 'contacts' };
const EMPTY = {
  icon: <Contact size={20} strokeWidth={1.75} />,
  title: 'No contacts yet',
  description: 'Import a list or add the first person by hand.',
  action: <ImportButton />,
};
const SEARCH = { label: 'Search name or number', hint: 'Search looks at names and numbers.' };

const idOf = ({ contactId }: ContactRow) => String(contactId);

/** Filters by status, list, activity and missing name. The lists are read from the server. */
function useFilters(): readonly ListFilter[] {
  const { data: lists } = useQuery(listOptionsQuery);
  return useMemo(() => {
    const options = lists?.map(({ listId, name }) => ({ value: String(listId), label: name }));
    return [STATUS_FILTER, { name: 'list', label: 'List', options }, ACTIVITY_FILTER, NO_NAME_FILTER];
  }, [lists]);
}

/** A row opens the conversation with its contact. */
function useOpening() {
  const navigate = useNavigate();
  return useMemo(
    () => ({ onOpen: ({ contactId }: ContactRow) => void navigate(conversationPath(contactId)) }),
    [navigate],
  );
}

interface Deleted {
  row: ContactRow;
  unselect: () => void;
}

/** Deletes the contact of a row after a question. */
function useDeletion() {
  const canDelete = useCanOn('Delete', 'Contact Lists');
  const [deleted, setDeleted] = useState<Deleted | null>(null);
  const actions = useMemo(
    (): RowActions<ContactRow> => ({
      name: contactTitle,
      display: 'menu',
      of: (row, unselect) =>
        canDelete(permissionFacts(row))
          ? [
              {
                label: 'Delete',
                icon: <Trash2 size={16} aria-hidden />,
                isDanger: true,
                onSelect: () => setDeleted({ row, unselect }),
              },
            ]
          : [],
    }),
    [canDelete],
  );
  const dialog = deleted && (
    <DeleteContactDialog
      contact={{ contactId: deleted.row.contactId, title: contactTitle(deleted.row) }}
      onClose={() => setDeleted(null)}
      onDeleted={deleted.unselect}
    />
  );
  return { actions, dialog };
}

/** The contacts of the account. */
export function AllContacts() {
  const { timeZone } = useSession();
  const list = useListQuery(CONTACT_COLUMNS, useFilters());
  const { search } = list.query;
  const response = useQuery(contactsQuery(list.query, list.filterValues));
  const canAdd = useCan('Create', 'Messaging');
  const canEdit = useCan('Update', 'Messaging');
  const { open, close, addPath, editPath } = useContactParam();
  const bulk = useBulkSelection({ search, filterValues: list.filterValues }, response.data?.total ?? 0);
  const deletion = useDeletion();
  useContactChanges();
  const edit = useMemo(
    () => ({ name: contactTitle, to: ({ contactId }: ContactRow) => editPath(contactId) }),
    [editPath],
  );
  const total = response.data?.total ?? 0;
  return (
    <>
      <VisuallyHidden as="h2">All Contacts</VisuallyHidden>
      <ImportBar />
      <List
        noun={NOUN}
        columns={useMemo(() => columnsOf(timeZone), [timeZone])}
        rowId={idOf}
        list={list}
        response={response}
        search={SEARCH}
        empty={EMPTY}
        tools={
          <>
            {total > 0 && <ExportButton query={{ search, ...list.filterValues }} />}
            <ImportButton />
          </>
        }
        add={canAdd ? { label: '+ Add Contact', to: addPath } : undefined}
        edit={canEdit ? edit : undefined}
        actions={deletion.actions}
        open={useOpening()}
        selection={bulk.selection}
      />
      <Outlet />
      <ContactDialogs open={open} close={close} />
      {bulk.dialog}
      {deletion.dialog}
    </>
  );
}
