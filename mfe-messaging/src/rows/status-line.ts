import type { HistoryRow, ScheduledText, SendErrorCode } from '@dashboard/shared/contracts';
import { formatDayTime, formatTime } from '@dashboard/shared/format';
import { failureAdvice, isRetrying, type StatusKind, statusKind } from '@dashboard/shared/text';
import type { OutgoingMessage } from '../sending/outgoing-store';

/** `ask_retry` retries only after a question. */
export type StatusAction =
  | 'retry'
  | 'ask_retry'
  | 'edit'
  | 'details'
  | 'discard'
  | 'reschedule'
  | 'cancel'
  | 'undo';

/** Text and actions of the line under an outbound bubble. The text of a failure opens the details. */
export interface StatusLine {
  glyph: StatusKind;
  text: string;
  isBad: boolean;
  actions: readonly StatusAction[];
}

const STATUS_LABELS: Record<Exclude<StatusKind, 'failed' | 'unconfirmed'>, string> = {
  scheduled: 'Scheduled',
  sending: 'Sending',
  sent: 'Sent',
  delivered: 'Delivered',
};
export const RETRYING_LABEL = 'Not delivered yet. Trying again';

const NOT_SENT = 'Not sent';
const failedText = (reason: string) => `Failed · ${reason}`;

export interface RowState {
  /** A later message already replaces this one. */
  wasRetried: boolean;
  /** The conversation has a box, so that texts can be sent. */
  hasBox: boolean;
}

function failedLine(row: HistoryRow, { wasRetried, hasBox }: RowState): StatusLine {
  const { reason, action } = failureAdvice(row.errorCode ?? row.status);
  return {
    glyph: 'failed',
    text: failedText(reason),
    isBad: true,
    actions: hasBox && !wasRetried ? [action === 'retry' ? action : 'edit'] : [],
  };
}

/** The line under a stored outbound message. */
export function storedStatusLine(row: HistoryRow, zone: string, state: RowState): StatusLine {
  const { wasRetried, hasBox } = state;
  const glyph = statusKind(row.status);
  if (glyph === 'failed') return failedLine(row, state);
  if (glyph === 'unconfirmed') {
    const actions: StatusAction[] = hasBox && !wasRetried ? ['ask_retry', 'details'] : ['details'];
    return { glyph, text: failureAdvice(row.status).reason, isBad: false, actions };
  }
  if (isRetrying(row)) return { glyph: 'sending', text: RETRYING_LABEL, isBad: false, actions: ['details'] };
  const hasTime = glyph === 'sent' || glyph === 'delivered';
  const text = hasTime ? `${STATUS_LABELS[glyph]} · ${formatTime(row.date, zone)}` : STATUS_LABELS[glyph];
  return { glyph, text, isBad: false, actions: [] };
}

/** The line under a text that waits for its time. */
export function scheduledStatusLine(text: ScheduledText, zone: string, canSend: boolean): StatusLine {
  const at = formatDayTime(text.scheduledAt, zone, new Date());
  return {
    glyph: 'scheduled',
    text: `${STATUS_LABELS.scheduled} · ${at}`,
    isBad: false,
    actions: canSend ? ['reschedule', 'cancel'] : [],
  };
}

interface AfterRejection {
  actions: readonly StatusAction[];
  /** For the details, which also show the server's error message. */
  advice: string;
}

/** What the user can do after the server rejected a message. */
const AFTER_REJECTION: Record<SendErrorCode, AfterRejection> = {
  OPTED_OUT: { actions: ['discard'], advice: 'Discard this text. Send it after the contact texts START.' },
  BLOCKED: {
    actions: ['discard'],
    advice: 'Unblock the contact first. Copy this text before you discard it.',
  },
  INVALID_NUMBER: {
    actions: ['discard'],
    advice: 'Correct the contact’s number first. Copy this text before you discard it.',
  },
  NUMBER_INACTIVE: {
    actions: ['retry', 'discard'],
    advice: 'Retry when your text number is active. An administrator can see its state.',
  },
  // The registration may be approved, and the account or the membership restored, by the time of a retry.
  REGISTRY: {
    actions: ['retry', 'discard'],
    advice: 'Retry when the registration is approved. An administrator can see its state.',
  },
  QUIET_HOURS: { actions: ['retry', 'discard'], advice: 'Retry when it is daytime for the contact.' },
  TOO_LONG: { actions: ['edit', 'discard'], advice: 'Make the text shorter and resend it.' },
  MERGE_FIELD: { actions: ['edit', 'discard'], advice: 'Correct or remove the field and resend the text.' },
  MEDIA: { actions: ['edit', 'discard'], advice: 'Replace or remove the attachment and resend the text.' },
  RATE: { actions: ['retry', 'discard'], advice: 'Wait a moment and retry.' },
  CARRIER: { actions: ['retry', 'discard'], advice: 'Wait a few minutes and retry.' },
  RETRIED: {
    actions: ['discard'],
    advice: 'Discard this text. The conversation shows the status of the earlier one.',
  },
  INVALID: { actions: ['edit', 'discard'], advice: 'Change the text and resend it, or discard it.' },
  FORBIDDEN: {
    actions: ['retry', 'discard'],
    advice: 'Retry when you have access again. Ask an administrator.',
  },
  NOT_FOUND: { actions: ['discard'], advice: 'Discard this text. Its contact or text number was removed.' },
};
const AFTER_UNKNOWN_REJECTION: AfterRejection = {
  actions: ['retry', 'discard'],
  advice: 'Retry, or discard this text.',
};

// Another build may have stored a code that this one does not know.
const afterRejection = ({ code }: OutgoingMessage): AfterRejection =>
  (code && AFTER_REJECTION[code]) ?? AFTER_UNKNOWN_REJECTION;

/** The reason of a rejection with its code, and what to do. */
export function rejectionAdvice(message: OutgoingMessage): { reason: string; advice: string } {
  const { code, error } = message;
  const reason = error ?? NOT_SENT;
  return { reason: code ? `${reason} (code ${code})` : reason, advice: afterRejection(message).advice };
}

/** The line under a message that is sent in `seconds`, unless it is taken back. */
export const waitingStatusLine = (seconds: number): StatusLine => ({
  glyph: 'scheduled',
  text: `Sending in ${seconds} s`,
  isBad: false,
  actions: ['undo'],
});

/** The line under a message that the server has not stored. Without a box it can only be discarded. */
export function unsentStatusLine(message: OutgoingMessage, hasBox: boolean): StatusLine {
  if (message.state === 'sending')
    return { glyph: 'sending', text: STATUS_LABELS.sending, isBad: false, actions: [] };
  if (message.state === 'not_confirmed')
    return { glyph: 'unconfirmed', text: 'Not confirmed. Trying again', isBad: false, actions: [] };
  const actions = hasBox ? afterRejection(message).actions : (['discard'] as const);
  return { glyph: 'failed', text: failedText(message.error ?? NOT_SENT), isBad: true, actions };
}
