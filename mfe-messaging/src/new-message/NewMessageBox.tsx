import { toRequestError } from '@dashboard/shared/http';
import { CloseButton, Dialog, ErrorState, InlineSpinner, Portal } from '@dashboard/shared/ui';
import { useRef } from 'react';
import { useGroups } from '../api/groups';
import { type CloseGuard, NewMessageForm } from './NewMessageForm';
import { hasNumber } from './use-new-message';

/** Escape in a field whose list is open closes that list, not the box. */
const closesList = ({ target }: KeyboardEvent) =>
  target instanceof Element && target.getAttribute('aria-expanded') === 'true';

interface NewMessageBoxProps {
  /** 10 digits of a first recipient. */
  to?: string;
  onClose: () => void;
}

/**
 * The New Message box: one text to up to ten people, each in their own conversation. It is one dialog from the first
 * moment on: a second one in its place would be closed by the first one giving the focus back.
 */
export function NewMessageBox({ to, onClose }: NewMessageBoxProps) {
  const { data: groups, error, refetch } = useGroups();
  const form = useRef<CloseGuard>(null);
  const close = () => (form.current ? form.current.requestClose() : onClose());
  return (
    <Dialog.Root
      open
      size="lg"
      onOpenChange={({ open }) => !open && close()}
      onEscapeKeyDown={(event) => closesList(event) && event.preventDefault()}
    >
      <Portal>
        <Dialog.Backdrop />
        {/* The list of contacts may hang out of the box, so on a low screen it is the whole box that scrolls. */}
        <Dialog.Positioner alignItems="flex-start">
          <Dialog.Content maxH="none" my="auto">
            <Dialog.Header>
              <Dialog.Title>New Message</Dialog.Title>
              <CloseButton onClick={close} />
            </Dialog.Header>
            {groups ? (
              <NewMessageForm ref={form} groups={groups.items.filter(hasNumber)} to={to} onClose={onClose} />
            ) : (
              <Dialog.Body minH="240px">
                {error ? (
                  <ErrorState
                    title="Your numbers couldn’t be loaded"
                    error={toRequestError(error)}
                    onRetry={() => void refetch()}
                  />
                ) : (
                  <InlineSpinner label="Loading your numbers" />
                )}
              </Dialog.Body>
            )}
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  );
}
