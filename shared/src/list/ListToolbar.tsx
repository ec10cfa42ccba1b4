import type { ReactNode, Ref } from 'react';
import { AddButton, type AddLink } from './AddButton';
import { FilterBar, isOwnRow } from './filters/FilterBar';
import { Toolbar, Tools } from './parts';
import { SearchField, type SearchFieldHandle } from './SearchField';
import type { ListQueryState } from './use-list-query';

interface ListToolbarProps {
  noun: { one: string; many: string };
  list: ListQueryState;
  total: number | undefined;
  /** Absent: no search. */
  searchLabel: string | undefined;
  field: Ref<SearchFieldHandle>;
  /** Before the search, which is then at the end. */
  lead: ReactNode;
  /** Further buttons, before the add link. */
  tools: ReactNode;
  add: AddLink | undefined;
}

/** Search, filters and buttons above the table. More than three filters have a second row. */
export function ListToolbar({ noun, list, total, searchLabel, field, lead, tools, add }: ListToolbarProps) {
  const filters = list.filters.length > 0 && <FilterBar list={list} noun={noun} total={total} />;
  const hasOwnRow = isOwnRow(list.filters);
  return (
    <>
      <Toolbar data-lead={lead ? '' : undefined}>
        {lead}
        {searchLabel !== undefined && <SearchField ref={field} label={searchLabel} list={list} />}
        {!hasOwnRow && filters}
        <Tools>
          {tools}
          {add && <AddButton add={add} />}
        </Tools>
      </Toolbar>
      {hasOwnRow && filters}
    </>
  );
}
