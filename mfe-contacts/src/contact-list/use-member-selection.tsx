import type { ContactRow } from '@dashboard/shared/contracts';
import type { FilterValues, ListSelection } from '@dashboard/shared/list';
import { UserMinus } from 'lucide-react';
import { useMemo, useState } from 'react';
import type { Selection } from '../bulk/bulk-order';
import { contactTitle } from '../contact';

interface ShownMembers {
  listId: number;
  search: string;
  filterValues: FilterValues;
  /** Members that match the search and filters. */
  total: number;
}

/** Selects members of a list to remove them. `removed` are those that the user has asked to remove. */
export function useMemberSelection({ listId, search, filterValues, total }: ShownMembers) {
  const [removed, setRemoved] = useState<Selection | null>(null);
  const selection = useMemo((): ListSelection<ContactRow> => {
    const query = { search, filterValues: { ...filterValues, list: String(listId) } };
    return {
      name: contactTitle,
      actions: (selected, clear) => [
        {
          label: 'Remove from list',
          icon: <UserMinus size={16} aria-hidden />,
          onSelect: () =>
            setRemoved({ selected, query, count: selected === 'all' ? total : selected.length, clear }),
        },
      ],
    };
  }, [listId, search, filterValues, total]);
  return { selection, removed, close: () => setRemoved(null) };
}
