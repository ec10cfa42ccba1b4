import type { ConversationFilter } from '@dashboard/shared/contracts';
import { useShortcut } from '@dashboard/shared/router';
import { Box, FilterChips, SearchBox } from '@dashboard/shared/ui';
import { useRef } from 'react';
import type { ListQueryState } from './use-list-query';

const FILTERS: readonly { value: ConversationFilter; label: string }[] = [
  { value: 'all', label: 'All' },
  { value: 'unread', label: 'Unread' },
  { value: 'unanswered', label: 'Unanswered' },
];

/** Search and filter chips of the list. */
export function ListFilters({ list, isPhone }: { list: ListQueryState; isPhone: boolean }) {
  const field = useRef<HTMLInputElement>(null);
  useShortcut('/', 'Search conversations', () => field.current?.focus());
  return (
    <Box px="3">
      <SearchBox
        ref={field}
        value={list.typed}
        onChange={list.setTyped}
        label="Search name, number or text"
        {...(isPhone ? { h: '40px', fontSize: '16px' } : { shortcut: '/' })}
      />
      <FilterChips label="Show" my="2" options={FILTERS} value={list.filter} onChange={list.setFilter} />
    </Box>
  );
}
