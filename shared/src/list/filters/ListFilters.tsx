import { Root } from '../parts';
import type { ListQueryState } from '../use-list-query';
import { FilterBar } from './FilterBar';

interface ListFiltersProps {
  list: ListQueryState;
  noun: { one: string; many: string };
}

/** The filters of a page that is not a `List`. */
export function ListFilters({ list, noun }: ListFiltersProps) {
  return (
    <Root p="0" minH="0" flex="none">
      <FilterBar list={list} noun={noun} total={undefined} />
    </Root>
  );
}
