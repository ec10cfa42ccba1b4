import type { Assignee } from '@dashboard/shared/contracts';
import { useQuery } from '@dashboard/shared/query';
import { useSession } from '@dashboard/shared/session';
import { Box, InitialsAvatar, Menu, Span } from '@dashboard/shared/ui';
import { Check, RotateCcw, UserX } from 'lucide-react';
import { assigneesQuery } from '../api/conversations';

/** The value of the menu item that unassigns. The items of users have the user's id. */
const UNASSIGNED = 'unassigned';

interface AssigneeItemsProps {
  tn: string;
  assigneeUserId: number | null;
  onAssign: (userId: number | null) => void;
}

/** The user first, as this is the most common choice. */
const ownFirst = (items: readonly Assignee[], userId: number) => [
  ...items.filter((one) => one.userId === userId),
  ...items.filter((one) => one.userId !== userId),
];

function AssigneeItem({
  assignee,
  isChosen,
  isMe,
}: {
  assignee: Assignee;
  isChosen: boolean;
  isMe: boolean;
}) {
  const { userId, name, openCount } = assignee;
  return (
    <Menu.RadioItem value={String(userId)} minW="240px">
      <InitialsAvatar name={name} size={20} tone={isMe ? 'staff' : 'neutral'} />
      <Span flex="1" minW="0" truncate fontWeight={isChosen ? '600' : undefined}>
        {name}
      </Span>
      <Span textStyle="meta" color="fg.muted" whiteSpace="nowrap">
        {isMe ? 'You, ' : ''}
        {openCount} open
      </Span>
      <Check size={16} aria-hidden style={{ visibility: isChosen ? 'visible' : 'hidden' }} />
    </Menu.RadioItem>
  );
}

/** Menu items that assign a conversation: the active members of the number's group, and Unassigned. */
export function AssigneeItems({ tn, assigneeUserId, onAssign }: AssigneeItemsProps) {
  const { userId } = useSession();
  const { data, error, refetch } = useQuery(assigneesQuery(tn));
  if (!data)
    return error ? (
      <Menu.Item value="retry" closeOnSelect={false} onClick={() => void refetch()}>
        <RotateCcw size={16} aria-hidden />
        Colleagues couldn’t be loaded. Retry
      </Menu.Item>
    ) : (
      <Menu.Item value="loading" disabled>
        Loading colleagues
      </Menu.Item>
    );
  const chosen = assigneeUserId === null ? UNASSIGNED : String(assigneeUserId);
  const handleChange = (value: string) => {
    if (value !== chosen) onAssign(value === UNASSIGNED ? null : Number(value));
  };
  return (
    <Menu.RadioItemGroup value={chosen} onValueChange={({ value }) => handleChange(value)}>
      <Menu.ItemGroupLabel>Assign to</Menu.ItemGroupLabel>
      <Box maxH="50vh" overflowY="auto">
        {ownFirst(data.items, userId).map((assignee) => (
          <AssigneeItem
            key={assignee.userId}
            assignee={assignee}
            isChosen={assignee.userId === assigneeUserId}
            isMe={assignee.userId === userId}
          />
        ))}
      </Box>
      <Menu.Separator />
      <Menu.RadioItem value={UNASSIGNED}>
        <UserX size={16} aria-hidden />
        <Span flex="1">Unassigned</Span>
        <Check size={16} aria-hidden style={{ visibility: assigneeUserId === null ? 'visible' : 'hidden' }} />
      </Menu.RadioItem>
    </Menu.RadioItemGroup>
  );
}
