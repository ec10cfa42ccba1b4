import * as v from 'valibot';
import { Contact, ContactSummary } from './contact';
import { ConversationItem, UnreadTotals } from './conversation';
import { Media } from './media';
import { HistoryRow, SystemLine } from './message';

export const NewMessageEvent = v.object({
  type: v.literal('new_message'),
  tn: v.string(),
  message: HistoryRow,
  contact: ContactSummary,
  conversation: ConversationItem,
  totals: UnreadTotals,
});

export const MessageStatusEvent = v.object({
  type: v.literal('message_status'),
  tn: v.string(),
  contactId: v.number(),
  messageId: v.number(),
  clientId: v.nullable(v.string()),
  status: v.number(),
  errorCode: v.nullable(v.number()),
  errorText: v.nullable(v.string()),
  at: v.string(),
  /**
   * Attachments of an inbound message, updated once fetching succeeded or was abandoned. They are part of this event
   * because pages of an earlier build cannot continue past an unknown event type.
   */
  media: v.optional(v.array(Media)),
});

export const UnreadChangedEvent = v.object({
  type: v.literal('unread_changed'),
  tn: v.string(),
  contactId: v.number(),
  unreadCount: v.number(),
  totals: UnreadTotals,
  byUserId: v.nullable(v.number()),
});

export const ContactUpdatedEvent = v.object({
  type: v.literal('contact_updated'),
  contact: Contact,
  /** The system line that this change adds to the history, if any. */
  line: v.nullable(SystemLine),
});

/** The assignee or the state of a conversation changed. */
export const ConversationUpdatedEvent = v.object({
  type: v.literal('conversation_updated'),
  tn: v.string(),
  conversation: ConversationItem,
  /** The system lines that this change adds to the history. */
  lines: v.array(SystemLine),
});

/** A user added a note to a conversation. Only the team sees it. */
export const NoteAddedEvent = v.object({
  type: v.literal('note_added'),
  tn: v.string(),
  contactId: v.number(),
  note: SystemLine,
});

/** A change that a page can show. The account's event log stores these; sockets carry them as hints. */
export const AccountEvent = v.variant('type', [
  NewMessageEvent,
  MessageStatusEvent,
  UnreadChangedEvent,
  ContactUpdatedEvent,
  ConversationUpdatedEvent,
  NoteAddedEvent,
]);
export type AccountEvent = v.InferOutput<typeof AccountEvent>;

/** An event with its place in the account's order. */
export const SequencedEvent = v.object({ seq: v.number(), event: AccountEvent });
export type SequencedEvent = v.InferOutput<typeof SequencedEvent>;

/**
 * The set of event types that a page knows. An open page of an earlier build cannot parse a later type, so it does not
 * get it. Increase this number when you add a type, and add the type with the new number to FORMAT_OF.
 */
export const EVENT_FORMAT = 3;
export const FORMAT_OF: Partial<Record<AccountEvent['type'], number>> = {
  conversation_updated: 2,
  note_added: 3,
};

/**
 * GET /api/events?after=seq&format=3. Only events visible to the user; `isReset` asks for a fresh load (too far behind).
 */
export const EventsQuery = v.object({
  after: v.pipe(v.string(), v.regex(/^\d{1,15}$/), v.transform(Number)),
  /** The page's EVENT_FORMAT. */
  format: v.optional(v.pipe(v.string(), v.regex(/^\d{1,4}$/), v.transform(Number)), '1'),
});
export const EventsResponse = v.object({
  events: v.array(SequencedEvent),
  lastSeq: v.number(),
  hasMore: v.boolean(),
  isReset: v.boolean(),
  /** With `isReset`: unread messages in all of the user's numbers. */
  unread: v.optional(v.number()),
});
export type EventsResponse = v.InferOutput<typeof EventsResponse>;
