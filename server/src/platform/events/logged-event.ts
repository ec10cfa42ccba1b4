import {
  ContactUpdatedEvent,
  ConversationUpdatedEvent,
  MessageStatusEvent,
  NewMessageEvent,
  NoteAddedEvent,
  UnreadChangedEvent,
} from '@dashboard/shared/contracts';
import * as v from 'valibot';

/** An event as stored in the account's log, without fields that can be derived from the rest. */
export const LoggedEvent = v.variant('type', [
  v.omit(NewMessageEvent, ['contact']),
  MessageStatusEvent,
  UnreadChangedEvent,
  ContactUpdatedEvent,
  ConversationUpdatedEvent,
  NoteAddedEvent,
]);
export type LoggedEvent = v.InferOutput<typeof LoggedEvent>;
