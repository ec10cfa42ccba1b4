import { type InboxGroup, MESSAGE_MEDIA_MAX, type Media } from '@dashboard/shared/contracts';
import { formatDayTime, formatPhone, pluralize } from '@dashboard/shared/format';
import { createUploadQueue, describeText, usePendingUploads } from '@dashboard/shared/message-field';
import { notify } from '@dashboard/shared/notify';
import { REQUESTED, useLocation, useNavigate } from '@dashboard/shared/router';
import { useSession } from '@dashboard/shared/session';
import { useRef, useState } from 'react';
import { mediaBytesMax, sendObstacle } from '../composer/use-composer';
import { fieldProblem } from '../merge-fields/use-merge';
import { conversationPath, tnInUrl } from '../messages-page/selection';
import type { Schedule } from '../scheduled/ScheduleForm';
import { type OutgoingMessage, removeOutgoing, useUndoUntil } from '../sending/outgoing-store';
import { type Recipient, textable } from './recipients';
import { isTimeRejection, rejectionText, type SendingToAll, type SendResult, sendToAll } from './send-to-all';

/** A group that has a text number. */
export interface SendingGroup extends InboxGroup {
  tn: string;
}
export const hasNumber = (group: InboxGroup): group is SendingGroup => group.tn !== null;

const NUMBER_OBSTACLES: Record<InboxGroup['sending'], string | null> = {
  ok: null,
  number_inactive: 'This text number isn’t active.',
  registry: 'This number isn’t approved for US texts yet.',
  toll_free_unverified: 'The carriers have not verified this toll-free number yet.',
  unknown: 'This number can’t send texts now.',
};

function groupObstacle(group: InboxGroup | undefined): string | null {
  if (group === undefined) return 'You have no text number.';
  return group.isSuspended ? 'This account is suspended.' : NUMBER_OBSTACLES[group.sending];
}

const NOT_CONFIRMED = 'Not confirmed yet. The texts are sent again once you are connected.';

function recipientObstacle(
  recipients: readonly Recipient[],
  unfinished: string,
  lookUps: number,
): string | null {
  if (lookUps > 0) return 'The numbers are being looked up.';
  if (unfinished.trim() !== '') return `Choose who ‘${unfinished.trim()}’ is, or remove it.`;
  if (recipients.length === 0) return 'Add someone to text.';
  return textable(recipients).length === 0 ? 'None of these recipients can be texted.' : null;
}

/** The first of the preferred numbers that is one of the user's; otherwise their first number. */
function firstTn(groups: readonly SendingGroup[], preferred: readonly (string | null | undefined)[]): string {
  const own = preferred.find((tn) => groups.some((group) => group.tn === tn));
  return own ?? groups[0]?.tn ?? '';
}

interface NewMessageOptions {
  groups: readonly SendingGroup[];
  /** 10 digits of a number to look up and add, as if the user had typed it. */
  firstNumber?: string | undefined;
  firstRecipients: readonly Recipient[];
  /** The unsent message that this one replaces. */
  edited?: OutgoingMessage | undefined;
  onClose: () => void;
}

