import { useShortcut } from '@dashboard/shared/router';
import { Menu } from '@dashboard/shared/ui';
import { AssigneeItems } from '../assignment/AssigneeItems';
import { AssignMenu } from '../assignment/AssignMenu';
import { assign, markDone, reopen } from '../assignment/change-conversation';
import { DoneButton } from '../assignment/DoneButton';
import { useConversationStatus } from '../assignment/use-conversation-status';
import { shortName } from '../contact-title';
import { useCanEditContact } from '../edit-contact/use-can-edit-contact';
import { markConversationUnread } from '../mark-unread';
import type { Layout } from '../messages-page/layout';
import type { ContactNames } from '../use-contact-names';
import { MoreActions } from './MoreActions';

interface ConversationActionsProps {
  tn: string;
  contactId: number;
  messageId: number | null;
  contact: ContactNames;
  layout: Layout;
  onBack: () => void;
}

/** Assignment, state and further actions of the open conversation. */
export function ConversationActions(props: ConversationActionsProps) {
  const { tn, contactId, messageId, contact, layout, onBack } = props;
  const loaded = useConversationStatus(tn, contactId, messageId);
  const status = useCanEditContact() && loaded ? loaded : null;
  const of = { tn, contactId, name: shortName(contact) };
  const isDone = status?.state === 'done';
  useShortcut('e', isDone ? 'Reopen' : 'Mark done', () => void (isDone ? reopen(of) : markDone(of)), {
    enabled: status !== null,
  });
  const handleMarkUnread = async () => {
    const isUnread = await markConversationUnread(tn, contactId);
    // A phone shows either the conversation or the list with its mark.
    if (isUnread && layout === 'phone') onBack();
  };
  return (
    <>
      {status && layout !== 'phone' && (
        <AssignMenu
          of={of}
          assigneeUserId={status.assigneeUserId}
          assigneeName={status.assigneeName}
          isCompact={layout === 'tablet'}
        />
      )}
      {status && <DoneButton of={of} state={status.state} layout={layout} />}
      <MoreActions tn={tn} contactId={contactId} layout={layout} onMarkUnread={() => void handleMarkUnread()}>
        {status && layout === 'phone' && (
          <>
            <Menu.Separator />
            <AssigneeItems
              tn={tn}
              assigneeUserId={status.assigneeUserId}
              onAssign={(userId) => void assign(of, userId)}
            />
          </>
        )}
      </MoreActions>
    </>
  );
}
