import { CheckBox, CheckLabel } from '@dashboard/shared/controls';
import {
  AttachmentTray,
  boxFrame,
  Counter,
  EmojiButton,
  MergeFieldButton,
  MessageField,
  pickFiles,
  TextHints,
} from '@dashboard/shared/message-field';
import { MERGE_SAMPLE } from '@dashboard/shared/text';
import { Box, Button, Flex, HStack, IconAction, Text } from '@dashboard/shared/ui';
import { CalendarClock, Paperclip } from 'lucide-react';
import { useId } from 'react';
import { QuietHint } from '../composer/QuietHint';
import { useMessageField } from '../composer/use-message-field';
import { ResponseMessageList } from '../response-messages/ResponseMessageList';
import { ResponseMessagesButton } from '../response-messages/ResponseMessagesButton';
import { useResponseMessages } from '../response-messages/use-response-messages';
import { scheduleRecipient } from '../scheduled/quiet-notice';
import { ScheduleButton } from '../scheduled/SchedulePopover';
import { recipientLabel, textable } from './recipients';
import type { NewMessageModel } from './use-new-message';

/**
 * The message field, built from the composer's parts. Enter inserts a line break, so that a message to many is not sent
 * by accident.
 */
export function NewMessageText({ message }: { message: NewMessageModel }) {
  const hintsId = useId();
  const quietId = useId();
  const recipients = textable(message.recipients).map((one) =>
    scheduleRecipient(recipientLabel(one), one.number, one.timeZone),
  );
  const field = useMessageField({
    onChange: message.setText,
    onFiles: message.addFiles,
    onSend: () => void message.send(),
  });
  const responses = useResponseMessages({
    field: field.field,
    onReplace: field.replace,
    fill: async (text) => text,
    onAttach: ({ media }) => message.attach(media),
  });
  function handleChange(text: string) {
    message.setText(text);
    responses.handleChange();
  }
  return (
    <Box>
      <Text aria-hidden textStyle="label" mb="1.5">
        Message
      </Text>
      <Box css={boxFrame} position="relative" data-drag-over={field.isDragOver || undefined}>
        <ResponseMessageList model={responses} preview={(text) => text} />
        <MessageField
          ref={field.field}
          value={message.text}
          onChange={handleChange}
          popup={responses.popup}
          onBlur={responses.close}
          label="Message"
          placeholder={field.isDragOver ? 'Drop pictures here' : 'Write a message'}
          highlights={message.count.isUnicode}
          minLines={3}
          describedBy={`${hintsId} ${quietId}`}
          onKeyDown={(event) => responses.handleKeyDown(event) || field.handleSendKey(event)}
          onFiles={message.addFiles}
        />
        <AttachmentTray
          media={message.media}
          onRemoveMedia={message.removeMedia}
          pending={message.pending}
          queue={message.queue}
        />
        <TextHints
          id={hintsId}
          text={message.text}
          count={message.count}
          fieldProblem={message.fieldProblem}
          onReplace={message.setText}
        />
        {message.text !== '' && message.scheduledFor === null && (
          <QuietHint id={quietId} recipients={recipients} />
        )}
        <Flex align="center" justify="space-between" gap="2" px="1.5" pb="1.5">
          <HStack gap="0.5">
            <IconAction label="Attach a picture" color="fg.muted" onClick={() => pickFiles(message.addFiles)}>
              <Paperclip size={18} strokeWidth={1.75} />
            </IconAction>
            <EmojiButton onPick={field.insertAtCaret} onDone={field.focus} />
            <ResponseMessagesButton isOpen={responses.isOpen} onToggle={responses.toggle} />
            <MergeFieldButton values={MERGE_SAMPLE} onPick={field.insertAtCaret} onDone={field.focus} />
            <ScheduleButton
              recipients={recipients}
              onSubmit={async (schedule) => {
                message.setSchedule(schedule);
                return null;
              }}
              onDone={field.focus}
            />
          </HStack>
          <Counter label={message.count.label} pe="1.5" />
        </Flex>
      </Box>
      {message.scheduledFor !== null && (
        <Flex role="status" align="center" gap="2" mt="2" wrap="wrap">
          <CalendarClock size={16} aria-hidden />
          <Text textStyle="secondary">Scheduled for {message.scheduledFor}</Text>
          <Button variant="plain" textStyle="secondary" onClick={() => message.setSchedule(null)}>
            Send now instead
          </Button>
        </Flex>
      )}
      {message.isTimeRejected && (
        <Box mt="2">
          <CheckLabel>
            <CheckBox isOn={message.schedule?.confirmQuietHours === true} onChange={message.confirmTime} />
            Send it at this time anyway
          </CheckLabel>
        </Box>
      )}
    </Box>
  );
}
