import { type Media, SEND_ACK_TIMEOUT_MS, type SendResponse } from '@dashboard/shared/contracts';
import { toRequestError } from '@dashboard/shared/http';
import { postScheduled, type ScheduleBody } from '../api/scheduled';
import { toSendErrorCode } from '../api/send-decision';
import { coverSendFailures } from '../live/send-failures';
import type { Schedule } from '../scheduled/ScheduleForm';
import { removeOutgoing } from '../sending/outgoing-store';
import { sendWithUndo } from '../sending/send-with-undo';
import { takeBack } from '../sending/undo-wait';
import { type Recipient, recipientLabel } from './recipients';

export interface TextToAll {
  tn: string;
  recipients: readonly Recipient[];
  text: string;
  media: readonly Media[];
  /** The time at which it leaves, or null to send it now. */
  schedule?: Schedule | null;
}

export interface SendResult {
  recipient: Recipient;
  /** Null: no response in time. The message is retried automatically. */
  response: SendResponse | null;
}

/** The texts of one press of Send. */
export interface SendingToAll {
  /** One of them, which shows whether all can be taken back: they wait equally long. Absent for scheduled texts. */
  firstClientId?: string;
  /** Takes them back. Does nothing when it is too late. */
  undo: () => void;
  /** One result per recipient, within the acknowledgement timeout; null when they were taken back. Never rejects. */
  results: Promise<readonly SendResult[] | null>;
}

interface SendingToOne {
  clientId: string;
  result: Promise<SendResult>;
}

const nullAfter = (ms: number): Promise<null> =>
  new Promise((resolve) => setTimeout(() => resolve(null), ms));

const addressOf = ({ contactId, number }: Recipient) => (contactId === null ? { to: number } : { contactId });

/** Ids of scheduled texts by content: a second press after a lost response finds the first text. */
const clientIds = new WeakMap<Schedule, Map<string, string>>();

function clientIdOf(schedule: Schedule, content: Omit<ScheduleBody, 'clientId'>): string {
  const ids = clientIds.get(schedule) ?? new Map<string, string>();
  const key = JSON.stringify(content);
  clientIds.set(schedule, ids);
  const id = ids.get(key) ?? crypto.randomUUID();
  ids.set(key, id);
  return id;
}

/** Schedules a text. Any failure is shown in the box. */
async function scheduleForOne(
  { tn, text, media }: TextToAll,
  schedule: Schedule,
  recipient: Recipient,
): Promise<SendResult> {
  const mediaIds = media.map((one) => one.mediaId);
  const content = { tn, ...addressOf(recipient), smsText: text, mediaIds, ...schedule };
  const body = { ...content, clientId: clientIdOf(schedule, content) };
  try {
    return { recipient, response: { ok: true, message: await postScheduled(body) } };
  } catch (error) {
    const { code, message } = toRequestError(error);
    return { recipient, response: { ok: false, code: toSendErrorCode(code), error: message } };
  }
}

function sendToOne({ tn, text, media }: TextToAll, recipient: Recipient): SendingToOne {
  const {
    clientId,
    waitMs,
    response: sent,
  } = sendWithUndo({ tn, ...addressOf(recipient), text, media }, text);
  const result = async () => {
    const uncover = coverSendFailures((failure) => failure.clientId === clientId);
    const response = await Promise.race([sent, nullAfter(waitMs + SEND_ACK_TIMEOUT_MS)]);
    uncover();
    // The box shows the rejected message, so remove it from the thread.
    if (response !== null && !response.ok) removeOutgoing(clientId);
    return { recipient, response };
  };
  return { clientId, result: result() };
}

/** Sends one message to each recipient in parallel, or schedules them. */
export function sendToAll(request: TextToAll): SendingToAll {
  const { recipients, schedule } = request;
  if (schedule) {
    const results = Promise.all(recipients.map((one) => scheduleForOne(request, schedule, one)));
    return { undo: () => undefined, results };
  }
  const sent = recipients.map((recipient) => sendToOne(request, recipient));
  let handleUndo = () => {};
  const undone = new Promise<null>((resolve) => {
    handleUndo = () => {
      const takenBack = sent.filter(({ clientId }) => takeBack(clientId));
      if (takenBack.length > 0) resolve(null);
    };
  });
  return {
    firstClientId: sent[0]?.clientId,
    undo: () => handleUndo(),
    results: Promise.race([Promise.all(sent.map(({ result }) => result)), undone]),
  };
}

/** Whether the server asks for a confirmation of the time. */
export const isTimeRejection = ({ response }: SendResult): boolean =>
  response?.ok === false && response.code === 'QUIET_HOURS';

/** "Ana Ruiz: This contact is blocked." */
export const rejectionText = ({ recipient, response }: SendResult): string | null =>
  response === null || response.ok ? null : `${recipientLabel(recipient)}: ${response.error}`;
