import { IconAction, Menu, Portal } from '@dashboard/shared/ui';
import { EllipsisVertical, Mail } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Layout } from '../messages-page/layout';
import { clickLink, TranscriptItem } from './TranscriptItem';

interface MoreActionsProps {
  tn: string;
  contactId: number;
  layout: Layout;
  onMarkUnread: () => void;
  /** Further items. */
  children?: ReactNode;
}

/** The actions of the conversation that have no button in the header. */
export function MoreActions({ tn, contactId, layout, onMarkUnread, children }: MoreActionsProps) {
  return (
    <Menu.Root
      positioning={{ placement: 'bottom-end' }}
      onSelect={({ value }) => value === 'unread' && onMarkUnread()}
      navigate={clickLink}
      lazyMount
      unmountOnExit
    >
      <Menu.Trigger asChild>
        <IconAction
          label="More actions"
          placement="bottom"
          {...(layout === 'phone' && { boxSize: '44px', me: '-2.5' })}
        >
          <EllipsisVertical size={18} strokeWidth={1.75} aria-hidden />
        </IconAction>
      </Menu.Trigger>
      <Portal>
        <Menu.Positioner>
          <Menu.Content>
            <Menu.Item value="unread">
              <Mail size={16} aria-hidden />
              Mark unread
            </Menu.Item>
            <TranscriptItem tn={tn} contactId={contactId} />
            {children}
          </Menu.Content>
        </Menu.Positioner>
      </Portal>
    </Menu.Root>
  );
}
