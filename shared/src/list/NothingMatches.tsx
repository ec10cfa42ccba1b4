import { Button, EmptyState, HStack } from '../ui';
import { hasFilters } from './filters/filter';
import type { ListQueryState } from './use-list-query';

interface NothingMatchesProps {
  list: ListQueryState;
  /** Plural, within a sentence. */
  plural: string;
  search: { hint: string; focus: () => void; onClear: () => void };
}

function titleFor({ query, filterValues }: ListQueryState, plural: string): string {
  if (!hasFilters(filterValues)) return `Nothing matches ‘${query.search}’`;
  return query.search === ''
    ? `No ${plural} match these filters`
    : `Nothing matches ‘${query.search}’ with these filters`;
}

/** An empty result, with a button for each of search and filters that narrows it. */
export function NothingMatches({ list, plural, search }: NothingMatchesProps) {
  const isSearched = list.query.search !== '';
  const handleClearFilters = () => {
    // The button disappears, so the focus moves to the search.
    search.focus();
    list.clearFilters();
  };
  return (
    <EmptyState
      title={titleFor(list, plural)}
      description={isSearched ? search.hint : undefined}
      action={
        <HStack>
          {hasFilters(list.filterValues) && (
            <Button variant="outline" onClick={handleClearFilters}>
              Clear filters
            </Button>
          )}
          {isSearched && (
            <Button variant="outline" onClick={search.onClear}>
              Clear search
            </Button>
          )}
        </HStack>
      }
    />
  );
}
