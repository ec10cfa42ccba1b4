import { type Media, SEND_ACK_TIMEOUT_MS, type SendResponse } from '@dashboard/shared/contracts';
import { toRequestError } from '@dashboard/shared/http';
import { postScheduled } from '../api/scheduled';
import { toSendErrorCode } from '../api/send-decision';
import { coverSendFailures } from '../live/send-failures';
import type { Schedule } from '../scheduled/ScheduleForm';
import { sendMessage } from '../sending/outgoing';
import { outgoingMessages, removeOutgoing } from '../sending/outgoing-store';
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

const nullAfter = (ms: number): Promise<null> =>
  new Promise((resolve) => setTimeout(() => resolve(null), ms));

const addressOf = ({ contactId, number }: Recipient) => (contactId === null ? { to: number } : { contactId });

/** Ids of scheduled texts by content: a second press after a lost response finds the first text. */
const clientIds = new WeakMap<Schedule, Map<string, string>>();

function clientIdOf(schedule: Schedule, text: string, { contactId, number }: Recipient): string {
  const ids = clientIds.get(schedule) ?? new Map<string, string>();
  const key = `${contactId ?? number} ${text}`;
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
  const clientId = clientIdOf(schedule, text, recipient);
  const body = { clientId, tn, ...addressOf(recipient), smsText: text, mediaIds, ...schedule };
  try {
    return { recipient, response: { ok: true, message: await postScheduled(body) } };
  } catch (error) {
    const { code, message } = toRequestError(error);
    return { recipient, response: { ok: false, code: toSendErrorCode(code), error: message } };
  }
}

async function sendToOne(request: TextToAll, recipient: Recipient): Promise<SendResult> {
  const { tn, text, media, schedule } = request;
  if (schedule) return scheduleForOne(request, schedule, recipient);
  const to = addressOf(recipient);
  const sent = sendMessage({ tn, ...to, text, media });
  const clientId = outgoingMessages().at(-1)?.clientId;
  const uncover = coverSendFailures((failure) => failure.clientId === clientId);
  const response = await Promise.race([sent, nullAfter(SEND_ACK_TIMEOUT_MS)]);
  uncover();
  // The box shows the rejected message, so remove it from the thread.
  if (response !== null && !response.ok && clientId) removeOutgoing(clientId);
  return { recipient, response };
}

/** Sends one message to each recipient in parallel. Never rejects, and resolves within the acknowledgement timeout. */
export const sendToAll = (request: TextToAll): Promise<SendResult[]> =>
  Promise.all(request.recipients.map((recipient) => sendToOne(request, recipient)));

/** "Ana Ruiz: This contact is blocked." */
export const rejectionText = ({ recipient, response }: SendResult): string | null =>
  response === null || response.ok ? null : `${recipientLabel(recipient)}: ${response.error}`;
