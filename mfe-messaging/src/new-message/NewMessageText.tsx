import { Box, Flex, HStack, IconAction, Text } from '@dashboard/shared/ui';
import { Paperclip } from 'lucide-react';
import { useId } from 'react';
import { AttachmentTray } from '../attachments/AttachmentTray';
import { pickFiles } from '../attachments/pick-files';
import { boxFrame } from '../composer/box-frame';
import { Counter } from '../composer/Counter';
import { MessageField } from '../composer/MessageField';
import { TextHints } from '../composer/TextHints';
import { useMessageField } from '../composer/use-message-field';
import { EmojiButton } from '../emoji/EmojiButton';
import type { NewMessageModel } from './use-new-message';

/**
 * The message field, built from the composer's parts. Enter inserts a line break, so that a message to many is not sent
 * by accident.
 */
export function NewMessageText({ message }: { message: NewMessageModel }) {
  const hintsId = useId();
  const field = useMessageField({
    onChange: message.setText,
    onFiles: message.addFiles,
    onSend: () => void message.send(),
  });
  return (
    <Box>
      <Text aria-hidden textStyle="label" mb="1.5">
        Message
      </Text>
      <Box css={boxFrame} data-drag-over={field.isDragOver || undefined}>
        <MessageField
          ref={field.field}
          value={message.text}
          onChange={message.setText}
          label="Message"
          placeholder={field.isDragOver ? 'Drop pictures here' : 'Write a message'}
          highlights={message.count.isUnicode}
          minLines={3}
          describedBy={hintsId}
          onKeyDown={field.handleSendKey}
          onFiles={message.addFiles}
        />
        <AttachmentTray
          media={message.media}
          onRemoveMedia={message.removeMedia}
          pending={message.pending}
          queue={message.queue}
        />
        <TextHints id={hintsId} text={message.text} count={message.count} onReplace={message.setText} />
        <Flex align="center" justify="space-between" gap="2" px="1.5" pb="1.5">
          <HStack gap="0.5">
            <IconAction label="Attach a picture" color="fg.muted" onClick={() => pickFiles(message.addFiles)}>
              <Paperclip size={18} strokeWidth={1.75} />
            </IconAction>
            <EmojiButton onPick={field.insertAtCaret} onDone={field.focus} />
          </HStack>
          <Counter label={message.count.label} pe="1.5" />
        </Flex>
      </Box>
    </Box>
  );
}
