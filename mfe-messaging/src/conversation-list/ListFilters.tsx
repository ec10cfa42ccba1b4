import type { ConversationFilter } from '@dashboard/shared/contracts';
import { useShortcut } from '@dashboard/shared/router';
import { Box, FilterChips, SearchBox } from '@dashboard/shared/ui';
import { type KeyboardEvent, useRef } from 'react';
import type { ListQueryState } from './use-list-query';

const FILTERS: readonly { value: ConversationFilter; label: string }[] = [
  { value: 'all', label: 'All' },
  { value: 'unread', label: 'Unread' },
  { value: 'unanswered', label: 'Unanswered' },
  { value: 'mine', label: 'Mine' },
  { value: 'done', label: 'Done' },
];

/** Five filters and a count fit beside each other in the narrowest list, 280 px. */
const NARROW = {
  '& button': { px: '0.5', gap: '1', fontSize: '13px' },
  gap: '0',
  justifyContent: 'space-between',
};

const MOVE_TO_LIST_KEYS = ['ArrowDown', 'Enter', 'Escape'];

/**
 * Escape moves the focus from the search to the results, past the filters. In a full search field it only empties the
 * field.
 */
function goToList(event: KeyboardEvent<HTMLInputElement>): void {
  if (!MOVE_TO_LIST_KEYS.includes(event.key)) return;
  const list = event.currentTarget.closest('section')?.querySelector('[role=listbox]');
  if (!(list instanceof HTMLElement)) return;
  event.preventDefault();
  list.focus();
}

interface ListFiltersProps {
  list: ListQueryState;
  /** Unread texts of the number. Not from the list: a failed search or filter has no totals. */
  unreadCount: number;
  isPhone: boolean;
}

/** Search field and filters of the list. */
export function ListFilters({ list, unreadCount, isPhone }: ListFiltersProps) {
  const field = useRef<HTMLInputElement>(null);
  const filters = FILTERS.map((filter) => (filter.value === 'unread' ? { ...filter, unreadCount } : filter));
  useShortcut('/', 'Search conversations', () => field.current?.focus());
  return (
    <Box px="3">
      <SearchBox
        ref={field}
        value={list.typed}
        onChange={list.setTyped}
        label="Search name, number or text"
        onKeyDown={goToList}
        {...(isPhone ? { h: '40px', fontSize: '16px' } : { shortcut: '/' })}
      />
      <FilterChips
        label="Show"
        my="2"
        css={isPhone ? {} : NARROW}
        options={filters}
        value={list.filter}
        onChange={list.setFilter}
      />
    </Box>
  );
}
