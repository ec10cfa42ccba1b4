import type { InboxGroup, Media } from '@dashboard/shared/contracts';
import { isBlankText, MEDIA_BYTES_MAX, TOLL_FREE_MEDIA_BYTES_MAX } from '@dashboard/shared/contracts';
import { emit } from '@dashboard/shared/socket';
import { useMemo, useState } from 'react';
import type { PendingUpload } from '../attachments/upload-queue';
import { draftUploads, usePendingUploads } from '../attachments/use-upload-queue';
import { clearDraft, useDraft, writeDraft } from '../drafts/drafts';
import { sendMessage } from '../sending/outgoing';
import { justRepliedText } from './just-replied';
import { describeText } from './text-count';
import { createTypingSignal } from './typing-signal';
import { useColleagueReply } from './use-colleague-reply';

const NO_MEDIA: readonly Media[] = [];

/** Total size of all attachments of one message in bytes; toll-free numbers have a lower limit. */
export const mediaBytesMax = (group: Pick<InboxGroup, 'isTollFree'>) =>
  group.isTollFree ? TOLL_FREE_MEDIA_BYTES_MAX : MEDIA_BYTES_MAX;

/** The reason why sending is not possible; null when it is. */
export function sendObstacle(facts: {
  text: string;
  mediaCount: number;
  pending: readonly Pick<PendingUpload, 'problem' | 'canRetry'>[];
}): string | null {
  const { text, mediaCount, pending } = facts;
  if (pending.some(({ problem }) => problem === null)) return 'A picture is still being uploaded.';
  if (pending.some(({ canRetry }) => !canRetry)) return 'A picture can’t be sent. Remove it.';
  if (pending.length > 0) return 'A picture was not uploaded. Try it again or remove it.';
  if (isBlankText(text) && mediaCount === 0) return 'Write a message or attach a picture.';
  const count = describeText(text, mediaCount > 0);
  return count.level === 'stop' ? count.reason : null;
}

/** State and actions of a conversation's message box, without its appearance. */
export function useComposer(tn: string, contactId: number, group: InboxGroup) {
  const draft = useDraft(tn, contactId);
  const text = draft?.text ?? '';
  const media = draft?.media ?? NO_MEDIA;
  const queue = draftUploads(tn, contactId);
  const pending = usePendingUploads(queue);
  const reply = useColleagueReply(tn, contactId);
  const [question, setQuestion] = useState<string | null>(null);
  const typing = useMemo(
    () => createTypingSignal((isTyping) => emit('typing', { tn, contactId, isTyping })),
    [tn, contactId],
  );
  const count = describeText(text, media.length + pending.length > 0);
  const obstacle = sendObstacle({ text, mediaCount: media.length, pending });

  function changeText(next: string) {
    writeDraft(tn, contactId, { text: next, media: [...media] });
    if (next.trim() === '') typing.stopped();
    else typing.typed();
  }

  function addFiles(files: readonly File[]) {
    queue.add(files, mediaBytesMax(group));
  }

  function sendNow() {
    setQuestion(null);
    reply.forget();
    typing.stopped();
    clearDraft(tn, contactId);
    void sendMessage({ tn, contactId, text: text.trim(), media });
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
    question,
    hasContent: draft !== null,
    changeText,
    addFiles,
    removeMedia: (mediaId: number) =>
      writeDraft(tn, contactId, { text, media: media.filter((one) => one.mediaId !== mediaId) }),
    send,
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
