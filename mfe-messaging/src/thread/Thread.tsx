import { toastsHere } from '@dashboard/shared/notify';
import { useLocation } from '@dashboard/shared/router';
import { Box, ErrorState, Flex } from '@dashboard/shared/ui';
import { memo } from 'react';
import { useContact } from '../api/contacts';
import { useHistory } from '../api/history';
import { isNotFound } from '../api/not-found';
import { Composer } from '../composer/Composer';
import { contactTitle } from '../contact-title';
import type { Layout } from '../messages-page/layout';
import { useStaggeredRender } from '../messages-page/use-staggered-render';
import { ComposingLine } from './ComposingLine';
import { InboundAnnouncer } from './InboundAnnouncer';
import { gutterOf, HISTORY_STYLES } from './scroll-styles';
import { ThreadHeader } from './ThreadHeader';
import { ThreadHistory } from './ThreadHistory';
import { ThreadSkeleton } from './ThreadSkeleton';
import { useContactNames } from './use-contact-names';

interface ThreadProps {
  tn: string;
  contactId: number;
  /** The text at which the history opens, or null for its newest. */
  messageId: number | null;
  onNewest: () => void;
  layout: Layout;
  areDetailsOpen: boolean;
  onToggleDetails: () => void;
  onBack: () => void;
}

type HistoryProps = Pick<ThreadProps, 'tn' | 'contactId' | 'messageId' | 'onNewest'>;

function History(props: HistoryProps) {
  const { tn, contactId, messageId, onNewest } = props;
  const history = useHistory(tn, contactId, messageId);
  const contact = useContactNames(contactId);
  const isDrawn = useStaggeredRender('texts', history.data !== undefined);
  const visit = useLocation().key;
  // An unknown text opens nothing but its conversation.
  if (messageId !== null && isNotFound(history.error)) return <History {...props} messageId={null} />;
  if (history.data && isDrawn)
    return (
      <ThreadHistory
        // The same text chosen again is shown again.
        key={messageId === null ? 'newest' : visit}
        tn={tn}
        contactId={contactId}
        openAtId={messageId}
        onNewest={onNewest}
        name={contact ? contactTitle(contact) : ''}
        history={history}
        data={history.data}
      />
    );
  if (history.error && !history.data)
    return (
      <ErrorState
        title="Messages couldn’t be loaded"
        error={history.error}
        onRetry={() => void history.refetch()}
      />
    );
  return <ThreadSkeleton />;
}

/** The history's frame. What changes around it does not draw it again: its styles are many. */
const HistoryFrame = memo(function HistoryFrame(props: HistoryProps) {
  const { tn, contactId } = props;
  return (
    <Box flex="1" minH="0" position="relative" css={HISTORY_STYLES} {...toastsHere}>
      <History {...props} />
      <InboundAnnouncer tn={tn} contactId={contactId} />
    </Box>
  );
});

/** One conversation: who it is with, its history, and the composer. */
export function Thread(props: ThreadProps) {
  const { tn, contactId, messageId, onNewest, layout, areDetailsOpen, onToggleDetails, onBack } = props;
  const contact = useContact(contactId);
  const names = useContactNames(contactId);
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
        contact={names}
        hasFailed={contact.isError}
        layout={layout}
        areDetailsOpen={areDetailsOpen}
        onToggleDetails={onToggleDetails}
        onBack={onBack}
      />
      <HistoryFrame tn={tn} contactId={contactId} messageId={messageId} onNewest={onNewest} />
      <ComposingLine tn={tn} contactId={contactId} />
      <Composer tn={tn} contactId={contactId} isPhone={layout === 'phone'} />
    </Flex>
  );
}
