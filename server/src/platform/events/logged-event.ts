import {
  ContactUpdatedEvent,
  MessageStatusEvent,
  NewMessageEvent,
  UnreadChangedEvent,
} from '@dashboard/shared/contracts';
import * as v from 'valibot';

/** A change as the account's log keeps it: without what the rest of it tells already. */
export const LoggedEvent = v.variant('type', [
  v.omit(NewMessageEvent, ['contact']),
  MessageStatusEvent,
  UnreadChangedEvent,
  ContactUpdatedEvent,
]);
export type LoggedEvent = v.InferOutput<typeof LoggedEvent>;
