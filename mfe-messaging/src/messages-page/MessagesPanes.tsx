import type { InboxGroup } from '@dashboard/shared/contracts';
import { useOwnHeader } from '@dashboard/shared/session';
import { Box, Button, EmptyState, Flex } from '@dashboard/shared/ui';
import { MessagesSquare } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { ConversationList } from '../conversation-list/ConversationList';
import { fetchConversation, LazyConversation } from './LazyConversation';
import { ListDivider } from './ListDivider';
import type { Layout } from './layout';
import { useListWidth } from './use-list-width';

interface MessagesPanesProps {
  layout: Layout;
  tn: string;
  contactId: number | null;
  /** What the address asks for is not among the user's conversations. */
  isMissing: boolean;
  /** The text at which the conversation opens. */
  messageId: number | null;
  groups: readonly InboxGroup[];
  onSelect: (contactId: number, messageId?: number) => void;
  onClear: () => void;
  onNumber: (tn: string) => void;
}

const TABLET_LIST_PX = 288;

/** A list that comes back from under a conversation takes the focus that went with it: the arrows walk on from its row. */
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

/** Desktop: three panes. Tablet: two, details in a drawer. Phone: one, with Back. */
export function MessagesPanes(props: MessagesPanesProps) {
  const { layout, tn, contactId, isMissing, messageId, groups, onSelect, onClear, onNumber } = props;
  const isPhone = layout === 'phone';
  const { width, change } = useListWidth();
  const listWidth = { phone: '100%', tablet: `${TABLET_LIST_PX}px`, desktop: `${width}px` }[layout];
  const isListCovered = isPhone && (contactId !== null || isMissing);
  useOwnHeader(isPhone && contactId !== null);
  const list = useFocusOnReturn(isListCovered);
  return (
    <Flex h="100%" minH="0">
      <Box
        ref={list}
        position="relative"
        w={listWidth}
        flexShrink="0"
        minH="0"
        borderEndWidth={isPhone ? '0' : '1px'}
        display={isListCovered ? 'none' : 'block'}
        onPointerEnter={fetchConversation}
        onFocus={fetchConversation}
      >
        <ConversationList
          tn={tn}
          groups={groups}
          selectedId={contactId}
          foundId={messageId}
          layout={layout}
          onSelect={onSelect}
          onNumber={onNumber}
        />
        {layout === 'desktop' && <ListDivider width={width} onChange={change} />}
      </Box>
      {contactId === null && (isMissing || !isPhone) && (
        <Box flex="1" minW="0">
          <EmptyState
            icon={<MessagesSquare size={20} strokeWidth={1.75} />}
            title={isMissing ? 'There is no such conversation.' : 'Choose a conversation.'}
            description={isMissing && !isPhone ? 'Choose another one from the list.' : undefined}
            action={
              isPhone && (
                <Button variant="outline" onClick={onClear}>
                  Show conversations
                </Button>
              )
            }
          />
        </Box>
      )}
      {contactId !== null && (
        <LazyConversation
          layout={layout}
          tn={tn}
          contactId={contactId}
          messageId={messageId}
          onNewest={() => onSelect(contactId)}
          onBack={onClear}
        />
      )}
    </Flex>
  );
}