/** State and actions of a message to several people. */
export function useNewMessage(options: NewMessageOptions) {
  const { groups, firstNumber, firstRecipients, edited, onClose } = options;
  const { loggedInTn, timeZone } = useSession();
  const navigate = useNavigate();
  const shownTn = tnInUrl(useLocation());
  const [tn, setTn] = useState(() => firstTn(groups, [edited?.tn, shownTn, loggedInTn]));
  const [recipients, setRecipients] = useState(firstRecipients);
  const [unfinished, setUnfinished] = useState(firstNumber ? formatPhone(firstNumber) : '');
  const [lookUps, setLookUps] = useState(0);
  const [text, setText] = useState(edited?.text ?? '');
  const [media, setMedia] = useState<readonly Media[]>(edited?.media ?? []);
  const [schedule, setSchedule] = useState<Schedule | null>(null);
  const [sending, setSending] = useState<SendingToAll | null>(null);
  const undoUntil = useUndoUntil(sending?.firstClientId);
  const [rejections, setRejections] = useState<readonly string[]>([]);
  const [isTimeRejected, setTimeRejected] = useState(false);
  // A ref, so that uploads which finish later read the current list.
  const attached = useRef<readonly Media[]>(media);
  const changeMedia = (next: readonly Media[]) => {
    attached.current = next;
    setMedia(next);
  };
  const [queue] = useState(() =>
    createUploadQueue({
      attached: () => attached.current,
      attach: changeMedia,
    }),
  );
  const pending = usePendingUploads(queue);
  const group = groups.find((one) => one.tn === tn);
  // Values differ by recipient: the server merges each text, and names the recipients without a value.
  const problem = fieldProblem(text, undefined);
  const obstacle =
    groupObstacle(group) ??
    recipientObstacle(recipients, unfinished, lookUps) ??
    sendObstacle({ text, mediaCount: media.length, pending, fieldProblem: problem });

  const timeText = ({ scheduledAt }: Schedule) => formatDayTime(scheduledAt, timeZone, new Date());

  function finish(results: readonly SendResult[]) {
    const only = results.length === 1 ? results[0] : undefined;
    if (only?.response?.ok) {
      navigate(conversationPath({ tn, contactId: only.response.message.contactId }), { state: REQUESTED });
    }
    const sent = results.filter((result) => result.response?.ok).length;
    if (sent > 0 && schedule)
      notify({ kind: 'success', detail: `${pluralize(sent, 'text')} scheduled for ${timeText(schedule)}` });
    else if (sent > 0 && !only) notify({ kind: 'success', detail: `${pluralize(sent, 'text')} sent` });
    if (results.some((result) => result.response === null))
      notify({ kind: 'warning', detail: NOT_CONFIRMED });
    const rejected = results.filter((result) => rejectionText(result) !== null);
    if (rejected.length === 0) return onClose();
    setRecipients(rejected.map((result) => result.recipient));
    setRejections(rejected.flatMap((result) => rejectionText(result) ?? []));
    setTimeRejected(rejected.some(isTimeRejection));
  }

  async function send() {
    if (obstacle !== null || sending !== null) return;
    const texts = { tn, recipients: textable(recipients), text: text.trim(), media, schedule };
    const started = sendToAll(texts);
    // The new one is stored in its place.
    if (edited) removeOutgoing(edited.clientId);
    setSending(started);
    setRejections([]);
    const results = await started.results;
    setSending(null);
    if (results !== null) finish(results);
  }

  return {
    tn,
    setTn,
    group,
    recipients,
    setRecipients,
    unfinished,
    setUnfinished,
    setLookUps,
    text,
    setText,
    media,
    removeMedia: (mediaId: number) => changeMedia(media.filter((one) => one.mediaId !== mediaId)),
    attach: (files: readonly Media[]) => {
      const isNew = ({ mediaId }: Media) => attached.current.every((one) => one.mediaId !== mediaId);
      changeMedia([...attached.current, ...files.filter(isNew)].slice(0, MESSAGE_MEDIA_MAX));
    },
    queue,
    pending,
    addFiles: (files: readonly File[]) => {
      if (group) queue.add(files, mediaBytesMax(group));
    },
    count: describeText(text, media.length + pending.length > 0),
    obstacle,
    fieldProblem: problem,
    rejections,
    schedule,
    setSchedule: (next: Schedule | null) => {
      setSchedule(next);
      setTimeRejected(false);
    },
    /** The server asks for a confirmation, because the time is within quiet hours that this page does not know of. */
    isTimeRejected: schedule !== null && isTimeRejected,
    confirmTime: (confirmQuietHours: boolean) => schedule && setSchedule({ ...schedule, confirmQuietHours }),
    scheduledFor: schedule && timeText(schedule),
    isSending: sending !== null,
    /** Until when the sent texts can be taken back, ISO 8601. */
    undoUntil,
    undo: () => sending?.undo(),
    hasContent:
      (unfinished + text).trim() !== '' || media.length + pending.length + recipients.length + lookUps > 0,
    send,
  };
}

export type NewMessageModel = ReturnType<typeof useNewMessage>;
