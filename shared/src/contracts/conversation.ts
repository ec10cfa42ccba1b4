import * as v from 'valibot';
import { INVALID_VALUE, phoneNumber, recordId } from './fields';
import { SEARCH_MAX } from './limits';
import { wholeListResponse } from './list';
import { openPicklist } from './open-picklist';

/**
 * All: open conversations; a search also finds done ones. Unread: open or done. Unanswered: open, the contact wrote last
 * and can get a reply. Mine: open, assigned to the user. Done: done.
 */
export const CONVERSATION_FILTERS = ['all', 'unread', 'unanswered', 'mine', 'done'] as const;
export type ConversationFilter = (typeof CONVERSATION_FILTERS)[number];

/** Done until the contact's next message. */
export const CONVERSATION_STATES = ['open', 'done'] as const;
export type ConversationState = (typeof CONVERSATION_STATES)[number];

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
  // The defaults are for events that were recorded before these fields existed.
  /** The member of the number's group who takes care of it, or null. */
  assigneeUserId: v.optional(v.nullable(v.number()), null),
  assigneeName: v.optional(v.nullable(v.string()), null),
  state: v.optional(v.picklist(CONVERSATION_STATES), 'open'),
  // Absent in events that were recorded before these fields existed.
  /** `{tn}-{contactId}`, as in paths. */
  conversationId: v.optional(v.string()),
  /** The text number, 10 digits. */
  tn: v.optional(v.string()),
});
export type ConversationItem = v.InferOutput<typeof ConversationItem>;

/** The end of a page: the last activity in microseconds, its contact id, and the total that was counted for page one. */
const PLACE = /^\d{1,17}_\d{1,15}(?:_\d{1,9})?$/;

/** GET /api/conversations and emit `get_contact_list`, except with the limit 0. Newest first; `cursor` comes from the previous page. */
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
  /** Whether the response has the number of all matching conversations. Counting them takes longer than reading a page. */
  count: v.optional(v.picklist(['total', 'none'], INVALID_VALUE), 'total'),
});

/** A contact of the account, as the reports offer it. */
export const ContactName = v.object({
  contactId: v.number(),
  /** May be empty. */
  contactName: v.string(),
  /** 1 + 10 digits. */
  contactNumber: v.string(),
});
export type ContactName = v.InferOutput<typeof ContactName>;

/** Emit `get_contact_list` with the limit 0: the names of all contacts of the account. */
const ContactNamesQuery = v.object({ tn: v.optional(phoneNumber), limit: v.literal(0, INVALID_VALUE) });
const isNamesQuery = (query: unknown) => v.is(v.looseObject({ limit: v.literal(0) }), query);

/** Emit `get_contact_list`: conversations of a number, or the names of all contacts. */
export const ContactListQuery = v.lazy((query) =>
  isNamesQuery(query) ? ContactNamesQuery : ConversationQuery,
);

/** Unread conversations and messages of one number, and of all the user's numbers. */
export const UnreadTotals = v.object({ number: v.number(), all: v.number() });
export const ConversationPage = v.object({
  tn: v.string(),
  items: v.array(ConversationItem),
  cursor: v.nullable(v.string()),
  /** All matching conversations; null if they were not counted. */
  total: v.nullable(v.number()),
  totals: UnreadTotals,
});
export type ConversationPage = v.InferOutput<typeof ConversationPage>;

/** A conversation in a path: `{tn}-{contactId}`, the number with 10 digits. */
const CONVERSATION_ID = /^(\d{10})-([1-9]\d{0,14})$/;

export const ConversationParams = v.object({
  conversationId: v.pipe(
    v.string(),
    v.regex(CONVERSATION_ID, INVALID_VALUE),
    v.transform((id) => {
      const [, tn = '', contactId] = CONVERSATION_ID.exec(id) ?? [];
      return { tn, contactId: Number(contactId) };
    }),
  ),
});

/** PATCH /api/conversations/{tn}-{contactId}: the fields to change. Response: `ConversationItem`. */
export const ConversationPatch = v.pipe(
  v.strictObject({
    /** An active member of the number's group; null unassigns. */
    assigneeUserId: v.optional(v.nullable(recordId)),
    state: v.optional(v.picklist(CONVERSATION_STATES, INVALID_VALUE)),
  }),
  v.check((patch) => Object.keys(patch).length > 0, 'Change the assignee or the state.'),
);
export type ConversationPatch = v.InferInput<typeof ConversationPatch>;

/** GET /api/conversations/assignees?tn: the active members of the number's group by name. */
export const AssigneesQuery = v.object({ tn: phoneNumber });
export const Assignee = v.object({
  userId: v.number(),
  name: v.string(),
  /** Their open conversations with this number. */
  openCount: v.number(),
});
export type Assignee = v.InferOutput<typeof Assignee>;
export const Assignees = wholeListResponse(Assignee);

/** GET /api/groups (extension): the shared inboxes of the signed-in user. */
export const InboxGroup = v.object({
  groupId: v.number(),
  name: v.string(),
  /** 10 digits, or null when the group has no text number. */
  tn: v.nullable(v.string()),
  isTollFree: v.boolean(),
  isDefault: v.boolean(),
  /** Whether messages can be sent from it, and the reason when they cannot. */
  sending: openPicklist(['ok', 'number_inactive', 'registry', 'toll_free_unverified']),
  /** True while messages to US numbers need a registration that the account does not have. Earlier servers have no such key. */
  textsOnlyCanada: v.optional(v.boolean()),
  /** True while the account may send nothing. Earlier servers have no such key. */
  isSuspended: v.optional(v.boolean()),
  unreadCount: v.number(),
});
export type InboxGroup = v.InferOutput<typeof InboxGroup>;
export const InboxGroups = wholeListResponse(InboxGroup);
