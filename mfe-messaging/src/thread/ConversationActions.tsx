import { useShortcut } from '@dashboard/shared/router';
import { IconAction, Menu } from '@dashboard/shared/ui';
import { Mail } from 'lucide-react';
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

/** Shown where there may be neither a keyboard nor a context menu. A phone also goes back to the list. */
function MarkUnread({ layout, onClick }: { layout: Layout; onClick: () => void }) {
  return (
    <IconAction
      label="Mark unread"
      placement="bottom"
      {...(layout === 'phone' && { boxSize: '44px', me: '-2.5' })}
      onClick={onClick}
    >
      <Mail size={18} strokeWidth={1.75} aria-hidden />
    </IconAction>
  );
}

/** Assignment, state and unread mark of the open conversation. */
export function ConversationActions(props: ConversationActionsProps) {
  const { tn, contactId, messageId, contact, layout, onBack } = props;
  const loaded = useConversationStatus(tn, contactId, messageId);
  const status = useCanEditContact() && loaded ? loaded : null;
  const of = { tn, contactId, name: shortName(contact) };
  const isDone = status?.state === 'done';
  useShortcut('e', isDone ? 'Reopen' : 'Mark done', () => void (isDone ? reopen(of) : markDone(of)), {
    enabled: status !== null,
  });
  const handleMarkUnread = () => {
    void markConversationUnread(tn, contactId);
    if (layout === 'phone') onBack();
  };
  if (!status) return layout === 'desktop' ? null : <MarkUnread layout={layout} onClick={handleMarkUnread} />;
  const { assigneeUserId, assigneeName, state } = status;
  return (
    <>
      {layout !== 'phone' && (
        <AssignMenu
          of={of}
          assigneeUserId={assigneeUserId}
          assigneeName={assigneeName}
          isCompact={layout === 'tablet'}
        />
      )}
      <DoneButton of={of} state={state} layout={layout} />
      {layout === 'tablet' && <MarkUnread layout={layout} onClick={handleMarkUnread} />}
      {layout === 'phone' && (
        <MoreActions onMarkUnread={handleMarkUnread}>
          <Menu.Separator />
          <AssigneeItems
            tn={tn}
            assigneeUserId={assigneeUserId}
            onAssign={(userId) => void assign(of, userId)}
          />
        </MoreActions>
      )}
    </>
  );
}
