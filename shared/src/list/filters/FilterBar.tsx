import type { MouseEvent } from 'react';
import { formatCount } from '../../format';
import { Box, Button } from '../../ui';
import { FilterChip, Filters } from '../parts';
import type { ListQueryState } from '../use-list-query';
import { FilterMenu } from './FilterMenu';
import { hasFilters, type ListFilter, TOGGLE_ON } from './filter';

const NO_OPTIONS: never[] = [];
/** More filters than this have a row of their own. */
const INLINE_MAX = 3;

export const isOwnRow = (filters: readonly ListFilter[]): boolean => filters.length > INLINE_MAX;

interface FilterProps {
  filter: ListFilter;
  value: string | undefined;
  onChange: (value: string | undefined) => void;
}

function Filter({ filter, value, onChange }: FilterProps) {
  if (filter.options === 'control') return <filter.Control {...{ label: filter.label, value, onChange }} />;
  if (filter.options !== 'toggle') {
    const { label, options = NO_OPTIONS, anyLabel = 'Any' } = filter;
    return <FilterMenu {...{ label, options, anyLabel, value, onChange }} />;
  }
  const isOn = value === TOGGLE_ON;
  return (
    <FilterChip data-active={isOn ? '' : undefined}>
      <Button
        variant="outline"
        size="sm"
        aria-pressed={isOn}
        onClick={() => onChange(isOn ? undefined : TOGGLE_ON)}
      >
        <b>{filter.label}</b>
      </Button>
    </FilterChip>
  );
}

interface FilterBarProps {
  list: ListQueryState;
  noun: { one: string; many: string };
  /** Number of matching records, once loaded. */
  total: number | undefined;
}

/** The filters of a list. In a row of their own they end with the number of results. */
export function FilterBar({ list, noun, total }: FilterBarProps) {
  const { filters, filterValues, setFilter, clearFilters } = list;
  const hasOwnRow = isOwnRow(filters);
  const handleClear = ({ currentTarget }: MouseEvent) => {
    // The button disappears, so the focus moves to the first filter.
    currentTarget.parentElement?.querySelector('button')?.focus();
    clearFilters();
  };
  return (
    <Filters role="group" aria-label="Filters" data-row={hasOwnRow ? '' : undefined}>
      {filters.map((filter) => (
        <Filter
          key={filter.name}
          filter={filter}
          value={filterValues[filter.name]}
          onChange={(value) => setFilter(filter.name, value)}
        />
      ))}
      {hasOwnRow && hasFilters(filterValues) && (
        <Button variant="plain" textStyle="secondary" onClick={handleClear}>
          Clear filters
        </Button>
      )}
      {hasOwnRow && total !== undefined && (
        <Box ms="auto" textStyle="secondary" color="fg.muted" whiteSpace="nowrap">
          {formatCount(total)} {total === 1 ? noun.one : noun.many}
        </Box>
      )}
    </Filters>
  );
}
