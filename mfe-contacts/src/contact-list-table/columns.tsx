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
  width: '128px',
  text: ({ usedBy }) => usedBy.join(', ') || '–',
  cell: ({ usedBy }) => (usedBy.length === 0 ? '–' : pluralize(usedBy.length, 'campaign')),
  isSortable: false,
};

/** The columns of the contact lists. Days are in the zone of the user. */
export const columnsOf = (zone: string, isAnyUsed: boolean): ListColumn<ContactList>[] => [
  { id: 'name', header: 'Name', text: listName, cell: (row) => <ListName {...row} /> },
  {
    id: 'contacts',
    header: 'Contacts',
    width: '96px',
    text: ({ memberCount }) => formatCount(memberCount),
    isNumeric: true,
  },
  {
    id: 'textable',
    header: 'Textable',
    width: '96px',
    text: ({ textableCount }) => formatCount(textableCount),
    isNumeric: true,
  },
  {
    id: 'updatedAt',
    header: 'Updated',
    width: '148px',
    text: ({ updatedAt, isSystem }) => (isSystem ? '–' : formatUpdated(updatedAt, zone, new Date())),
    isLabeled: true,
  },
  {
    id: 'createdBy',
    header: 'Created by',
    width: '112px',
    text: ({ createdBy }) => createdBy ?? '–',
    isLabeled: true,
  },
  ...(isAnyUsed ? [USED_IN] : []),
];
