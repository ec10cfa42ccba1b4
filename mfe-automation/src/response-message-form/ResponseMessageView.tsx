import type { ResponseMessage } from '@dashboard/shared/contracts';
import { Box, Button, CloseButton, Dialog, Text } from '@dashboard/shared/ui';
import { TextPreview } from './Preview';

interface ResponseMessageViewProps {
  message: ResponseMessage;
  onClose: () => void;
}

/** A shared response message for users who may insert it but not change it. */
export function ResponseMessageView({ message, onClose }: ResponseMessageViewProps) {
  return (
    <>
      <Dialog.Header>
        <Dialog.Title>{message.name}</Dialog.Title>
        <CloseButton onClick={onClose} />
      </Dialog.Header>
      <Dialog.Body>
        <Text textStyle="secondary" color="fg.muted" mb="4">
          Type <Box as="code">/{message.shortcut}</Box> in a message to insert this text. Only administrators
          change shared response messages.
        </Text>
        <TextPreview template={message.text} media={message.media} />
      </Dialog.Body>
      <Dialog.Footer>
        <Button onClick={onClose}>Close</Button>
      </Dialog.Footer>
    </>
  );
}
