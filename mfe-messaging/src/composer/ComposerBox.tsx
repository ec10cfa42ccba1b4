import type { Contact, InboxGroup } from '@dashboard/shared/contracts';
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
import { Box, Flex, HStack, IconAction } from '@dashboard/shared/ui';
import { Paperclip } from 'lucide-react';
import { useId, useMemo } from 'react';
import { contactTitle, shortName } from '../contact-title';
import { useDraft } from '../drafts/drafts';
import { NoteSwitch } from '../notes/NoteSwitch';
import { ResponseMessageList } from '../response-messages/ResponseMessageList';
import { ResponseMessagesButton } from '../response-messages/ResponseMessagesButton';
import { useResponseMessages } from '../response-messages/use-response-messages';
import { scheduleRecipient } from '../scheduled/quiet-notice';
import { ScheduleButton } from '../scheduled/SchedulePopover';
import { registerComposerField } from './focus';
import { PhoneTools } from './PhoneTools';
import { QuietHint } from './QuietHint';
import { SendAnywayDialog } from './SendAnywayDialog';
import { SendButton } from './SendButton';
import type { ColleagueReplyWatch } from './use-colleague-reply';
import { useComposer } from './use-composer';
import { useMessageField } from './use-message-field';
import { WritingOptions } from './WritingOptions';

interface ComposerBoxProps {
  tn: string;
  contactId: number;
  contact: Contact;
  group: InboxGroup;
  isPhone: boolean;
  reply: ColleagueReplyWatch;
  /** Switches to a note for the team. */
  onNote: () => void;
}

/** The contact as the recipient of a scheduled text. An estimated zone may be one of several. */
const recipientOf = (contact: Contact) =>
  scheduleRecipient(
    shortName(contact),
    contact.contactNumber,
    contact.isTimeZoneEstimated ? null : contact.timeZone,
  );

/** The box for writing a message, with its tools, counter and Send. */
export function ComposerBox({ tn, contactId, contact, group, isPhone, reply, onNote }: ComposerBoxProps) {
  const recipients = useMemo(() => [recipientOf(contact)], [contact]);
  const composer = useComposer(tn, contact, group, reply);
  const hasNoteDraft = useDraft(tn, contactId, 'note') !== null;
  const field = useMessageField({
    onChange: composer.changeText,
    onFiles: composer.addFiles,
    onSend: composer.send,
  });
  const responses = useResponseMessages({
    field: field.field,
    onReplace: field.replace,
    fill: composer.fill,
    onAttach: ({ media }) => composer.attach(media),
  });
  const mergeFields = {
    values: composer.values ?? NO_VALUES,
    onOpen: composer.wantValues,
    onPick: field.insertAtCaret,
    onDone: field.focus,
  };
  function openResponses() {
    composer.wantValues();
    responses.toggle();
  }
  function handleChange(text: string) {
    composer.changeText(text);
    responses.handleChange();
    if (text.includes('/')) composer.wantValues();
  }
  const schedule = {
    recipients,
    onSubmit: composer.schedule,
    isBusy: composer.isScheduling,
    onDone: field.focus,
  };
  const hintsId = useId();
  const quietId = useId();

  const box = (
    <Box css={isPhone ? PHONE_FRAME : FRAME} data-drag-over={field.isDragOver || undefined}>
      <MessageField
        ref={(element) => {
          field.field.current = element;
          registerComposerField(element, tn, contactId);
        }}
        value={composer.text}
        onChange={handleChange}
        popup={responses.popup}
        label={`Message to ${contactTitle(contact)}`}
        placeholder={field.isDragOver ? 'Drop pictures here' : 'Write a message'}
        isPhone={isPhone}
        highlights={composer.count.isUnicode}
        describedBy={`${hintsId} ${quietId}`}
        onKeyDown={(event) => responses.handleKeyDown(event) || field.handleKeyDown(event)}
        onFiles={composer.addFiles}
        onBlur={() => {
          responses.close();
          composer.stopTyping();
        }}
      />
      <AttachmentTray
        media={composer.media}
        onRemoveMedia={composer.removeMedia}
        pending={composer.pending}
        queue={composer.queue}
      />
      <TextHints
        id={hintsId}
        text={composer.text}
        count={composer.count}
        fieldProblem={composer.fieldProblem}
        onReplace={composer.changeText}
      />
      {composer.text !== '' && <QuietHint id={quietId} recipients={recipients} />}
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
            <ResponseMessagesButton isOpen={responses.isOpen} onToggle={openResponses} />
            <MergeFieldButton {...mergeFields} />
            <ScheduleButton {...schedule} />
            <NoteSwitch isOn={false} hasDraft={hasNoteDraft} onSwitch={onNote} />
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
      <Flex align="flex-end" position="relative" css={isPhone ? PHONE_FOOT : FOOT}>
        <ResponseMessageList model={responses} preview={composer.merge} />
        {isPhone && (
          <PhoneTools
            onFiles={composer.addFiles}
            onEmoji={field.insertAtCaret}
            onResponses={openResponses}
            mergeFields={mergeFields}
            schedule={schedule}
            onDone={field.focus}
            hasNoteDraft={hasNoteDraft}
            onNote={onNote}
          />
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

const NO_VALUES = {};
const FOOT = { mx: '4', mb: '4' };
const PHONE_FOOT = { gap: '2', px: '2', py: '2', borderTopWidth: '1px' };
const FRAME = { ...boxFrame, flex: '1', minWidth: 0 };
const PHONE_FRAME = { ...FRAME, borderRadius: 'bubble' };
