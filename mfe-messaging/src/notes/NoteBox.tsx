import type { Contact } from '@dashboard/shared/contracts';
import { NOTE_MAX, NOTE_TOO_LONG } from '@dashboard/shared/contracts';
import { boxFrame, Counter, EmojiButton, MessageField } from '@dashboard/shared/message-field';
import { notify } from '@dashboard/shared/notify';
import { Box, Flex, HStack, Text } from '@dashboard/shared/ui';
import { useId } from 'react';
import { registerComposerField } from '../composer/focus';
import { SendButton } from '../composer/SendButton';
import { useMessageField } from '../composer/use-message-field';
import { WritingOptions } from '../composer/WritingOptions';
import { contactTitle } from '../contact-title';
import { NoteSwitch } from './NoteSwitch';
import { useNote } from './use-note';

interface NoteBoxProps {
  tn: string;
  contact: Contact;
  isPhone: boolean;
  /** Goes back to texts, or closes the box when no text may be sent. */
  onSwitch: () => void;
}

/** Pictures belong to texts; a note has words only. */
const rejectFiles = () => notify({ kind: 'error', detail: 'A note can’t have pictures.' });

const countOf = (text: string) =>
  `${text.trim().length.toLocaleString('en-US')}/${NOTE_MAX.toLocaleString('en-US')}`;

/** The amber box for a note that only the team sees. It replaces the box of a text, so that the two cannot be confused. */
export function NoteBox({ tn, contact, isPhone, onSwitch }: NoteBoxProps) {
  const { contactId } = contact;
  const note = useNote(tn, contactId);
  const field = useMessageField({
    onChange: note.changeText,
    onFiles: rejectFiles,
    onSend: () => void note.add(),
  });
  const hintId = useId();
  const isTooLong = note.obstacle === NOTE_TOO_LONG;
  return (
    <Box css={isPhone ? PHONE_FRAME : FRAME}>
      <MessageField
        ref={(element) => {
          field.field.current = element;
          registerComposerField(element, tn, contactId);
        }}
        value={note.text}
        onChange={note.changeText}
        label={`Note about ${contactTitle(contact)}`}
        placeholder="Write a note for your team"
        isPhone={isPhone}
        isReadOnly={note.isSaving}
        highlights={false}
        describedBy={hintId}
        onKeyDown={field.handleKeyDown}
        onFiles={rejectFiles}
      />
      <Box id={hintId} px="3" pb="1.5" textStyle="meta">
        <Text as="span" color="warn.fg" fontWeight="600">
          Only your team sees this
        </Text>
        {isTooLong && (
          <Text role="status" color="bad.fg" mt="1">
            {NOTE_TOO_LONG}
          </Text>
        )}
      </Box>
      <Flex align="center" justify="space-between" gap="2" wrap="wrap" px="1.5" pb="1.5">
        <HStack gap="0.5">
          <EmojiButton onPick={field.insertAtCaret} onDone={field.focus} />
          <NoteSwitch isOn onSwitch={onSwitch} />
          <WritingOptions />
        </HStack>
        <HStack gap="3" ms="auto">
          <Counter label={countOf(note.text)} color={isTooLong ? 'bad.fg' : 'fg.muted'} />
          <SendButton
            label="Add note"
            obstacle={note.obstacle}
            isPhone={false}
            isBusy={note.isSaving}
            onSend={() => void note.add()}
          />
        </HStack>
      </Flex>
    </Box>
  );
}

const FRAME = {
  ...boxFrame,
  mx: '4',
  mb: '4',
  bg: 'warn.subtle',
  borderColor: 'warn.line',
  '&:has(textarea:focus)': { borderColor: 'warn.dot', boxShadow: '0 0 0 1px {colors.warn.dot}' },
};
const PHONE_FRAME = { ...FRAME, mx: '2', mb: '2', borderRadius: 'bubble' };
