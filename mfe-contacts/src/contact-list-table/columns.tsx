import type { ContactList } from '@dashboard/shared/contracts';
import { formatCount, pluralize } from '@dashboard/shared/format';
import type { ListColumn } from '@dashboard/shared/list';
import { Badge, Flex, Span } from '@dashboard/shared/ui';
import { formatUpdated, listName } from '../contact-list';

function ListName({ name, isSystem }: ContactList) {
  if (!isSystem) return name;
  return (
    <Flex align="center" gap="2" minW="0">
      <Span truncate>{name}</Span>
      <Badge>System</Badge>
    </Flex>
  );
}

const USED_IN: ListColumn<ContactList> = {
  id: 'usedIn',
  header: 'Used in',
  width: '12%',
  text: ({ usedBy }) => usedBy.join(', ') || '–',
  cell: ({ usedBy }) => (usedBy.length === 0 ? '–' : pluralize(usedBy.length, 'campaign')),
  isSortable: false,
};

/** The columns of the contact lists. Days are in the zone of the user. */
export const columnsOf = (zone: string, isAnyUsed: boolean): ListColumn<ContactList>[] => [
  { id: 'name', header: 'Name', width: '32%', text: listName, cell: (row) => <ListName {...row} /> },
  {
    id: 'contacts',
    header: 'Contacts',
    width: '12%',
    text: ({ memberCount }) => formatCount(memberCount),
    isNumeric: true,
  },
  {
    id: 'textable',
    header: 'Textable',
    width: '12%',
    text: ({ textableCount }) => formatCount(textableCount),
    isNumeric: true,
  },
  {
    id: 'updatedAt',
    header: 'Updated',
    text: ({ updatedAt, isSystem }) => (isSystem ? '–' : formatUpdated(updatedAt, zone, new Date())),
  },
  { id: 'createdBy', header: 'Created by', text: ({ createdBy }) => createdBy ?? '–' },
  ...(isAnyUsed ? [USED_IN] : []),
];
