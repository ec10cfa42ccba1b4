import * as v from 'valibot';
import type { CompanySchedules } from './automation';
import type { ConversationItem } from './conversation';
import type { AccountEvent, AccountEventType } from './event';
import { INVALID_VALUE, phoneNumber, recordId } from './fields';
import { SEND_ERROR_CODES, type SendAnswer, type SendBody } from './message';

const tnAndContact = { tn: phoneNumber, contactId: recordId };

export const MarkReadBody = v.object({
  ...tnAndContact,
  /** Everything up to this message is read. Absent with `unread: true`. */
  upToMessageId: v.optional(recordId),
  /** true: mark the conversation unread again. */
  unread: v.optional(v.boolean(INVALID_VALUE)),
});
export type MarkReadBody = v.InferInput<typeof MarkReadBody>;

export const TypingBody = v.object({ ...tnAndContact, isTyping: v.boolean(INVALID_VALUE) });
export type TypingBody = v.InferInput<typeof TypingBody>;

/** Emitted on opening a conversation, every 20 s while it is open, and with mode `gone` on leaving it. */
export const PresenceBody = v.object({
  ...tnAndContact,
  mode: v.picklist(['viewing', 'composing', 'gone'], INVALID_VALUE),
});
export type PresenceBody = v.InferInput<typeof PresenceBody>;

export const SendFailure = v.object({
  clientId: v.string(),
  messageId: v.nullable(v.number()),
  contactId: v.nullable(v.number()),
  code: v.picklist(SEND_ERROR_CODES),
  error: v.string(),
  retryable: v.boolean(),
});

export interface Viewer {
  userId: number;
  name: string;
  mode: 'viewing' | 'composing';
}

/** `ContactList`: sent on connect to end users (first page of their default number) and as the answer to `get_contact_list`. */
export interface ContactListMessage {
  tn: string;
  items: ConversationItem[];
  cursor: string | null;
  total: number;
  /** False while chunks follow (`limit: 0`). */
  complete: boolean;
  /** True: replaces what was received before. */
  reset: boolean;
}

export type Ack<T> = (answer: T) => void;
export type PlainAck = Ack<{ ok: true } | { ok: false; code: string; error: string }>;

/** A recorded change as its socket event carries it: the event's own keys and its place in the account's order. */
export type Sequenced<T extends AccountEventType> = Extract<AccountEvent, { type: T }> & { seq: number };

/** Events the server sends. Names are the specification's where it has one. */
export interface ServerEvents {
  ContactList: (message: ContactListMessage) => void;
  new_message: (event: Sequenced<'new_message'>) => void;
  message_status: (event: Sequenced<'message_status'>) => void;
  unread_changed: (event: Sequenced<'unread_changed'>) => void;
  contact_updated: (event: Sequenced<'contact_updated'>) => void;
  /** A change this user may not see moved the account's sequence on. */
  seq_advanced: (message: { seq: number }) => void;
  Company_Auto_Response_Schedules: (message: CompanySchedules) => void;
  send_sms_error: (failure: v.InferOutput<typeof SendFailure>) => void;
  server_error: (message: { message: string; code?: string; requestId?: string }) => void;
  user_is_not_activated: (message: Record<string, never>) => void;
  typing: (message: {
    tn: string;
    contactId: number;
    userId: number;
    name: string;
    isTyping: boolean;
  }) => void;
  presence: (message: { tn: string; contactId: number; viewers: Viewer[] }) => void;
}

/** Events a client sends. */
export interface ClientEvents {
  get_contact_list: (
    query: { tn: string; filter?: string; search?: string; cursor?: string; limit?: number },
    ack: PlainAck,
  ) => void;
  get_company_auto_response_schedules: (query: { companyId: number }, ack: PlainAck) => void;
  send_sms: (body: SendBody, ack: Ack<SendAnswer>) => void;
  mark_read: (body: MarkReadBody, ack: PlainAck) => void;
  typing: (body: TypingBody) => void;
  presence: (body: PresenceBody, ack: PlainAck) => void;
}
