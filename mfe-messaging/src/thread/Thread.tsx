import { toastAnchor } from '@dashboard/shared/notify';
import { useInfiniteQuery, useQuery } from '@dashboard/shared/query';
import { useLocation } from '@dashboard/shared/router';
import { Box, ErrorState, Flex, useKeptFocus } from '@dashboard/shared/ui';
import { memo, useRef } from 'react';
import { contactQuery } from '../api/contacts';
import { historyQuery } from '../api/history';
import { isNotFound } from '../api/not-found';
import { Composer } from '../composer/Composer';
import { contactTitle } from '../contact-title';
import { gutterOf, HISTORY_STYLES } from '../history/scroll-styles';
import { ThreadHistory } from '../history/ThreadHistory';
import type { Layout } from '../messages-page/layout';
import { useStaggeredRender } from '../rendering/use-staggered-render';
import { useContactNames } from '../use-contact-names';
import { ComposingLine } from './ComposingLine';
import { InboundAnnouncer } from './InboundAnnouncer';
import { ThreadHeader } from './ThreadHeader';
import { ThreadSkeleton } from './ThreadSkeleton';
import { UndoSend } from './UndoSend';

interface ThreadProps {
  tn: string;
  contactId: number;
  /** The message at which the history opens, or null for the newest. */
  messageId: number | null;
  /** The note at which it opens, or null. */
  noteId: number | null;
  onNewest: () => void;
  layout: Layout;
  areDetailsOpen: boolean;
  onToggleDetails: () => void;
  onBack: () => void;
}

type HistoryProps = Pick<ThreadProps, 'tn' | 'contactId' | 'messageId' | 'noteId' | 'onNewest'>;

function History(props: HistoryProps) {
  const { tn, contactId, messageId, noteId, onNewest } = props;
  const history = useInfiniteQuery(historyQuery(tn, contactId, messageId));
  const contact = useContactNames(contactId);
  const isRendered = useStaggeredRender('texts', history.data !== undefined);
  const visit = useLocation().key;
  // Ignore an unknown message id and open the conversation at its newest message.
  if (messageId !== null && isNotFound(history.error)) return <History {...props} messageId={null} />;
  if (history.data && isRendered)
    return (
      <ThreadHistory
        // Choosing the same message or note again scrolls to it again.
        key={messageId === null && noteId === null ? 'newest' : visit}
        tn={tn}
        contactId={contactId}
        openAtId={messageId}
        openAtNoteId={noteId}
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

/** The history's frame. Memoized, because it has many styles and changes around it must not render it again. */
const HistoryFrame = memo(function HistoryFrame(props: HistoryProps) {
  const { tn, contactId } = props;
  return (
    <Box flex="1" minH="0" position="relative" css={HISTORY_STYLES} {...toastAnchor}>
      <History {...props} />
      <InboundAnnouncer tn={tn} contactId={contactId} />
    </Box>
  );
});

const historyOf = (pane: HTMLElement) => pane.querySelector<HTMLElement>('.thread-history');

/** One conversation: header, history and composer. */
export function Thread(props: ThreadProps) {
  const { tn, contactId, messageId, noteId, onNewest, layout, areDetailsOpen, onToggleDetails, onBack } =
    props;
  const contact = useQuery(contactQuery(contactId));
  const names = useContactNames(contactId);
  const pane = useRef<HTMLDivElement>(null);
  useKeptFocus(pane, historyOf);
  return (
    <Flex
      ref={pane}
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
        messageId={messageId}
        contact={names}
        hasFailed={contact.isError}
        layout={layout}
        areDetailsOpen={areDetailsOpen}
        onToggleDetails={onToggleDetails}
        onBack={onBack}
      />
      <HistoryFrame tn={tn} contactId={contactId} messageId={messageId} noteId={noteId} onNewest={onNewest} />
      <ComposingLine tn={tn} contactId={contactId} />
      <UndoSend tn={tn} contactId={contactId} />
      <Composer tn={tn} contactId={contactId} isPhone={layout === 'phone'} />
    </Flex>
  );
}
