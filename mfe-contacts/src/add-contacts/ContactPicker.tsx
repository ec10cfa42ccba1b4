import { SEARCH_MAX } from '@dashboard/shared/contracts';
import { formatCount } from '@dashboard/shared/format';
import { Box, Button, EmptyState, ErrorState, InlineSpinner, SearchBox } from '@dashboard/shared/ui';
import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { VList, type VListHandle } from 'virtua';
import { ContactOption, OPTION_PX } from './ContactOption';
import type { Picks } from './use-picks';

const LOAD_WITHIN_PX = 600;
const LABEL = 'Search contacts not on this list';

function Rows({ contacts, ids, toggle }: Picks) {
  const { rows, loadMore } = contacts;
  const list = useRef<VListHandle>(null);
  const idPrefix = useId();
  const [activeId, setActiveId] = useState<number | null>(null);
  const active = rows.findIndex(({ contactId }) => contactId === activeId);
  const optionId = (contactId: number) => `${idPrefix}${contactId}`;

  const moveTo = (index: number) => {
    const place = Math.max(0, Math.min(rows.length - 1, index));
    const row = rows[place];
    if (!row) return;
    setActiveId(row.contactId);
    list.current?.scrollToIndex(place, { align: 'nearest' });
  };
  const toggleActive = () => activeId !== null && active !== -1 && toggle(activeId);
  const handleKeyDown = (event: KeyboardEvent) => {
    const actions: Record<string, () => void> = {
      ArrowDown: () => moveTo(active + 1),
      ArrowUp: () => moveTo(active - 1),
      Home: () => moveTo(0),
      End: () => moveTo(rows.length - 1),
      Enter: toggleActive,
      ' ': toggleActive,
    };
    const action = actions[event.key];
    if (!action) return;
    event.preventDefault();
    action();
  };
  const loadNearEnd = () => {
    const { scrollOffset = 0, viewportSize = 0, scrollSize = 0 } = list.current ?? {};
    if (scrollOffset + viewportSize > scrollSize - LOAD_WITHIN_PX) loadMore();
  };

  return (
    <VList
      ref={list}
      data={rows}
      itemSize={OPTION_PX}
      keepMounted={active === -1 ? [] : [active]}
      onScroll={loadNearEnd}
      role="listbox"
      aria-label="Contacts"
      aria-multiselectable
      aria-activedescendant={active === -1 || activeId === null ? undefined : optionId(activeId)}
      tabIndex={0}
      onKeyDown={handleKeyDown}
    >
      {(contact) => (
        <ContactOption
          key={contact.contactId}
          id={optionId(contact.contactId)}
          contact={contact}
          isPicked={ids.has(contact.contactId)}
          isActive={contact.contactId === activeId}
          onToggle={() => {
            setActiveId(contact.contactId);
            toggle(contact.contactId);
          }}
        />
      )}
    </VList>
  );
}

function Content(picks: Picks) {
  const { rows, error, isPending, retry } = picks.contacts;
  if (rows.length > 0) return <Rows {...picks} />;
  if (error) return <ErrorState title="Contacts couldn’t be loaded" error={error} onRetry={retry} />;
  if (isPending) return <InlineSpinner label="Loading contacts" />;
  if (picks.search.trim() !== '') return <EmptyState title={`Nothing matches ‘${picks.search.trim()}’`} />;
  return <EmptyState title="All contacts are on this list" />;
}

interface ContactPickerProps extends Picks {
  /** Asks to add every contact that matches the search. */
  onAddAll: () => void;
}

/** Contacts that are not on the list: found by name or digits, and picked by pointer or keyboard. */
export function ContactPicker({ onAddAll, ...picks }: ContactPickerProps) {
  const { total = 0 } = picks.contacts;
  return (
    <>
      <SearchBox label={LABEL} value={picks.search} onChange={picks.setSearch} maxLength={SEARCH_MAX} />
      {total > 1 && (
        <Button variant="plain" size="xs" alignSelf="start" my="-1" onClick={onAddAll}>
          Add all {formatCount(total)}
        </Button>
      )}
      <Box flex="1 0 232px" position="relative" mx="-2">
        <Box position="absolute" inset="0" css={{ '& > [role=listbox]': { outline: '0', px: '0' } }}>
          <Content {...picks} />
        </Box>
      </Box>
    </>
  );
}
