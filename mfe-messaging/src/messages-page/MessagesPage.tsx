import { inboxGroupsQuery, useQuery } from '@dashboard/shared/query';
import { Box, EmptyState, ErrorState } from '@dashboard/shared/ui';
import { MessageSquareOff } from 'lucide-react';
import { useRef } from 'react';
import { useLiveMessaging } from '../live/use-live-messaging';
import { MessagesPanes } from './MessagesPanes';
import { selectableConversation } from './selectable-conversation';
import { useSelection } from './selection';
import { UnsentGuard } from './UnsentGuard';
import { useKnownContact } from './use-known-contact';
import { useOwnNumberChange } from './use-own-number-change';
import { usePaneLayout } from './use-pane-layout';

/** `/messages` and `/messages-new`: list, thread and contact details, in as many panes as fit. */
export function MessagesPage() {
  useLiveMessaging();
  const pane = useRef<HTMLDivElement>(null);
  const panes = usePaneLayout(pane);
  const groups = useQuery(inboxGroupsQuery);
  const selection = useSelection();
  const hasOtherNumber = useOwnNumberChange(selection);
  const { tn, contactId } = selectableConversation(groups.data?.items, {
    tn: selection.tn,
    contactId: hasOtherNumber ? null : selection.contactId,
  });
  const known = useKnownContact(contactId);
  const inboxes = groups.data?.items.filter((group) => group.tn !== null) ?? [];
  const hasNoNumber = groups.isSuccess && inboxes.length === 0;
  return (
    <Box ref={pane} h="100%" minH="0" position="relative" overflow="hidden">
      {groups.error && !groups.data && (
        <ErrorState
          title="Messages couldn’t be loaded"
          error={groups.error}
          onRetry={() => void groups.refetch()}
        />
      )}
      {hasNoNumber && (
        <EmptyState
          icon={<MessageSquareOff size={20} strokeWidth={1.75} />}
          title="You have no text number yet."
          description="Ask your administrator to add you to a group that has one."
        />
      )}
      {panes !== null && !hasNoNumber && (!groups.error || groups.data) && (
        <MessagesPanes
          panes={panes}
          tn={tn}
          contactId={known}
          isMissing={selection.hasConversationParam && known === null}
          messageId={selection.messageId}
          noteId={selection.noteId}
          groups={inboxes}
          onSelect={selection.select}
          onClear={selection.clear}
          onNumber={selection.chooseNumber}
        />
      )}
      <UnsentGuard />
    </Box>
  );
}
