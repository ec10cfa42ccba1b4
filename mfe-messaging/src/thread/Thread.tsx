import type { Contact } from '@dashboard/shared/contracts';
import { Box, ErrorState, Flex } from '@dashboard/shared/ui';
import { useContact } from '../api/contacts';
import { useHistory } from '../api/history';
import { Composer } from '../composer/Composer';
import { contactTitle } from '../contact-title';
import type { Layout } from '../messages-page/layout';
import { ComposingLine } from './ComposingLine';
import { InboundAnnouncer } from './InboundAnnouncer';
import { gutterOf, HISTORY_STYLES } from './scroll-styles';
import { ThreadHeader } from './ThreadHeader';
import { ThreadHistory } from './ThreadHistory';
import { ThreadSkeleton } from './ThreadSkeleton';

interface ThreadProps {
  tn: string;
  contactId: number;
  layout: Layout;
  areDetailsOpen: boolean;
  onToggleDetails: () => void;
  onBack: () => void;
}

function History({
  tn,
  contactId,
  contact,
}: {
  tn: string;
  contactId: number;
  contact: Contact | undefined;
}) {
  const history = useHistory(tn, contactId, null);
  if (history.data)
    return (
      <ThreadHistory
        tn={tn}
        contactId={contactId}
        name={contact ? contactTitle(contact) : ''}
        history={history}
        data={history.data}
      />
    );
  if (history.error)
    return (
      <ErrorState
        title="Messages couldn’t be loaded"
        error={history.error}
        onRetry={() => void history.refetch()}
      />
    );
  return <ThreadSkeleton />;
}

/** One conversation: who it is with, its history, and the composer. */
export function Thread({ tn, contactId, layout, areDetailsOpen, onToggleDetails, onBack }: ThreadProps) {
  const contact = useContact(contactId);
  return (
    <Flex
      as="section"
      aria-label="Conversation"
      direction="column"
      h="100%"
      minH="0"
      minW="0"
      css={gutterOf(layout === 'phone')}
    >
      <ThreadHeader
        tn={tn}
        contactId={contactId}
        contact={contact.data}
        hasFailed={contact.isError}
        layout={layout}
        areDetailsOpen={areDetailsOpen}
        onToggleDetails={onToggleDetails}
        onBack={onBack}
      />
      <Box flex="1" minH="0" position="relative" css={HISTORY_STYLES}>
        <History tn={tn} contactId={contactId} contact={contact.data} />
        <InboundAnnouncer tn={tn} contactId={contactId} />
      </Box>
      <ComposingLine tn={tn} contactId={contactId} />
      <Composer tn={tn} contactId={contactId} isPhone={layout === 'phone'} />
    </Flex>
  );
}
