import { Alert } from '@dashboard/shared/controls';
import { pluralize } from '@dashboard/shared/format';
import { Button, Dialog, Flex, Stack, Text } from '@dashboard/shared/ui';
import { type Ref, useImperativeHandle, useState } from 'react';
import { SendButton } from '../composer/SendButton';
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
  const [isAsking, setAsking] = useState(false);
  const isWaiting = message.undoUntil !== undefined;
  const count = textable(message.recipients).length;

  function handleClose() {
    if (isWaiting) message.undo();
    else if (message.isSending) return;
    else if (message.hasContent && !isAsking) setAsking(true);
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
        {isAsking ? (
          <>
            <Text role="alert" me="auto" fontWeight="500">
              Discard this message?
            </Text>
            <Flex gap="2">
              <Button variant="outline" autoFocus onClick={() => setAsking(false)}>
                Keep writing
              </Button>
              <Button variant="outline" colorPalette="red" onClick={discard}>
                Discard
              </Button>
            </Flex>
          </>
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
    </>
  );
}
