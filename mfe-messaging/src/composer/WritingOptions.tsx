import { setPreferences, usePreference } from '@dashboard/shared/session';
import { IconAction, Menu, Portal } from '@dashboard/shared/ui';
import { Keyboard } from 'lucide-react';

/** The setting for the Enter key. */
export function WritingOptions() {
  return (
    <Menu.Root positioning={{ placement: 'top-start' }} lazyMount unmountOnExit>
      <Menu.Trigger asChild>
        <IconAction label="Writing options" color="fg.muted">
          <Keyboard size={18} strokeWidth={1.75} />
        </IconAction>
      </Menu.Trigger>
      <Portal>
        <Menu.Positioner>
          <Menu.Content>
            <EnterItem />
          </Menu.Content>
        </Menu.Positioner>
      </Portal>
    </Menu.Root>
  );
}

/** The setting as a menu item. */
export function EnterItem() {
  return (
    <Menu.CheckboxItem
      value="enter-sends"
      checked={usePreference('enterSends')}
      onCheckedChange={(enterSends) => setPreferences({ enterSends })}
    >
      Enter sends, Shift+Enter makes a new line
      <Menu.ItemIndicator />
    </Menu.CheckboxItem>
  );
}
