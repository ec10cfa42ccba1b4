import type { Contact, InboxGroup, Media } from '@dashboard/shared/contracts';
import {
  isBlankText,
  MEDIA_BYTES_MAX,
  MESSAGE_MEDIA_MAX,
  TOLL_FREE_MEDIA_BYTES_MAX,
} from '@dashboard/shared/contracts';
import { describeText, type PendingUpload, usePendingUploads } from '@dashboard/shared/message-field';
import { useSession } from '@dashboard/shared/session';
import { emit } from '@dashboard/shared/socket';
import { hasMergeFields } from '@dashboard/shared/text';
import { useMemo, useRef, useState } from 'react';
import { draftUploads } from '../attachments/draft-uploads';
import { isSameDraft, retryOfId } from '../drafts/draft';
import { changeDraft, clearDraft, readDraft, useDraft } from '../drafts/drafts';
import { fieldProblem, useMerge } from '../merge-fields/use-merge';
import type { Schedule, ScheduleFailure } from '../scheduled/ScheduleForm';
import { scheduleText } from '../scheduled/schedule-text';
import { sendWithUndo } from '../sending/send-with-undo';
import { justRepliedText } from './just-replied';
import { createTypingSignal } from './typing-signal';
import type { ColleagueReplyWatch } from './use-colleague-reply';

const NO_MEDIA: readonly Media[] = [];

/** Total size of all attachments of one message in bytes; toll-free numbers have a lower limit. */
export const mediaBytesMax = (group: Pick<InboxGroup, 'isTollFree'>) =>
  group.isTollFree ? TOLL_FREE_MEDIA_BYTES_MAX : MEDIA_BYTES_MAX;

/** The reason why sending is not possible; null when it is. */
export function sendObstacle(facts: {
  text: string;
  mediaCount: number;
  pending: readonly Pick<PendingUpload, 'problem' | 'canRetry'>[];
  fieldProblem: string | null;
}): string | null {
  const { text, mediaCount, pending, fieldProblem } = facts;
  if (pending.some(({ problem }) => problem === null)) return 'A picture is still being uploaded.';
  if (pending.some(({ canRetry }) => !canRetry)) return 'A picture can’t be sent. Remove it.';
  if (pending.length > 0) return 'A picture was not uploaded. Try it again or remove it.';
  if (isBlankText(text) && mediaCount === 0) return 'Write a message or attach a picture.';
  if (fieldProblem !== null) return fieldProblem;
  const count = describeText(text, mediaCount > 0);
  return count.level === 'stop' ? count.reason : null;
}

/** State and actions of a conversation's message box, without its appearance. */
export function useComposer(tn: string, contact: Contact, group: InboxGroup, reply: ColleagueReplyWatch) {
  const { contactId } = contact;
  const { timeZone } = useSession();
  const draft = useDraft(tn, contactId);
  const text = draft?.text ?? '';
  const media = draft?.media ?? NO_MEDIA;
  const queue = draftUploads(tn, contactId);
  const pending = usePendingUploads(queue);
  // The same id for the same request: pressing again after a lost response does not schedule a text twice.
  const lastSchedule = useRef({ request: '', clientId: '' });
  const [isScheduling, setScheduling] = useState(false);
  const [question, setQuestion] = useState<string | null>(null);
  const typing = useMemo(
    () => createTypingSignal((isTyping) => emit('typing', { tn, contactId, isTyping })),
    [tn, contactId],
  );
  const [needsValues, setNeedsValues] = useState(false);
  const { values, merge, fill } = useMerge(tn, contact, needsValues || hasMergeFields(text));
  const merged = merge(text);
  const count = describeText(merged, media.length + pending.length > 0);
  const problem = fieldProblem(text, values);
  const retriedId = draft ? retryOfId(draft) : undefined;
  const retry = retriedId === undefined ? undefined : { retryOfId: retriedId };
  const obstacle = isScheduling
    ? 'The text is being scheduled.'
    : sendObstacle({ text: merged, mediaCount: media.length, pending, fieldProblem: problem });

  function changeText(next: string) {
    changeDraft(tn, contactId, { text: next });
    if (next.trim() === '') typing.stopped();
    else typing.typed();
  }

  /** Attaches files that the server has, as many as fit. */
  function attach(files: readonly Media[]) {
    const attached = readDraft(tn, contactId)?.media ?? [];
    const added = files.filter(({ mediaId }) => attached.every((one) => one.mediaId !== mediaId));
    if (added.length === 0) return;
    const all = [...attached, ...added].slice(0, MESSAGE_MEDIA_MAX);
    changeDraft(tn, contactId, { media: all });
  }

  function addFiles(files: readonly File[]) {
    queue.add(files, mediaBytesMax(group));
  }

  function sendNow() {
    setQuestion(null);
    reply.forget();
    typing.stopped();
    clearDraft(tn, contactId);
    sendWithUndo({ tn, contactId, text: merged.trim(), media, ...retry }, text.trim());
  }

  async function schedule(at: Schedule): Promise<ScheduleFailure | null> {
    if (obstacle !== null) return { message: obstacle, isQuiet: false };
    const mediaIds = media.map((one) => one.mediaId);
    const body = { tn, contactId, smsText: text.trim(), mediaIds, ...retry, ...at };
    const request = JSON.stringify(body);
    if (lastSchedule.current.request !== request)
      lastSchedule.current = { request, clientId: crypto.randomUUID() };
    setScheduling(true);
    const failure = await scheduleText({ ...body, clientId: lastSchedule.current.clientId }, timeZone);
    setScheduling(false);
    if (failure !== null) return failure;
    lastSchedule.current = { request: '', clientId: '' };
    // Keep what was written meanwhile.
    if (!isSameDraft(readDraft(tn, contactId), { text, media })) return null;
    typing.stopped();
    clearDraft(tn, contactId);
    return null;
  }

  function send() {
    if (obstacle !== null) return;
    const notice = justRepliedText(reply.latest(), new Date());
    if (notice === null) sendNow();
    else setQuestion(notice);
  }

  return {
    text,
    media,
    queue,
    pending,
    count,
    obstacle,
    fieldProblem: problem,
    values,
    merge,
    fill,
    /** Fetches the values of the merge fields, to show them. */
    wantValues: () => setNeedsValues(true),
    attach,
    question,
    changeText,
    addFiles,
    removeMedia: (mediaId: number) =>
      changeDraft(tn, contactId, { media: media.filter((one) => one.mediaId !== mediaId) }),
    send,
    schedule,
    isScheduling,
    sendNow,
    closeQuestion: () => {
      // Shown once: a user who goes back has seen it.
      reply.forget();
      setQuestion(null);
    },
    stopTyping: typing.stopped,
  };
}

export type ComposerModel = ReturnType<typeof useComposer>;
