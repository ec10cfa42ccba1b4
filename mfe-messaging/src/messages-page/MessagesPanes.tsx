import type { InboxGroup } from '@dashboard/shared/contracts';
import { useOwnHeader } from '@dashboard/shared/session';
import { Box, Button, EmptyState, Flex } from '@dashboard/shared/ui';
import { MessagesSquare } from 'lucide-react';
import { foundKey } from '../conversation-list/list-entries';
import { LazyConversation } from './LazyConversation';
import { ListPane } from './ListPane';
import type { Panes } from './layout';
import type { FoundPlace } from './selection';

interface MessagesPanesProps {
  panes: Panes;
  tn: string;
  contactId: number | null;
  /** The conversation in the URL is not one of the user's. */
  isMissing: boolean;
  /** The message at which the conversation opens. */
  messageId: number | null;
  /** The note at which it opens. */
  noteId: number | null;
  groups: readonly InboxGroup[];
  onSelect: (contactId: number, place?: FoundPlace) => void;
  onClear: () => void;
  onNumber: (tn: string) => void;
}

/** Desktop: three panes. Tablet: two, with details in a drawer. Phone: one, with Back. */
export function MessagesPanes(props: MessagesPanesProps) {
  const { panes, tn, contactId, isMissing, messageId, noteId, groups, onSelect, onClear, onNumber } = props;
  const isPhone = panes.layout === 'phone';
  useOwnHeader(isPhone && contactId !== null);
  return (
    <Flex h="100%" minH="0">
      <ListPane
        panes={panes}
        isCovered={isPhone && (contactId !== null || isMissing)}
        tn={tn}
        groups={groups}
        selectedId={contactId}
        foundKey={foundKey({ messageId, noteId })}
        onSelect={onSelect}
        onNumber={onNumber}
      />
      {contactId === null && (isMissing || !isPhone) && (
        <Box flex="1" minW="0">
          <EmptyState
            icon={<MessagesSquare size={20} strokeWidth={1.75} />}
            title={isMissing ? 'This conversation doesn’t exist.' : 'Choose a conversation.'}
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
          panes={panes}
          tn={tn}
          contactId={contactId}
          messageId={messageId}
          noteId={noteId}
          onNewest={() => onSelect(contactId)}
          onBack={onClear}
        />
      )}
    </Flex>
  );
}
