import { Alert } from '@dashboard/shared/controls';
import { pluralize } from '@dashboard/shared/format';
import { SignInAgain } from '@dashboard/shared/forms';
import { usePageHold } from '@dashboard/shared/session';
import { Button, Dialog, Stack } from '@dashboard/shared/ui';
import { type Ref, Suspense, useImperativeHandle, useState } from 'react';
import { SendButton } from '../composer/SendButton';
import { DiscardPrompt } from '../DiscardPrompt';
import { type OutgoingMessage, removeOutgoing } from '../sending/outgoing-store';
import { FromField } from './FromField';
import { NewMessageText } from './NewMessageText';
import { RecipientField } from './RecipientField';
import { type Recipient, textable } from './recipients';
import { SendingCountdown } from './SendingCountdown';
import { type SendingGroup, useNewMessage } from './use-new-message';

/** Lets the window around the form close it. */
export interface CloseGuard {
  /** Closes, or asks for confirmation first when the form has content. */
  requestClose: () => void;
}

interface NewMessageFormProps {
  ref: Ref<CloseGuard>;
  groups: readonly SendingGroup[];
  /** 10 digits of a number to look up and add, as if the user had typed it. */
  firstNumber?: string | undefined;
  firstRecipients: readonly Recipient[];
  /** The unsent message that this one replaces. */
  edited?: OutgoingMessage | undefined;
  onClose: () => void;
}

const sendLabel = (verb: 'Send' | 'Schedule', count: number) => {
  if (count > 1) return `${verb} ${pluralize(count, 'text')}`;
  return verb === 'Send' ? verb : 'Schedule text';
};

/** From, To and the message. Closing with content asks for confirmation in place of the buttons. */
export function NewMessageForm({ ref, ...options }: NewMessageFormProps) {
  const { groups, edited, onClose } = options;
  const message = useNewMessage(options);
  const [asking, setAsking] = useState<{ proceed: () => void } | null>(null);
  const isWaiting = message.undoUntil !== undefined;
  const count = textable(message.recipients).length;
  // Texts being sent are stored with the unsent ones, which the page itself holds. Scheduled ones are not.
  const isStored = message.isSending && message.schedule === null;
  const { isSessionLost, onSignedIn } = usePageHold(message.hasContent && !isStored, (proceed) =>
    setAsking({ proceed }),
  );

  function handleClose() {
    if (isWaiting) message.undo();
    else if (message.isSending) return;
    else if (asking) setAsking(null);
    else if (message.hasContent) setAsking({ proceed: () => {} });
    else discard();
  }

  function discard() {
    message.queue.clear();
    if (edited) removeOutgoing(edited.clientId);
    onClose();
  }

  useImperativeHandle(ref, () => ({ requestClose: handleClose }));

  return (
    <>
      <Dialog.Body overflow="visible">
        <Stack gap="4" inert={isWaiting} opacity={isWaiting ? '0.6' : undefined}>
          <FromField groups={groups} tn={message.tn} onChange={message.setTn} />
          <RecipientField
            typed={message.unfinished}
            setTyped={message.setUnfinished}
            recipients={message.recipients}
            ownNumbers={groups.map((group) => group.tn)}
            onChange={message.setRecipients}
            setLookUps={message.setLookUps}
          />
          <NewMessageText message={message} />
          {message.rejections.length > 0 && (
            <Alert.Root status="error">
              <Alert.Content>
                <Alert.Title>Not sent</Alert.Title>
                {message.rejections.map((rejection) => (
                  <Alert.Description key={rejection}>{rejection}</Alert.Description>
                ))}
              </Alert.Content>
            </Alert.Root>
          )}
        </Stack>
      </Dialog.Body>
      <Dialog.Footer>
        {asking ? (
          <DiscardPrompt
            question="Discard this message?"
            onKeep={() => setAsking(null)}
            onDiscard={() => {
              discard();
              asking.proceed();
            }}
          />
        ) : (
          <>
            {message.undoUntil !== undefined && <SendingCountdown until={message.undoUntil} />}
            <Button variant="outline" disabled={message.isSending && !isWaiting} onClick={handleClose}>
              {isWaiting ? 'Undo' : 'Cancel'}
            </Button>
            <SendButton
              size="md"
              obstacle={message.obstacle}
              isPhone={false}
              isBusy={message.isSending}
              label={sendLabel(message.schedule ? 'Schedule' : 'Send', count)}
              onSend={() => void message.send()}
            />
          </>
        )}
      </Dialog.Footer>
      {isSessionLost && (
        <Suspense>
          <SignInAgain onSignedIn={onSignedIn} />
        </Suspense>
      )}
    </>
  );
}
