import { Button, InitialsAvatar, Menu, Portal, Span } from '@dashboard/shared/ui';
import { ChevronDown, UserPlus } from 'lucide-react';
import { AssigneeItems } from './AssigneeItems';
import { assign, type NamedConversation } from './change-conversation';

interface AssignMenuProps {
  of: NamedConversation;
  assigneeUserId: number | null;
  assigneeName: string | null;
  /** Shows no name where there is little room. */
  isCompact: boolean;
}

const HIDDEN = { srOnly: true };
const firstName = (name: string) => name.split(/\s+/)[0] ?? name;

/** The assignee of the open conversation, and the menu that changes it. */
export function AssignMenu({ of, assigneeUserId, assigneeName, isCompact }: AssignMenuProps) {
  return (
    <Menu.Root positioning={{ placement: 'bottom-end' }} lazyMount unmountOnExit>
      <Menu.Trigger asChild>
        <Button
          variant="outline"
          size="sm"
          px="2"
          gap="1.5"
          flexShrink="0"
          aria-label={assigneeName === null ? 'Assign' : `Assigned to ${assigneeName}`}
        >
          {assigneeName === null ? (
            <UserPlus size={16} aria-hidden />
          ) : (
            <InitialsAvatar name={assigneeName} size={20} tone="staff" />
          )}
          <Span css={isCompact ? HIDDEN : { '@container (max-width: 519px)': HIDDEN }}>
            {assigneeName === null ? 'Assign' : firstName(assigneeName)}
          </Span>
          <ChevronDown size={14} aria-hidden />
        </Button>
      </Menu.Trigger>
      <Portal>
        <Menu.Positioner>
          <Menu.Content>
            <AssigneeItems
              tn={of.tn}
              assigneeUserId={assigneeUserId}
              onAssign={(userId) => void assign(of, userId)}
            />
          </Menu.Content>
        </Menu.Positioner>
      </Portal>
    </Menu.Root>
  );
}
