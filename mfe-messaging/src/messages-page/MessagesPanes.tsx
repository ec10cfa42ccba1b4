import type { InboxGroup } from '@dashboard/shared/contracts';
import { useOwnHeader } from '@dashboard/shared/session';
import { Box, EmptyState, Flex } from '@dashboard/shared/ui';
import { MessagesSquare } from 'lucide-react';
import { ConversationList } from '../conversation-list/ConversationList';
import { Thread } from '../thread/Thread';
import { DetailsPane } from './DetailsPane';
import type { Layout } from './layout';
import { useDetailsOpen } from './use-details-open';

interface MessagesPanesProps {
  layout: Layout;
  tn: string;
  contactId: number | null;
  groups: readonly InboxGroup[];
  onSelect: (contactId: number) => void;
  onClear: () => void;
  onNumber: (tn: string) => void;
}

const LIST_WIDTH: Record<Layout, string> = { phone: '100%', tablet: '288px', desktop: '320px' };

/** Desktop: three panes. Tablet: two, details in a drawer. Phone: one, with Back. */
export function MessagesPanes(props: MessagesPanesProps) {
  const { layout, tn, contactId, groups, onSelect, onClear, onNumber } = props;
  const details = useDetailsOpen(layout);
  const isPhone = layout === 'phone';
  useOwnHeader(isPhone && contactId !== null);
  return (
    <Flex h="100%" minH="0">
      <Box
        w={LIST_WIDTH[layout]}
        flexShrink="0"
        minH="0"
        borderEndWidth={isPhone ? '0' : '1px'}
        display={isPhone && contactId !== null ? 'none' : 'block'}
      >
        <ConversationList
          tn={tn}
          groups={groups}
          selectedId={contactId}
          layout={layout}
          onSelect={onSelect}
          onNumber={onNumber}
        />
      </Box>
      {contactId === null && !isPhone && (
        <Box flex="1" minW="0">
          <EmptyState icon={<MessagesSquare size={20} strokeWidth={1.75} />} title="Choose a conversation." />
        </Box>
      )}
      {contactId !== null && (
        <>
          <Box flex="1" minW="0" minH="0" display={isPhone && details.isOpen ? 'none' : 'block'}>
            <Thread
              key={`${tn}-${contactId}`}
              tn={tn}
              contactId={contactId}
              layout={layout}
              areDetailsOpen={details.isOpen}
              onToggleDetails={details.toggle}
              onBack={onClear}
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
      )}
    </Flex>
  );
}
