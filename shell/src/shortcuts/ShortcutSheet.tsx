import { CheckLabel, Toggle } from '@dashboard/shared/controls';
import { useShortcutList } from '@dashboard/shared/router';
import { setPreferences, usePreference } from '@dashboard/shared/session';
import { Box, CloseButton, Dialog, Flex, Kbd, Portal, Text } from '@dashboard/shared/ui';
import { useRef } from 'react';
import { keyNames } from './key-names';

function ShortcutLines() {
  const shortcuts = useShortcutList();
  return (
    <Box as="dl">
      {shortcuts.map(({ key, label }) => (
        <Flex key={key} align="center" justify="space-between" gap="4" minH="9" borderBottomWidth="1px">
          <Text as="dt">{label}</Text>
          <Flex as="dd" gap="1">
            {keyNames(key).map((name) => (
              <Kbd key={name}>{name}</Kbd>
            ))}
          </Flex>
        </Flex>
      ))}
    </Box>
  );
}

function SingleKeySwitch() {
  return (
    <CheckLabel mt="4">
      <Toggle
        isOn={usePreference('hasSingleKeys')}
        onChange={(hasSingleKeys) => setPreferences({ hasSingleKeys })}
      />
      Shortcuts of a single key
    </CheckLabel>
  );
}

interface ShortcutSheetProps {
  isOpen: boolean;
  onClose: () => void;
}

/** Every shortcut of the current page, and the setting that disables single-key shortcuts. */
export function ShortcutSheet({ isOpen, onClose }: ShortcutSheetProps) {
  const content = useRef<HTMLDivElement>(null);
  return (
    <Dialog.Root
      open={isOpen}
      onOpenChange={({ open }) => !open && onClose()}
      initialFocusEl={() => content.current}
      lazyMount
      unmountOnExit
    >
      <Portal>
        <Dialog.Backdrop />
        <Dialog.Positioner>
          <Dialog.Content ref={content}>
            <Dialog.Header>
              <Dialog.Title>Keyboard shortcuts</Dialog.Title>
              <Dialog.CloseTrigger asChild>
                <CloseButton size="sm" />
              </Dialog.CloseTrigger>
            </Dialog.Header>
            <Dialog.Body>
              <ShortcutLines />
              <SingleKeySwitch />
            </Dialog.Body>
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  );
}
