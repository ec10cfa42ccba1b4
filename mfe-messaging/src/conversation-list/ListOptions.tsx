import type { InboxGroup } from '@dashboard/shared/contracts';
import { formatPhone, pluralize } from '@dashboard/shared/format';
import {
  areNotificationsPossible,
  setNotifying,
  setPreferences,
  usePreference,
} from '@dashboard/shared/session';
import { IconAction, Menu, Portal, Text } from '@dashboard/shared/ui';
import { Check, ListFilter } from 'lucide-react';

interface ListOptionsProps {
  /** The user's inboxes that have a number. */
  groups: readonly InboxGroup[];
  tn: string;
  onNumber: (tn: string) => void;
}

function Tick({ isOn }: { isOn: boolean }) {
  return <Check size={16} aria-hidden style={{ visibility: isOn ? 'visible' : 'hidden' }} />;
}

function NumberItems({ groups, tn }: Pick<ListOptionsProps, 'groups' | 'tn'>) {
  return (
    <Menu.RadioItemGroup value={tn}>
      <Menu.ItemGroupLabel>Number</Menu.ItemGroupLabel>
      {groups.map((group) => (
        <Menu.RadioItem key={group.groupId} value={group.tn ?? ''}>
          <Tick isOn={group.tn === tn} />
          <span>
            {group.name}
            <Text as="span" display="block" textStyle="meta" color="fg.muted">
              {formatPhone(group.tn ?? '')}
              {group.unreadCount > 0 && ` · ${pluralize(group.unreadCount, 'unread text')}`}
            </Text>
          </span>
        </Menu.RadioItem>
      ))}
    </Menu.RadioItemGroup>
  );
}

function AlertItems() {
  const isNotifying = usePreference('isNotifying') === true;
  const hasSound = usePreference('hasSound');
  return (
    <>
      {areNotificationsPossible() && (
        <Menu.CheckboxItem
          value="notifications"
          checked={isNotifying}
          onCheckedChange={(isOn) => void setNotifying(isOn)}
        >
          <Tick isOn={isNotifying} />
          Desktop notifications
        </Menu.CheckboxItem>
      )}
      <Menu.CheckboxItem
        value="sound"
        checked={hasSound}
        onCheckedChange={(isOn) => setPreferences({ hasSound: isOn })}
      >
        <Tick isOn={hasSound} />
        Sound
      </Menu.CheckboxItem>
    </>
  );
}

/** Menu to select the list's number and how new messages are announced. */
export function ListOptions({ groups, tn, onNumber }: ListOptionsProps) {
  return (
    <Menu.Root
      positioning={{ placement: 'bottom-end' }}
      onSelect={({ value }) => {
        if (value !== tn && groups.some((group) => group.tn === value)) onNumber(value);
      }}
      lazyMount
      unmountOnExit
    >
      <Menu.Trigger asChild>
        <IconAction label="List options" color="fg.muted">
          <ListFilter size={18} strokeWidth={1.75} aria-hidden />
        </IconAction>
      </Menu.Trigger>
      <Portal>
        <Menu.Positioner>
          <Menu.Content>
            {groups.length > 1 && (
              <>
                <NumberItems groups={groups} tn={tn} />
                <Menu.Separator />
              </>
            )}
            <AlertItems />
          </Menu.Content>
        </Menu.Positioner>
      </Portal>
    </Menu.Root>
  );
}
