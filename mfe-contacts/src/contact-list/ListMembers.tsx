import { useCan } from '@dashboard/shared/ability';
import { CONTACT_COLUMNS, type ContactList, type ContactRow } from '@dashboard/shared/contracts';
import { List, type ListColumn, type RowActions, useListQuery } from '@dashboard/shared/list';
import { useQuery } from '@dashboard/shared/query';
import { useNavigate } from '@dashboard/shared/router';
import { useSession } from '@dashboard/shared/session';
import { UserMinus, Users } from 'lucide-react';
import { useMemo, useState } from 'react';
import { columnsOf, STATUS_FILTER } from '../all-contacts/columns';
import { listMembersQuery } from '../api/contact-lists';
import { contactTitle } from '../contact';
import { conversationPath } from '../paths';
import { RemoveMemberDialog } from './RemoveMemberDialog';
import { RemoveMembersDialog } from './RemoveMembersDialog';
import { useMemberSelection } from './use-member-selection';

const FILTERS = [STATUS_FILTER];
/** The name takes the rest, also beside the panel that adds contacts, where equal columns would cut names off. */
const WIDTHS = new Map([
  ['name', undefined],
  ['number', 'max(144px, 18cqi)'],
  ['status', 'max(132px, 18cqi)'],
  ['lastActivity', 'max(120px, 16cqi)'],
]);
const EMPTY = {
  icon: <Users size={20} strokeWidth={1.75} />,
  title: 'No contacts on this list yet',
  description: 'Choose contacts or paste numbers.',
};
const SEARCH = { label: 'Search members', hint: 'Search looks at names and numbers.' };

const idOf = ({ contactId }: ContactRow) => String(contactId);

const memberColumns = (zone: string): ListColumn<ContactRow>[] =>
  columnsOf(zone)
    .filter(({ id }) => WIDTHS.has(id))
    .map((column) => ({ ...column, width: WIDTHS.get(column.id) }));

interface ListMembersProps {
  list: ContactList;
  onAdd: () => void;
}

interface Removed {
  row: ContactRow;
  unselect: () => void;
}

/** The contacts of a list. */
export function ListMembers({ list, onAdd }: ListMembersProps) {
  const { timeZone } = useSession();
  const navigate = useNavigate();
  const query = useListQuery(CONTACT_COLUMNS, FILTERS);
  const response = useQuery(listMembersQuery(list.listId, query.query, query.filterValues));
  const canChange = useCan('Update', 'Contact Lists') && !list.isSystem;
  const [removed, setRemoved] = useState<Removed | null>(null);
  const bulk = useMemberSelection({
    listId: list.listId,
    search: query.query.search,
    filterValues: query.filterValues,
    total: response.data?.total ?? 0,
  });
  const actions = useMemo(
    (): RowActions<ContactRow> => ({
      name: contactTitle,
      display: 'icons',
      of: (row, unselect) => [
        {
          label: 'Remove',
          icon: <UserMinus size={16} aria-hidden />,
          onSelect: () => setRemoved({ row, unselect }),
        },
      ],
    }),
    [],
  );
  const open = useMemo(
    () => ({ onOpen: ({ contactId }: ContactRow) => void navigate(conversationPath(contactId)) }),
    [navigate],
  );
  return (
    <>
      <List
        noun={{ one: 'contact', many: 'contacts' }}
        columns={useMemo(() => memberColumns(timeZone), [timeZone])}
        rowId={idOf}
        list={query}
        response={response}
        search={SEARCH}
        empty={EMPTY}
        add={canChange ? { label: 'Add Contacts', onAdd } : undefined}
        edit={undefined}
        actions={canChange ? actions : undefined}
        open={open}
        selection={canChange ? bulk.selection : undefined}
      />
      {bulk.removed && <RemoveMembersDialog list={list} selection={bulk.removed} onClose={bulk.close} />}
      {removed && (
        <RemoveMemberDialog
          list={list}
          member={{ contactId: removed.row.contactId, title: contactTitle(removed.row) }}
          onClose={() => setRemoved(null)}
          onRemoved={removed.unselect}
        />
      )}
    </>
  );
}
