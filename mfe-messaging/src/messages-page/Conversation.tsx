import { ASKED_FOR, useLocation } from '@dashboard/shared/router';
import { Box } from '@dashboard/shared/ui';
import { useEffect } from 'react';
import { focusComposerOf } from '../composer/focus';
import { useCoverSendFailures } from '../live/use-cover-send-failures';
import { Thread } from '../thread/Thread';
import { DetailsPane } from './DetailsPane';
import type { Layout } from './layout';
import { useDetailsOpen } from './use-details-open';

export interface ConversationProps {
  layout: Layout;
  tn: string;
  contactId: number;
  /** The text at which it opens, or null for its newest. */
  messageId: number | null;
  onNewest: () => void;
  onBack: () => void;
}

/** Whoever asked for a conversation by name goes on to write, as whoever clicked it does; a phone would open its keyboard. */
function useFocusWhenAskedFor({ layout, tn, contactId }: ConversationProps): void {
  const { state, key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked for once more, the address is the same and its key is not
  useEffect(() => {
    if (state === ASKED_FOR && layout !== 'phone') focusComposerOf(tn, contactId, true);
  }, [state, key, layout, tn, contactId]);
}

/** The chosen conversation with its contact's details. */
export function Conversation(props: ConversationProps) {
  const { layout, tn, contactId, messageId, onNewest, onBack } = props;
  const details = useDetailsOpen(layout);
  useFocusWhenAskedFor(props);
  const isCovered = layout === 'phone' && details.isOpen;
  useCoverSendFailures(tn, contactId, !isCovered);
  return (
    <>
      <Box flex="1" minW="0" minH="0" display={isCovered ? 'none' : 'block'}>
        <Thread
          key={`${tn}-${contactId}`}
          tn={tn}
          contactId={contactId}
          messageId={messageId}
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
