import type { ConversationItem } from '@dashboard/shared/contracts';
import { Menu, Portal, Span } from '@dashboard/shared/ui';
import { Check, ChevronRight, Mail, Pencil, RotateCcw, ShieldBan, ShieldCheck, UserPlus } from 'lucide-react';
import { useRef } from 'react';
import { AssigneeItems } from '../assignment/AssigneeItems';
import { useCanEditContact } from '../edit-contact/use-can-edit-contact';
import { clickLink, TranscriptItem } from '../thread/TranscriptItem';

export interface MenuTarget {
  item: ConversationItem;
  at: { x: number; y: number };
}
const ACTIONS = ['unread', 'done', 'reopen', 'edit', 'block', 'unblock'] as const;
export type ConversationAction = (typeof ACTIONS)[number];

interface ConversationMenuProps {
  tn: string;
  target: MenuTarget | null;
  onAction: (action: ConversationAction, item: ConversationItem) => void;
  onAssign: (item: ConversationItem, userId: number | null) => void;
  onClose: () => void;
  /** Called once the menu is closed, before its action runs. */
  onExited: () => void;
}

const SETTLED_AFTER_MS = 50;

const isAction = (value: string): value is ConversationAction => ACTIONS.some((action) => action === value);

/** "Assign to" with a menu of its own. */
function AssignSubmenu({
  tn,
  item,
  onAssign,
}: {
  tn: string;
  item: ConversationItem;
  onAssign: (userId: number | null) => void;
}) {
  return (
    <Menu.Root positioning={{ placement: 'right-start', gutter: 2 }} lazyMount unmountOnExit>
      <Menu.TriggerItem>
        <UserPlus size={16} aria-hidden />
        <Span flex="1">Assign to</Span>
        <ChevronRight size={16} aria-hidden />
      </Menu.TriggerItem>
      <Portal>
        <Menu.Positioner>
          <Menu.Content>
            <AssigneeItems tn={tn} assigneeUserId={item.assigneeUserId} onAssign={onAssign} />
          </Menu.Content>
        </Menu.Positioner>
      </Portal>
    </Menu.Root>
  );
}

/** One menu for all rows, opened at the clicked row: a menu per row would slow down a long list. */
export function ConversationMenu({
  tn,
  target,
  onAction,
  onAssign,
  onClose,
  onExited,
}: ConversationMenuProps) {
  const item = target?.item;
  const canEdit = useCanEditContact();
  const chosen = useRef<{ action: ConversationAction; item: ConversationItem } | null>(null);
  // A closing menu moves the focus and ends its click a moment later. A dialog opened in the meantime would treat
  // either as an interaction outside and close.
  const runActionWhenSettled = () => {
    const choice = chosen.current;
    chosen.current = null;
    setTimeout(() => {
      onExited();
      if (choice) onAction(choice.action, choice.item);
    }, SETTLED_AFTER_MS);
  };
  return (
    <Menu.Root
      open={target !== null}
      positioning={{ placement: 'bottom-start', getAnchorRect: () => target?.at ?? null }}
      onOpenChange={({ open }) => !open && onClose()}
      onSelect={({ value }) => {
        if (item && isAction(value)) chosen.current = { action: value, item };
      }}
      onExitComplete={runActionWhenSettled}
      navigate={clickLink}
      lazyMount
      unmountOnExit
    >
      <Portal>
        <Menu.Positioner>
          <Menu.Content>
            {item?.lastMessage && item.unreadCount === 0 && (
              <Menu.Item value="unread">
                <Mail size={16} aria-hidden />
                Mark unread
              </Menu.Item>
            )}
            {item?.lastMessage && <TranscriptItem tn={tn} contactId={item.contactId} />}
            {canEdit && item && (
              <>
                <AssignSubmenu tn={tn} item={item} onAssign={(userId) => onAssign(item, userId)} />
                <Menu.Item value={item.state === 'done' ? 'reopen' : 'done'}>
                  {item.state === 'done' ? (
                    <RotateCcw size={16} aria-hidden />
                  ) : (
                    <Check size={16} aria-hidden />
                  )}
                  {item.state === 'done' ? 'Reopen' : 'Mark done'}
                </Menu.Item>
                <Menu.Item value="edit">
                  <Pencil size={16} aria-hidden />
                  Edit contact
                </Menu.Item>
                <Menu.Item value={item.isBlocked ? 'unblock' : 'block'}>
                  {item.isBlocked ? (
                    <ShieldCheck size={16} aria-hidden />
                  ) : (
                    <ShieldBan size={16} aria-hidden />
                  )}
                  {item.isBlocked ? 'Unblock contact' : 'Block contact'}
                </Menu.Item>
              </>
            )}
          </Menu.Content>
        </Menu.Positioner>
      </Portal>
    </Menu.Root>
  );
}
