import { REQUESTED, useLocation } from '@dashboard/shared/router';
import { Box } from '@dashboard/shared/ui';
import { useEffect } from 'react';
import { focusComposerOf } from '../composer/focus';
import { useCoverSendFailures } from '../live/use-cover-send-failures';
import { Thread } from '../thread/Thread';
import { DetailsPane } from './DetailsPane';
import { DETAILS_PX, type Panes, THREAD_MIN_PX } from './layout';
import { useDetailsOpen } from './use-details-open';
import { LIST_WIDTH } from './use-list-width';

export interface ConversationProps {
  panes: Panes;
  tn: string;
  contactId: number;
  /** The message at which the conversation opens, or null for the newest. */
  messageId: number | null;
  /** The note at which it opens, or null. */
  noteId: number | null;
  onNewest: () => void;
  onBack: () => void;
}

/**
 * Focuses the composer when the conversation was opened from search or a dialog. Not on a phone, where that opens the
 * keyboard.
 */
function useRequestedFocus({ panes: { layout }, tn, contactId }: ConversationProps): void {
  const { state, key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key changes when the same conversation is requested again
  useEffect(() => {
    if (state === REQUESTED && layout !== 'phone') focusComposerOf(tn, contactId, true);
  }, [state, key, layout, tn, contactId]);
}

/**
 * With open details the list shrinks before the thread. When both have their minimum width, the thread takes the rest.
 */
const BESIDE_DETAILS = `min(${THREAD_MIN_PX}px, 100% - ${LIST_WIDTH.min + DETAILS_PX}px)`;

/** The selected conversation and its contact's details. */
export function Conversation(props: ConversationProps) {
  const { panes, tn, contactId, messageId, noteId, onNewest, onBack } = props;
  const { layout } = panes;
  const details = useDetailsOpen(panes);
  useRequestedFocus(props);
  const isCovered = layout === 'phone' && details.isOpen;
  useCoverSendFailures(tn, contactId, !isCovered);
  return (
    <>
      <Box
        flex="1"
        minW={layout === 'desktop' && details.isOpen ? BESIDE_DETAILS : '0'}
        minH="0"
        display={isCovered ? 'none' : 'block'}
      >
        <Thread
          key={`${tn}-${contactId}`}
          tn={tn}
          contactId={contactId}
          messageId={messageId}
          noteId={noteId}
          onNewest={onNewest}
          layout={layout}
          areDetailsOpen={details.isOpen}
          onToggleDetails={details.toggle}
          onBack={onBack}
        />
      </Box>
      <DetailsPane
        layout={layout}
        tn={tn}
        contactId={contactId}
        isOpen={details.isOpen}
        onClose={details.close}
      />
    </>
  );
}
