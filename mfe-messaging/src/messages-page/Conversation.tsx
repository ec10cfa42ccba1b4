import { Box } from '@dashboard/shared/ui';
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

/** The chosen conversation with its contact's details. */
export function Conversation({ layout, tn, contactId, messageId, onNewest, onBack }: ConversationProps) {
  const details = useDetailsOpen(layout);
  const isCovered = layout === 'phone' && details.isOpen;
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
