import { isBlankText, MESSAGE_TEXT_MAX, type ScheduledText } from '@dashboard/shared/contracts';
import { Field, Textarea } from '@dashboard/shared/controls';
import { formatDayTime } from '@dashboard/shared/format';
import { notify } from '@dashboard/shared/notify';
import { useQuery } from '@dashboard/shared/query';
import { useSession } from '@dashboard/shared/session';
import { CloseButton, Dialog, Portal } from '@dashboard/shared/ui';
import { useState } from 'react';
import { contactQuery } from '../api/contacts';
import { patchScheduled } from '../api/scheduled';
import { shortName } from '../contact-title';
import { changeError } from './change-error';
import { scheduleRecipient } from './quiet-notice';
import { type Schedule, ScheduleForm } from './ScheduleForm';

interface EditScheduledTextProps {
  text: ScheduledText;
  onClose: () => void;
}

/** Changes the words and the time of a text that waits. */
export function EditScheduledText({ text, onClose }: EditScheduledTextProps) {
  const { timeZone } = useSession();
  const { data: contact } = useQuery(contactQuery(text.contactId));
  const [words, setWords] = useState(text.smsText);
  // The version that the form shows: a colleague may change the text while it is open.
  const [{ version }] = useState(text);
  const zone = contact?.isTimeZoneEstimated === false ? contact.timeZone : null;
  const recipients = contact ? [scheduleRecipient(shortName(contact), contact.contactNumber, zone)] : [];

  async function save({ scheduledAt, confirmQuietHours }: Schedule): Promise<string | null> {
    const isChanged = words !== text.smsText;
    if (isChanged && isBlankText(words)) return 'Write a message.';
    const isMoved = Date.parse(scheduledAt) !== Date.parse(text.scheduledAt);
    try {
      const saved = await patchScheduled(text, {
        version,
        ...(isChanged && { smsText: words.trim() }),
        ...(isMoved && { scheduledAt, confirmQuietHours }),
      });
      const at = formatDayTime(saved.scheduledAt, timeZone, new Date());
      notify({ kind: 'success', detail: `Scheduled for ${at}` });
      onClose();
      return null;
    } catch (error) {
      return changeError(error);
    }
  }

  return (
    <Dialog.Root open onOpenChange={({ open }) => !open && onClose()}>
      <Portal>
        <Dialog.Backdrop />
        <Dialog.Positioner>
          <Dialog.Content>
            <Dialog.Header>
              <Dialog.Title>Edit scheduled text</Dialog.Title>
              <CloseButton onClick={onClose} />
            </Dialog.Header>
            <Dialog.Body pb="4">
              <ScheduleForm
                recipients={recipients}
                initial={new Date(text.scheduledAt)}
                submitLabel="Save text"
                onSubmit={save}
                onClose={onClose}
              >
                <Field.Root>
                  <Field.Label>Message</Field.Label>
                  <Textarea
                    value={words}
                    maxLength={MESSAGE_TEXT_MAX}
                    rows={3}
                    onChange={({ currentTarget }) => setWords(currentTarget.value)}
                  />
                </Field.Root>
              </ScheduleForm>
            </Dialog.Body>
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  );
}
