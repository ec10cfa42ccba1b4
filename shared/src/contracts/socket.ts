import * as v from 'valibot';
import { INVALID_VALUE, phoneNumber, recordId } from './fields';
import type { SendAck, SendBody } from './message';

const tnAndContact = { tn: phoneNumber, contactId: recordId };

export const MarkReadBody = v.strictObject({
  ...tnAndContact,
  /** Everything up to this message is read. Omitted with `unread: true`. */
  upToMessageId: v.optional(recordId),
  /** true: marks the conversation unread again. */
  unread: v.optional(v.boolean(INVALID_VALUE)),
});
export type MarkReadBody = v.InferInput<typeof MarkReadBody>;

export const TypingBody = v.strictObject({ ...tnAndContact, isTyping: v.boolean(INVALID_VALUE) });
export type TypingBody = v.InferInput<typeof TypingBody>;

/** Emitted on opening a conversation, every 20 s while it is open, and with mode `gone` on leaving it. */
export const PresenceBody = v.strictObject({
  ...tnAndContact,
  mode: v.picklist(['viewing', 'composing', 'gone'], INVALID_VALUE),
});
export type PresenceBody = v.InferInput<typeof PresenceBody>;

export type Ack<T> = (response: T) => void;
export type PlainAck = Ack<{ ok: true } | { ok: false; code: string; error: string }>;

/** The error of a connection that the server turned away because it is busy. The session is not in question. */
export const SERVER_BUSY = 'busy';

/** Events that a client sends. */
export interface ClientEvents {
  get_contact_list: (
    query: { tn?: string; filter?: string; search?: string; cursor?: string; limit?: number },
    ack: PlainAck,
  ) => void;
  get_company_auto_response_schedules: (query: { companyId: number }, ack: PlainAck) => void;
  send_sms: (body: SendBody, ack: Ack<SendAck>) => void;
  mark_read: (body: MarkReadBody, ack: PlainAck) => void;
  typing: (body: TypingBody) => void;
  presence: (body: PresenceBody, ack: PlainAck) => void;
}
