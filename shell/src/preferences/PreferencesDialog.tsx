import { CloseButton, Dialog, Portal } from '@dashboard/shared/ui';
import { useRef } from 'react';
import { useIsReachable } from '../menu/use-menu';
import { GeneralPreferences } from './GeneralPreferences';
import { MessagePreferences } from './MessagePreferences';

/** The page that the preferences of messages are about. */
const MESSAGES_PATH = '/messages';

interface PreferencesDialogProps {
  isOpen: boolean;
  onClose: () => void;
}

/** The user's settings of this browser. Each one applies at once, so there is no Save. */
export function PreferencesDialog({ isOpen, onClose }: PreferencesDialogProps) {
  const content = useRef<HTMLDivElement>(null);
  const isReachable = useIsReachable();
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
              <Dialog.Title>Preferences</Dialog.Title>
              <Dialog.CloseTrigger asChild>
                <CloseButton size="sm" />
              </Dialog.CloseTrigger>
            </Dialog.Header>
            <Dialog.Body>
              {isReachable(MESSAGES_PATH) && <MessagePreferences />}
              <GeneralPreferences />
            </Dialog.Body>
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  );
}
