import type { ContactSummary } from '@dashboard/shared/contracts';
import { toRequestError } from '@dashboard/shared/http';
import { inboxGroupsQuery, useQuery } from '@dashboard/shared/query';
import { CloseButton, Dialog, ErrorState, InlineSpinner, Portal } from '@dashboard/shared/ui';
import { useRef } from 'react';
import type { OutgoingMessage } from '../sending/outgoing-store';
import { type CloseGuard, NewMessageForm } from './NewMessageForm';
import { firstRecipients } from './recipients';
import { hasNumber } from './use-new-message';

/** Escape in a field with an open list closes the list, not the box. */
const closesList = ({ target }: KeyboardEvent) =>
  target instanceof Element && target.matches('[aria-expanded=true], textarea[aria-controls]');

interface NewMessageBoxProps {
  /** 10 digits of the first recipient. */
  to?: string;
  /** The first recipients, at most ten. */
  contacts?: readonly ContactSummary[];
  /** An unsent message that no conversation shows, to change and send it. */
  edited?: OutgoingMessage;
  onClose: () => void;
}

/**
 * The New Message box: one message to up to ten people, each in their own conversation. It is one dialog from the
 * start, because a dialog that replaces another is closed when the first one returns the focus.
 */
export function NewMessageBox({ to, contacts, edited, onClose }: NewMessageBoxProps) {
  const { data: groups, error, refetch } = useQuery(inboxGroupsQuery);
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
        {/** The list of contacts may extend beyond the box, so on a low screen the whole box scrolls. */}
        <Dialog.Positioner alignItems="flex-start">
          <Dialog.Content maxH="none" my="auto">
            <Dialog.Header>
              <Dialog.Title>New Message</Dialog.Title>
              <CloseButton onClick={close} />
            </Dialog.Header>
            {groups ? (
              <NewMessageForm
                ref={form}
                groups={groups.items.filter(hasNumber)}
                firstNumber={edited?.to ?? to}
                firstRecipients={firstRecipients(contacts)}
                edited={edited}
                onClose={onClose}
              />
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
