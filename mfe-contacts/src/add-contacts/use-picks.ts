import type { ContactRow } from '@dashboard/shared/contracts';
import { useInfiniteQuery } from '@dashboard/shared/query';
import { useState } from 'react';
import { otherContactsQuery } from '../api/contact-lists';

export interface Picks {
  search: string;
  setSearch: (search: string) => void;
  contacts: ReturnType<typeof useContacts>;
  ids: ReadonlySet<number>;
  toggle: (contactId: number) => void;
}

function useContacts(listId: number, search: string) {
  const query = useInfiniteQuery(otherContactsQuery(listId, search.trim()));
  const pages = query.data?.pages ?? [];
  return {
    rows: pages.flatMap(({ items }): ContactRow[] => items),
    total: pages[0]?.total,
    error: query.error,
    isPending: query.isPending,
    retry: () => void query.refetch(),
    /** Loads the next page, unless it is loading or there is none. */
    loadMore: () => {
      if (query.hasNextPage && !query.isFetching) void query.fetchNextPage();
    },
  };
}

/** The contacts that are not on a list, and those that the user has picked. A pick survives a new search. */
export function usePicks(listId: number): Picks {
  const [search, setSearch] = useState('');
  const [ids, setIds] = useState<ReadonlySet<number>>(new Set());
  const toggle = (contactId: number) => {
    const next = new Set(ids);
    if (!next.delete(contactId)) next.add(contactId);
    setIds(next);
  };
  return { search, setSearch, contacts: useContacts(listId, search), ids, toggle };
}
