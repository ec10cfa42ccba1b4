import { type Media, SEND_ACK_TIMEOUT_MS, type SendResponse } from '@dashboard/shared/contracts';
import { coverSendFailures } from '../live/send-failures';
import { sendMessage } from '../sending/outgoing';
import { outgoingMessages, removeOutgoing } from '../sending/outgoing-store';
import { type Recipient, recipientLabel } from './recipients';

export interface TextToAll {
  tn: string;
  recipients: readonly Recipient[];
  text: string;
  media: readonly Media[];
}

export interface SendResult {
  recipient: Recipient;
  /** Null: no response in time. The message is retried automatically. */
  response: SendResponse | null;
}

const nullAfter = (ms: number): Promise<null> =>
  new Promise((resolve) => setTimeout(() => resolve(null), ms));

async function sendToOne({ tn, text, media }: TextToAll, recipient: Recipient): Promise<SendResult> {
  const to = recipient.contactId === null ? { to: recipient.number } : { contactId: recipient.contactId };
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
