import { CloseButton, Dialog, Portal } from '@dashboard/shared/ui';
import type { ReactNode } from 'react';

/** Escape in a field whose list is open closes that list, not the box. */
const closesList = ({ target }: KeyboardEvent) =>
  target instanceof Element && target.getAttribute('aria-expanded') === 'true';

interface NewMessageFrameProps {
  onClose: () => void;
  children: ReactNode;
}

/** The window of the box, the same while it loads and while one writes. */
export function NewMessageFrame({ onClose, children }: NewMessageFrameProps) {
  return (
    <Dialog.Root
      open
      size="lg"
      onOpenChange={({ open }) => !open && onClose()}
      onEscapeKeyDown={(event) => closesList(event) && event.preventDefault()}
    >
      <Portal>
        <Dialog.Backdrop />
        <Dialog.Positioner>
          <Dialog.Content>
            <Dialog.Header>
              <Dialog.Title>New Message</Dialog.Title>
              <CloseButton onClick={onClose} />
            </Dialog.Header>
            {children}
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  );
}
