import { type Ref, useImperativeHandle, useRef } from 'react';
import { SEARCH_MAX } from '../contracts';
import { useShortcut } from '../router';
import { SearchBox } from '../ui';
import { Search } from './parts';
import type { ListQueryState } from './use-list-query';
import { useSearchText } from './use-search-text';

export interface SearchFieldHandle {
  focus: () => void;
  /** Clears the search and focuses the field. */
  clear: () => void;
}

interface SearchFieldProps {
  label: string;
  list: ListQueryState;
  ref: Ref<SearchFieldHandle>;
}

/** The search box of a list; the `/` key focuses it. */
export function SearchField({ label, list, ref }: SearchFieldProps) {
  const field = useRef<HTMLInputElement>(null);
  const { typed, setTyped } = useSearchText(list.query.search, list.setSearch);
  useShortcut('/', label, () => field.current?.focus());
  useImperativeHandle(ref, () => ({
    focus: () => field.current?.focus(),
    clear: () => {
      setTyped('');
      field.current?.focus();
    },
  }));
  return (
    <Search role="search">
      <SearchBox ref={field} label={label} value={typed} onChange={setTyped} maxLength={SEARCH_MAX} />
    </Search>
  );
}
