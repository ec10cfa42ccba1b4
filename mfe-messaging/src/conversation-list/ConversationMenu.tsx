import type { ConversationItem } from '@dashboard/shared/contracts';
import { Menu, Portal } from '@dashboard/shared/ui';
import { Mail, Pencil, ShieldBan, ShieldCheck } from 'lucide-react';
import { useRef } from 'react';
import { useCanEditContact } from '../edit-contact/use-can-edit-contact';

export interface MenuTarget {
  item: ConversationItem;
  at: { x: number; y: number };
}
export type ConversationAction = 'unread' | 'edit' | 'block' | 'unblock';

interface ConversationMenuProps {
  target: MenuTarget | null;
  onAction: (action: ConversationAction, item: ConversationItem) => void;
  onClose: () => void;
  /** Called once the menu is closed, before its action runs. */
  onExited: () => void;
}

const SETTLED_AFTER_MS = 50;

const isAction = (value: string): value is ConversationAction =>
  value === 'unread' || value === 'edit' || value === 'block' || value === 'unblock';

/** One menu for all rows, opened at the clicked row: a menu per row would slow down a long list. */
export function ConversationMenu({ target, onAction, onClose, onExited }: ConversationMenuProps) {
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
            {canEdit && (
              <>
                <Menu.Item value="edit">
                  <Pencil size={16} aria-hidden />
                  Edit contact
                </Menu.Item>
                <Menu.Item value={item?.isBlocked ? 'unblock' : 'block'}>
                  {item?.isBlocked ? (
                    <ShieldCheck size={16} aria-hidden />
                  ) : (
                    <ShieldBan size={16} aria-hidden />
                  )}
                  {item?.isBlocked ? 'Unblock contact' : 'Block contact'}
                </Menu.Item>
              </>
            )}
          </Menu.Content>
        </Menu.Positioner>
      </Portal>
    </Menu.Root>
  );
}
