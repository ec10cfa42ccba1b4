import { Box } from '@dashboard/shared/ui';
import { useEffect, useRef } from 'react';
import { ConversationList, type ConversationListProps } from '../conversation-list/ConversationList';
import { fetchConversation } from './LazyConversation';
import { ListDivider } from './ListDivider';
import { type Panes, RAIL_PX, TABLET_LIST_PX } from './layout';
import { useListRail } from './use-list-rail';
import { LIST_WIDTH, useListWidth } from './use-list-width';

interface ListPaneProps extends Omit<ConversationListProps, 'layout' | 'rail'> {
  panes: Panes;
  /** On a phone a conversation covers the list. */
  isCovered: boolean;
}

/** Focuses the list when it becomes visible again, so that the arrow keys continue from its row. */
function useFocusOnReturn(isCovered: boolean) {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!isCovered) return;
    return () => {
      const rows = list.current?.querySelector<HTMLElement>('[role=listbox]');
      if (document.activeElement === document.body) rows?.focus({ preventScroll: true });
    };
  }, [isCovered]);
  return list;
}

const OVER = {
  position: 'absolute',
  insetY: '0',
  insetStart: '0',
  zIndex: 'docked',
  bg: 'bg',
  shadow: 'lg',
} as const;

const BESIDE = { content: '""', position: 'absolute', inset: '0', zIndex: 'docked' } as const;

/** The list: beside the conversation, as a rail that opens over it, or in its place on a phone. */
export function ListPane({ panes, isCovered, onSelect, ...props }: ListPaneProps) {
  const { layout } = panes;
  const { width, change } = useListWidth();
  const list = useFocusOnReturn(isCovered);
  const rail = useListRail(list, panes.hasRail && props.selectedId !== null);
  const tabletWidth = rail.isCompact ? RAIL_PX : TABLET_LIST_PX;
  const listWidth = { phone: '100%', tablet: `${tabletWidth}px`, desktop: `${width}px` }[layout];
  const isDesktop = layout === 'desktop';
  const handleSelect: typeof onSelect = (...chosen) => {
    rail.close();
    onSelect(...chosen);
  };
  return (
    <>
      {rail.isOver && (
        // Reserves the rail's width. A click on the conversation closes the list.
        <Box w={`${RAIL_PX}px`} flexShrink="0" _after={BESIDE} onClick={rail.close} />
      )}
      <Box
        ref={list}
        {...(rail.isOver ? OVER : { position: 'relative' })}
        w={listWidth}
        // Next to a thread and open details the list shrinks first.
        minW={isDesktop ? `${LIST_WIDTH.min}px` : undefined}
        flexShrink={isDesktop ? '1' : '0'}
        minH="0"
        borderEndWidth={layout === 'phone' ? '0' : '1px'}
        display={isCovered ? 'none' : 'block'}
        onPointerEnter={fetchConversation}
        onFocus={fetchConversation}
        onKeyDown={rail.handleKeyDown}
      >
        <ConversationList {...props} layout={layout} rail={rail} onSelect={handleSelect} />
        {isDesktop && <ListDivider width={width} onChange={change} />}
      </Box>
    </>
  );
}
