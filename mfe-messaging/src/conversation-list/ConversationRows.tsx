import type { ConversationItem } from '@dashboard/shared/contracts';
import { Button, EmptyState, ErrorState, Text } from '@dashboard/shared/ui';
import { MessageSquare, SearchX } from 'lucide-react';
import { type MouseEvent, useEffect, useEffectEvent, useId, useRef } from 'react';
import { VList, type VListHandle } from 'virtua';
import type { FoundPlace } from '../messages-page/selection';
import { ConversationRow } from './ConversationRow';
import { ListSkeleton } from './ListSkeleton';
import type { ListEntry } from './list-entries';
import { MessageHitRow } from './MessageHitRow';
import { useListKeys } from './use-list-keys';
import type { ListQueryState } from './use-list-query';
import { useNow } from './use-now';
import { useRowPx } from './use-row-px';
import { useSteadyRows } from './use-steady-rows';

const LOAD_WITHIN_PX = 600;
/** A menu opened by key overlaps its row by this much. */
const MENU_INSET_PX = 16;

interface ConversationRowsProps {
  tn: string;
  list: ListQueryState;
  selectedId: number | null;
  foundKey: string | null;
  isPhone: boolean;
  isCompact: boolean;
  onSelect: (contactId: number, place?: FoundPlace) => void;
  onMenu: (item: ConversationItem, at: { x: number; y: number }) => void;
}

const EMPTY_TEXT = {
  all: 'No messages yet. Start with New Message.',
  unread: 'No unread messages.',
  unanswered: 'Every message is answered.',
  mine: 'No conversation is assigned to you.',
  done: 'No conversation is done yet.',
} as const;

const NO_MATCH = {
  all: 'Nothing matches',
  unread: 'Nothing unread matches',
  unanswered: 'Nothing unanswered matches',
  mine: 'Nothing assigned to you matches',
  done: 'Nothing done matches',
} as const;

/** The line above the list says what to do. */
const TOO_BROAD = 'Too many texts to search through';

function EmptyList({ list }: { list: ListQueryState }) {
  if (list.search === '')
    return (
      <EmptyState icon={<MessageSquare size={20} strokeWidth={1.75} />} title={EMPTY_TEXT[list.filter]} />
    );
  const clear = (
    <Button variant="outline" onClick={() => list.setTyped('')}>
      Clear
    </Button>
  );
  const icon = <SearchX size={20} strokeWidth={1.75} />;
  const noMatch = list.hasTextsError ? 'No name or number matches' : NO_MATCH[list.filter];
  const title = list.isTooBroad ? TOO_BROAD : `${noMatch} ‘${list.search}’`;
  return <EmptyState icon={icon} title={title} action={clear} />;
}

/** The rows, virtualized, so that a list of thousands costs no more than its visible rows. */
export function ConversationRows(props: ConversationRowsProps) {
  const { list } = props;
  const { error, isPending, refetch } = list.conversations;
  if (isPending && !error) return <ListSkeleton />;
  // A rail has no room for text.
  if (list.entries.length === 0 && props.isCompact) return null;
  if (error && !list.isTooBroad && list.entries.length === 0)
    return (
      <ErrorState title="Conversations couldn’t be loaded" error={error} onRetry={() => void refetch()} />
    );
  if (list.entries.length === 0) return list.isSearching ? <ListSkeleton /> : <EmptyList list={list} />;
  return <VirtualRows {...props} />;
}

function VirtualRows(props: ConversationRowsProps) {
  const { tn, list, selectedId, foundKey, isPhone, isCompact, onSelect, onMenu } = props;
  const rows = useRef<VListHandle>(null);
  const idPrefix = useId();
  const now = useNow();
  const rowPx = useRowPx();
  const { entries, conversations } = list;
  const { activeIndex, handleKeyDown, handleFocus } = useListKeys({
    entries,
    selectedId,
    foundKey,
    onSelect,
    onReveal: (index) => rows.current?.scrollToIndex(index, { align: 'nearest' }),
  });
  // Scrolls to a conversation opened from elsewhere. Search results stay at their top.
  const revealSelected = useEffectEvent(() => {
    const at = entries.findIndex((entry) => entry.kind === 'conversation' && entry.contactId === selectedId);
    if (at !== -1 && list.search === '') rows.current?.scrollToIndex(at, { align: 'nearest' });
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once for each opened conversation
  useEffect(() => revealSelected(), [selectedId]);
  useSteadyRows(rows, entries);
  const { hasNextPage, isFetchingNextPage, fetchNextPage } = conversations;
  const loadMoreNearEnd = () => {
    const { scrollOffset = 0, viewportSize = 0, scrollSize = 0 } = rows.current ?? {};
    const isNearEnd = scrollOffset + viewportSize > scrollSize - LOAD_WITHIN_PX;
    if (isNearEnd && hasNextPage && !isFetchingNextPage) void fetchNextPage();
  };
  // A filtered page may shrink under live updates until it no longer fills the list.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs whenever the number of rows changes
  useEffect(loadMoreNearEnd, [entries.length, hasNextPage]);
  const idOf = (entry: ListEntry) => `${idPrefix}${entry.key}`;
  const active = entries[activeIndex];
  /** The browser fires the menu key's event on the list; open the menu for the active row. */
  const handleContextMenu = (event: MouseEvent) => {
    const row = active && document.getElementById(idOf(active))?.getBoundingClientRect();
    if (event.target !== event.currentTarget || active?.kind !== 'conversation' || !row) return;
    event.preventDefault();
    onMenu(active.item, { x: row.left + MENU_INSET_PX, y: row.bottom - MENU_INSET_PX });
  };
  const renderEntry = (entry: ListEntry, index: number) => {
    const common = { id: idOf(entry), isActive: index === activeIndex, isPhone, isCompact, now, onSelect };
    if (entry.kind === 'conversation') {
      const isSelected = entry.contactId === selectedId;
      return (
        <ConversationRow
          key={entry.key}
          {...common}
          tn={tn}
          item={entry.item}
          isSelected={isSelected}
          onMenu={onMenu}
        />
      );
    }
    if (entry.kind === 'hit')
      return (
        <MessageHitRow
          key={entry.key}
          {...common}
          hit={entry.hit}
          isSelected={entry.key === foundKey}
          search={list.search}
        />
      );
    return (
      <Text
        key={entry.key}
        {...(isCompact ? { srOnly: true } : { px: '4', pt: '3', pb: '1' })}
        textStyle="label"
        color="fg.muted"
        role="presentation"
      >
        Messages
      </Text>
    );
  };
  return (
    <VList
      ref={rows}
      data={entries}
      itemSize={rowPx}
      keepMounted={activeIndex >= 0 ? [activeIndex] : []}
      onScroll={loadMoreNearEnd}
      role="listbox"
      aria-label="Conversations"
      aria-activedescendant={active && idOf(active)}
      tabIndex={0}
      onKeyDown={handleKeyDown}
      onFocus={handleFocus}
      onContextMenu={handleContextMenu}
      className="conversation-rows"
    >
      {renderEntry}
    </VList>
  );
}
