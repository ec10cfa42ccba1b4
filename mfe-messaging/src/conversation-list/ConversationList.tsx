import type { InboxGroup } from '@dashboard/shared/contracts';
import { Box, ConfirmDialog, Flex, PageHeader, Text, ThinProgress } from '@dashboard/shared/ui';
import { type MouseEvent, useRef, useState } from 'react';
import { focusComposerOf } from '../composer/focus';
import { contactTitle } from '../contact-title';
import { EditContact } from '../edit-contact/EditContact';
import type { Layout } from '../messages-page/layout';
import type { FoundPlace } from '../messages-page/selection';
import { ConversationMenu, type MenuTarget } from './ConversationMenu';
import { ConversationRows } from './ConversationRows';
import { ListFilters } from './ListFilters';
import { ListOptions } from './ListOptions';
import { watchLongPress } from './long-press';
import { NewMessageFab } from './NewMessageFab';
import { NotificationOffer } from './NotificationOffer';
import { RailHead } from './RailHead';
import { useConversationActions } from './use-conversation-actions';
import { useListQuery } from './use-list-query';

/** Next to a conversation there may be room only for a rail of avatars. */
export interface ListRail {
  isCompact: boolean;
  open: () => void;
  openSearch: () => void;
}

export interface ConversationListProps {
  tn: string;
  /** The user's inboxes that have a number. */
  groups: readonly InboxGroup[];
  selectedId: number | null;
  /** The open message, when one was selected. */
  foundKey: string | null;
  layout: Layout;
  rail: ListRail;
  onSelect: (contactId: number, place?: FoundPlace) => void;
  onNumber: (tn: string) => void;
}

/** Rows of a virtual list are wrapped in frames: selects the row above a highlighted one. */
const rowAbove = (highlighted: string) =>
  `& [role=listbox] > div > div:has(+ div > ${highlighted}) > [role=option]::after`;
const NO_HAIRLINE = { background: 'transparent' };

/** The list has the focus, and the active row shows it. A highlighted row has no hairlines beside it. */
const LIST_STYLES = {
  '& [role=listbox]': { outline: 'none', scrollbarWidth: 'thin' },
  '& [role=listbox]:focus-visible [data-active]': {
    boxShadow: 'inset 0 0 0 2px {colors.brand.focusRing}',
  },
  [rowAbove('[role=option]:hover')]: NO_HAIRLINE,
  [rowAbove('[aria-selected=true]')]: NO_HAIRLINE,
  '& [role=listbox]:focus-visible [data-active]::after': NO_HAIRLINE,
  // A long press opens the menu instead of selecting text.
  '@media (pointer: coarse)': { userSelect: 'none', WebkitTouchCallout: 'none' },
};

/** Space below the last row for the button that floats over the list. */
const FAB_ROOM = { '& [role=listbox]': { pb: '20' } };

const isMouse = (event: Event) => event instanceof PointerEvent && event.pointerType === 'mouse';

/** Returns the focus to the rows when a closing menu loses it, so that a dialog opened next restores it there too. */
function focusLostOnList(frame: HTMLElement | null): void {
  const list = frame?.querySelector('[role=listbox]');
  if (document.activeElement === document.body && list instanceof HTMLElement) list.focus();
}

/** The conversations of one text number: search, filters, rows and their menu. */
export function ConversationList({
  tn,
  groups,
  selectedId,
  foundKey,
  layout,
  rail,
  onSelect,
  onNumber,
}: ConversationListProps) {
  const list = useListQuery(tn);
  const actions = useConversationActions(tn);
  const [menu, setMenu] = useState<MenuTarget | null>(null);
  const frame = useRef<HTMLDivElement>(null);
  const isPhone = layout === 'phone';
  const chosen = useRef<number | null>(null);
  const handleSelect = (contactId: number, place?: FoundPlace) => {
    list.keep(contactId);
    chosen.current = contactId;
    onSelect(contactId, place);
  };
  /**
   * A mouse click on a conversation also focuses the composer. The keyboard keeps the focus in the list, and a touch
   * would open the on-screen keyboard.
   */
  const handleClick = ({ nativeEvent }: MouseEvent) => {
    if (chosen.current !== null && isMouse(nativeEvent)) focusComposerOf(tn, chosen.current);
    chosen.current = null;
  };
  return (
    <Flex
      as="section"
      aria-label="Conversations"
      direction="column"
      h="100%"
      minH="0"
      position="relative"
      overflow="hidden auto"
    >
      {rail.isCompact ? (
        <RailHead onOpen={rail.open} onSearch={rail.openSearch} />
      ) : (
        <>
          <PageHeader title="Messages" as="h1">
            <ListOptions groups={groups} tn={tn} onNumber={onNumber} />
          </PageHeader>
          <ListFilters
            list={list}
            unreadCount={groups.find((group) => group.tn === tn)?.unreadCount ?? 0}
            isPhone={isPhone}
          />
          <Text
            role="status"
            textStyle="secondary"
            color="fg.muted"
            px="4"
            css={{ '&:not(:empty)': { pb: '2' } }}
          >
            {list.searchProblem}
          </Text>
        </>
      )}
      <Box
        ref={frame}
        onClick={handleClick}
        onPointerDown={watchLongPress}
        position="relative"
        flex="1"
        // Two rows: at 400 % zoom the controls above fill the screen, and the whole pane scrolls.
        minH="136px"
        css={[LIST_STYLES, isPhone && FAB_ROOM]}
      >
        {list.isRefreshing && <ThinProgress label="Searching" />}
        <ConversationRows
          key={`${tn} ${list.filter} ${list.search}`}
          tn={tn}
          list={list}
          selectedId={selectedId}
          foundKey={foundKey}
          isPhone={isPhone}
          isCompact={rail.isCompact}
          onSelect={handleSelect}
          onMenu={(item, at) => setMenu({ item, at })}
        />
        {isPhone && <NewMessageFab />}
      </Box>
      {!rail.isCompact && <NotificationOffer />}
      <ConversationMenu
        tn={tn}
        target={menu}
        onAction={actions.handleAction}
        onAssign={actions.handleAssign}
        onClose={() => setMenu(null)}
        onExited={() => focusLostOnList(frame.current)}
      />
      {actions.editing !== null && (
        <EditContact contactId={actions.editing} onClose={() => actions.setEditing(null)} />
      )}
      {actions.blocking && (
        <ConfirmDialog
          title={`Block ${contactTitle(actions.blocking)}?`}
          body="Their texts are hidden and none can be sent to them until they are unblocked."
          confirmLabel="Block contact"
          cancelLabel="Cancel"
          isDestructive
          isBusy={actions.isBusy}
          onConfirm={() => actions.blocking && void actions.setBlocked(actions.blocking, true)}
          onClose={() => actions.setBlocking(null)}
        />
      )}
    </Flex>
  );
}
