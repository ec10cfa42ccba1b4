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

const failedText = (reason: string) => `Failed · ${reason}`;

function failedLine(row: HistoryRow, wasRetried: boolean): StatusLine {
  const { reason, action } = failureAdvice(row.errorCode ?? row.status);
  const isOffered = !wasRetried && (action === 'retry' || action === 'edit');
  return { glyph: 'failed', text: failedText(reason), isBad: true, actions: isOffered ? [action] : [] };
}

/** The line under a stored outbound message. `wasRetried`: a later message already replaces it. */
export function storedStatusLine(row: HistoryRow, zone: string, wasRetried: boolean): StatusLine {
  const glyph = statusKind(row.status);
  if (glyph === 'failed') return failedLine(row, wasRetried);
  if (glyph === 'unconfirmed') {
    const actions: StatusAction[] = wasRetried ? ['details'] : ['ask_retry', 'details'];
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

/** Actions after the server rejected a message. */
const AFTER_REJECTION: Record<SendErrorCode, readonly StatusAction[]> = {
  OPTED_OUT: ['discard'],
  BLOCKED: ['discard'],
  INVALID_NUMBER: ['discard'],
  NUMBER_INACTIVE: ['retry', 'discard'],
  // The registration may be approved, and the account or the membership restored, by the time of a retry.
  REGISTRY: ['retry', 'discard'],
  QUIET_HOURS: ['retry', 'discard'],
  TOO_LONG: ['edit', 'discard'],
  MERGE_FIELD: ['edit', 'discard'],
  MEDIA: ['edit', 'discard'],
  RATE: ['retry', 'discard'],
  CARRIER: ['retry', 'discard'],
  RETRIED: ['discard'],
  INVALID: ['edit', 'discard'],
  FORBIDDEN: ['retry', 'discard'],
  NOT_FOUND: ['discard'],
};
const AFTER_UNKNOWN_REJECTION: readonly StatusAction[] = ['retry', 'discard'];

/** The line under a message that is sent in `seconds`, unless it is taken back. */
export const waitingStatusLine = (seconds: number): StatusLine => ({
  glyph: 'scheduled',
  text: `Sending in ${seconds} s`,
  isBad: false,
  actions: ['undo'],
});

/** The line under a message that the server has not stored. */
export function unsentStatusLine(message: OutgoingMessage): StatusLine {
  if (message.state === 'sending')
    return { glyph: 'sending', text: STATUS_LABELS.sending, isBad: false, actions: [] };
  if (message.state === 'not_confirmed')
    return { glyph: 'unconfirmed', text: 'Not confirmed. Trying again', isBad: false, actions: [] };
  const actions = (message.code && AFTER_REJECTION[message.code]) ?? AFTER_UNKNOWN_REJECTION;
  return { glyph: 'failed', text: failedText(message.error ?? 'Not sent'), isBad: true, actions };
}
