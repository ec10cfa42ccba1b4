import type { InboxGroup } from '@dashboard/shared/contracts';
import { useShortcut } from '@dashboard/shared/router';
import { Box, Flex, HStack, IconAction } from '@dashboard/shared/ui';
import { Paperclip } from 'lucide-react';
import { useId } from 'react';
import { AttachmentTray } from '../attachments/AttachmentTray';
import { pickFiles } from '../attachments/pick-files';
import { EmojiButton } from '../emoji/EmojiButton';
import { boxFrame } from './box-frame';
import { Counter } from './Counter';
import { focusComposer, registerComposerField } from './focus';
import { MessageField } from './MessageField';
import { PhoneTools } from './PhoneTools';
import { SendAnywayDialog } from './SendAnywayDialog';
import { SendButton } from './SendButton';
import { TextHints } from './TextHints';
import { useComposer } from './use-composer';
import { useMessageField } from './use-message-field';
import { usePresence } from './use-presence';
import { WritingOptions } from './WritingOptions';

interface ComposerBoxProps {
  tn: string;
  contactId: number;
  contactLabel: string;
  group: InboxGroup;
  isPhone: boolean;
}

/** The box for writing a message, with its tools, counter and Send. */
export function ComposerBox({ tn, contactId, contactLabel, group, isPhone }: ComposerBoxProps) {
  const composer = useComposer(tn, contactId, group);
  const field = useMessageField({
    onChange: composer.changeText,
    onFiles: composer.addFiles,
    onSend: composer.send,
  });
  const hintsId = useId();
  usePresence(tn, contactId, composer.hasContent);
  useShortcut('r', 'Reply', (event) => {
    event.preventDefault();
    focusComposer();
  });

  const box = (
    <Box css={isPhone ? PHONE_FRAME : FRAME} data-drag-over={field.isDragOver || undefined}>
      <MessageField
        ref={(element) => {
          field.field.current = element;
          registerComposerField(element, tn, contactId);
        }}
        value={composer.text}
        onChange={composer.changeText}
        label={`Message to ${contactLabel}`}
        placeholder={field.isDragOver ? 'Drop pictures here' : 'Write a message'}
        isPhone={isPhone}
        highlights={composer.count.isUnicode}
        describedBy={hintsId}
        onKeyDown={field.handleKeyDown}
        onFiles={composer.addFiles}
        onBlur={composer.stopTyping}
      />
      <AttachmentTray
        media={composer.media}
        onRemoveMedia={composer.removeMedia}
        pending={composer.pending}
        queue={composer.queue}
      />
      <TextHints id={hintsId} text={composer.text} count={composer.count} onReplace={composer.changeText} />
      {isPhone ? (
        <Counter label={composer.count.label} px="3" pb="2" />
      ) : (
        <Flex align="center" justify="space-between" gap="2" wrap="wrap" px="1.5" pb="1.5">
          <HStack gap="0.5">
            <IconAction
              label="Attach a picture"
              color="fg.muted"
              onClick={() => pickFiles(composer.addFiles)}
            >
              <Paperclip size={18} strokeWidth={1.75} />
            </IconAction>
            <EmojiButton onPick={field.insertAtCaret} onDone={field.focus} />
            <WritingOptions />
          </HStack>
          <HStack gap="3" ms="auto">
            <Counter label={composer.count.label} />
            <SendButton obstacle={composer.obstacle} isPhone={false} onSend={composer.send} />
          </HStack>
        </Flex>
      )}
    </Box>
  );

  return (
    <>
      {/** Both layouts share one frame, so that rotating a phone keeps the caret and the keyboard. */}
      <Flex align="flex-end" css={isPhone ? PHONE_FOOT : FOOT}>
        {isPhone && (
          <PhoneTools onFiles={composer.addFiles} onEmoji={field.insertAtCaret} onDone={field.focus} />
        )}
        {box}
        {isPhone && <SendButton obstacle={composer.obstacle} isPhone onSend={composer.send} />}
      </Flex>
      {composer.question !== null && (
        <SendAnywayDialog
          notice={composer.question}
          onSend={composer.sendNow}
          onClose={composer.closeQuestion}
        />
      )}
    </>
  );
}

const FOOT = { mx: '4', mb: '4' };
const PHONE_FOOT = { gap: '2', px: '2', py: '2', borderTopWidth: '1px' };
const FRAME = { ...boxFrame, flex: '1', minWidth: 0 };
const PHONE_FRAME = { ...FRAME, borderRadius: 'bubble' };
