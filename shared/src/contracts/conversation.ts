import * as v from 'valibot';
import { INVALID_VALUE, phoneNumber } from './fields';
import { SEARCH_MAX } from './limits';

export const CONVERSATION_FILTERS = ['all', 'unread', 'unanswered'] as const;
export type ConversationFilter = (typeof CONVERSATION_FILTERS)[number];

/**
 * A message-list item: one contact's conversation with one text number. The first five keys are the specification's.
 */
export const ConversationItem = v.object({
  contactId: v.number(),
  contactName: v.string(),
  contactNumber: v.string(),
  lastActivity: v.string(),
  unreadCount: v.number(),
  lastMessage: v.nullable(
    v.object({
      id: v.number(),
      text: v.string(),
      isInbound: v.boolean(),
      method: v.number(),
      status: v.number(),
      hasMedia: v.boolean(),
      userId: v.nullable(v.number()),
      userFirstname: v.nullable(v.string()),
    }),
  ),
  isOptOut: v.boolean(),
  isBlocked: v.boolean(),
});
export type ConversationItem = v.InferOutput<typeof ConversationItem>;

/** The end of a page: the last activity in microseconds and its contact id. */
const PLACE = /^\d{1,17}_\d{1,15}$/;

/** GET /api/conversations and emit `get_contact_list`. Newest first; `cursor` comes from the previous page. */
export const ConversationQuery = v.object({
  tn: phoneNumber,
  filter: v.optional(v.picklist(CONVERSATION_FILTERS), 'all'),
  search: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(SEARCH_MAX)), ''),
  cursor: v.optional(v.pipe(v.string(INVALID_VALUE), v.regex(PLACE, INVALID_VALUE))),
  limit: v.optional(
    v.pipe(
      v.union([
        v.pipe(v.number(), v.integer()),
        v.pipe(v.string(), v.regex(/^\d{1,3}$/), v.transform(Number)),
      ]),
      v.minValue(0),
      v.maxValue(100),
    ),
    50,
  ),
});
/** Unread conversations and messages of one number, and of all the user's numbers. */
export const UnreadTotals = v.object({ number: v.number(), all: v.number() });
export const ConversationPage = v.object({
  tn: v.string(),
  items: v.array(ConversationItem),
  cursor: v.nullable(v.string()),
  total: v.number(),
  totals: UnreadTotals,
});
export type ConversationPage = v.InferOutput<typeof ConversationPage>;

/** GET /api/groups (extension): the shared inboxes of the signed-in user. */
export const InboxGroup = v.object({
  groupId: v.number(),
  name: v.string(),
  /** 10 digits, or null when the group has no text number. */
  tn: v.nullable(v.string()),
  isTollFree: v.boolean(),
  isDefault: v.boolean(),
  /** Whether messages can be sent from it, and the reason when they cannot. */
  sending: v.picklist(['ok', 'number_inactive', 'registry']),
  unreadCount: v.number(),
});
export type InboxGroup = v.InferOutput<typeof InboxGroup>;
export const InboxGroups = v.object({ items: v.array(InboxGroup) });
