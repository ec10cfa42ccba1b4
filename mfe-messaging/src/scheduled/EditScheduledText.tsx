import {
  isBlankText,
  MESSAGE_TEXT_MAX,
  type ScheduledText,
  type ScheduledTexts,
} from '@dashboard/shared/contracts';
import { Field, Textarea } from '@dashboard/shared/controls';
import { formatDayTime } from '@dashboard/shared/format';
import { ConflictButtons, isStale, SignInAgain } from '@dashboard/shared/forms';
import { notify } from '@dashboard/shared/notify';
import { queryClient, useQuery } from '@dashboard/shared/query';
import { usePageHold, useSession } from '@dashboard/shared/session';
import { Button, CloseButton, Dialog, Portal, Text } from '@dashboard/shared/ui';
import { Suspense, useRef, useState } from 'react';
import { contactQuery } from '../api/contacts';
import { isNotFound } from '../api/not-found';
import { patchScheduled, scheduledQuery } from '../api/scheduled';
import { shortName } from '../contact-title';
import { copyText } from '../copy-text';
import { DiscardPrompt } from '../DiscardPrompt';
import { changeError, GONE, isQuietRejection } from './change-error';
import { scheduleRecipient } from './quiet-notice';
import { type Schedule, type ScheduleFailure, ScheduleForm } from './ScheduleForm';

/** The text among those of its conversation; undefined when it waits no longer. */
const waitingIn = ({ items }: ScheduledTexts, { scheduledId }: ScheduledText) =>
  items.find((item) => item.scheduledId === scheduledId && item.stopReason === null);

/** The text as the server has it now; undefined when it waits no longer. */
async function fetchText(text: ScheduledText): Promise<ScheduledText | undefined> {
  const query = scheduledQuery(text.tn, text.contactId);
  return waitingIn(await queryClient.fetchQuery({ ...query, staleTime: 0 }), text);
}

interface EditScheduledTextProps {
  text: ScheduledText;
  onClose: () => void;
}

/** Changes the words and the time of a text that waits. */
export function EditScheduledText({ text, onClose }: EditScheduledTextProps) {
  const { timeZone } = useSession();
  const { data: contact } = useQuery(contactQuery(text.contactId));
  const { data: texts } = useQuery(scheduledQuery(text.tn, text.contactId));
  const [words, setWords] = useState(text.smsText);
  // The text that the form started from: a colleague may change it while the form is open.
  const [base, setBase] = useState(text);
  const [isTimeMoved, setTimeMoved] = useState(false);
  const [hasConflict, setConflict] = useState(false);
  const [wasNotFound, setNotFound] = useState(false);
  // Sent or canceled while the form is open: the dialog stays, so that its words can be copied.
  const isGone = wasNotFound || (texts !== undefined && waitingIn(texts, text) === undefined);
  const isOverwriting = useRef(false);
  const [asking, setAsking] = useState<{ proceed: () => void } | null>(null);
  const isChanged = words !== base.smsText;
  // A text that was sent keeps its time; its changed words can still be copied.
  const isDirty = isChanged || (isTimeMoved && !isGone);
  const { isSessionLost, onSignedIn } = usePageHold(isDirty, (proceed) => setAsking({ proceed }));
  const zone = contact?.isTimeZoneEstimated === false ? contact.timeZone : null;
  const recipients = contact ? [scheduleRecipient(shortName(contact), contact.contactNumber, zone)] : [];

  async function save({ scheduledAt, confirmQuietHours }: Schedule): Promise<ScheduleFailure | null> {
    const isOverwrite = isOverwriting.current;
    isOverwriting.current = false;
    if (isChanged && isBlankText(words)) return { message: 'Write a message.', isQuiet: false };
    // The values of the form replace those of the colleague, also where the user changed nothing.
    const hasWords = isChanged || (isOverwrite && !isBlankText(words));
    const isMoved = Date.parse(scheduledAt) !== Date.parse(base.scheduledAt);
    // An unchanged time keeps the confirmation that the server has for it.
    const isConfirmedAnew = isMoved || confirmQuietHours;
    try {
      const saved = await patchScheduled(text, {
        ...(!isOverwrite && { version: base.version }),
        ...(hasWords && { smsText: words.trim() }),
        ...((isMoved || isOverwrite) && { scheduledAt }),
        ...(isConfirmedAnew && { confirmQuietHours }),
      });
      const at = formatDayTime(saved.scheduledAt, timeZone, new Date());
      notify({ kind: 'success', detail: `Scheduled for ${at}` });
      onClose();
      return null;
    } catch (error) {
      setConflict(isStale(error));
      setNotFound(isNotFound(error));
      if (isNotFound(error)) return null;
      return { message: changeError(error), isQuiet: isQuietRejection(error) };
    }
  }

  async function reload() {
    isOverwriting.current = false;
    const found = await fetchText(text);
    if (found === undefined) return;
    setBase(found);
    setWords(found.smsText);
    setConflict(false);
  }

  function leave() {
    if (asking) setAsking(null);
    else if (isDirty) setAsking({ proceed: () => {} });
    else onClose();
  }

  function footer() {
    if (asking)
      return (
        <DiscardPrompt
          question="Discard your changes?"
          onKeep={() => setAsking(null)}
          onDiscard={() => {
            onClose();
            asking.proceed();
          }}
        />
      );
    if (isGone)
      return (
        <>
          <Button type="button" variant="outline" size="sm" onClick={() => void copyText(words, 'Text')}>
            Copy text
          </Button>
          <Button type="button" size="sm" onClick={leave}>
            Close
          </Button>
        </>
      );
    return hasConflict ? conflict : undefined;
  }

  const conflict = (
    <ConflictButtons
      onReload={reload}
      onOverwrite={() => {
        isOverwriting.current = true;
      }}
    />
  );

  return (
    <Dialog.Root open onOpenChange={({ open }) => !open && leave()}>
      <Portal>
        <Dialog.Backdrop />
        <Dialog.Positioner>
          <Dialog.Content>
            <Dialog.Header>
              <Dialog.Title>Edit scheduled text</Dialog.Title>
              <CloseButton onClick={leave} />
            </Dialog.Header>
            <Dialog.Body pb="4">
              <ScheduleForm
                // Starts again with the time of a reloaded text.
                key={base.version}
                recipients={recipients}
                initial={new Date(base.scheduledAt)}
                onMovedChange={setTimeMoved}
                footer={footer()}
                submitLabel="Save text"
                onSubmit={save}
                onClose={leave}
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
                {isGone && (
                  <Text role="alert" textStyle="secondary" color="bad.fg">
                    {GONE}
                  </Text>
                )}
              </ScheduleForm>
            </Dialog.Body>
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
      {isSessionLost && (
        <Suspense>
          <SignInAgain onSignedIn={onSignedIn} />
        </Suspense>
      )}
    </Dialog.Root>
  );
}
