import * as v from 'valibot';
import { isBlankText } from './blank-text';
import { OPT_SOURCES } from './contact';
import { CONVERSATION_FILTERS, ConversationItem } from './conversation';
import {
  clientId,
  INVALID_VALUE,
  maxLengthText,
  phoneNumber,
  recordId,
  recordIdParam,
  timestamp,
} from './fields';
import {
  HISTORY_PAGE_SIZE,
  MESSAGE_MEDIA_MAX,
  MESSAGE_TEXT_MAX,
  SEARCH_MAX,
  TEXT_SEARCH_MIN,
} from './limits';
import { Media } from './media';
import { openPicklist } from './open-picklist';

/** One row of the message history. The first eleven keys are the specification's, the rest extensions. */
export const HistoryRow = v.object({
  id: v.number(),
  originalTableId: v.number(),
  date: v.string(),
  smsText: v.string(),
  method: v.number(),
  isInbound: v.boolean(),
  /** Name of the first attached file, or null. */
  mmsFile: v.nullable(v.string()),
  userId: v.nullable(v.number()),
  userFirstname: v.nullable(v.string()),
  userLastname: v.nullable(v.string()),
  status: v.number(),
  clientId: v.nullable(v.string()),
  tn: v.string(),
  contactId: v.number(),
  segments: v.number(),
  encoding: v.picklist(['GSM-7', 'UCS-2']),
  media: v.array(Media),
  /** Set on failure, including while an accepted message that failed is retried automatically. */
  errorCode: v.nullable(v.number()),
  errorText: v.nullable(v.string()),
  retryOfId: v.nullable(v.number()),
  /** Name of the campaign or automation that sent it; null for messages sent by a user. */
  origin: v.nullable(v.string()),
  /** The campaign that an inbound message replies to. Absent in all others. */
  repliesTo: v.optional(v.object({ campaignId: v.number(), name: v.string() })),
  statusAt: v.string(),
  /** The time that a scheduled message waits for. Absent in all others. */
  scheduledAt: v.optional(v.string()),
  /** The carrier's id. Absent until the carrier has accepted the message. */
  carrierId: v.optional(v.string()),
  /** The campaign that sent it. Absent in all others. */
  campaignId: v.optional(v.number()),
  /** The automatic or intelligent response that sent it. Absent in all others. */
  automationId: v.optional(v.number()),
});
export type HistoryRow = v.InferOutput<typeof HistoryRow>;

export const SYSTEM_LINE_KINDS = [
  'opted_out',
  'opted_in',
  'opt_out_undone',
  'blocked',
  'unblocked',
  'suspected_opt_out',
  'not_opt_out',
  'number_changed',
  'assigned',
  'unassigned',
  'done',
  'reopened',
  'scheduled_stopped',
  'note',
] as const;

/**
 * The cause of a system line. `inbound`: a message of the contact. `round_robin`: the group assigns its members in turn.
 * `membership`: the assignee is no longer an active member of the group.
 */
export const SYSTEM_LINE_SOURCES = [...OPT_SOURCES, 'inbound', 'round_robin', 'membership'] as const;

/** An entry between messages: opted out, opted in, blocked, assigned, a note … */
export const SystemLine = v.object({
  id: v.number(),
  at: v.string(),
  kind: openPicklist(SYSTEM_LINE_KINDS),
  source: openPicklist(SYSTEM_LINE_SOURCES),
  /** The staff member's name, for a change made by staff. */
  userName: v.nullable(v.string()),
  /** Who was assigned or unassigned. */
  assigneeName: v.optional(v.nullable(v.string())),
  /**
   * The contact's keyword, e.g. STOP, or what staff confirmed. For `number_changed` the number before. For
   * `scheduled_stopped` its reason, one of SCHEDULE_STOP_REASONS. For `note` the words for the team. Null for
   * `suspected_opt_out`: users of other numbers get its lines too.
   */
  text: v.nullable(v.string()),
  /** The text number whose conversation shows the line; absent: every conversation of the contact. */
  tn: v.optional(v.string()),
  /** The client's id of a note. */
  clientId: v.optional(v.string()),
});
export type SystemLine = v.InferOutput<typeof SystemLine>;

/**
 * GET /sms-numbers/{tn}/history/{contactId}. Takes at most one message id of this conversation: for the rows before
 * it, or as extensions the rows after or around it. Without one, returns the newest page.
 */
export const HistoryQuery = v.pipe(
  v.object({
    pageSize: v.optional(
      v.pipe(
        v.string(),
        v.regex(/^\d{1,3}$/, INVALID_VALUE),
        v.transform(Number),
        v.minValue(1, INVALID_VALUE),
        v.maxValue(100, INVALID_VALUE),
      ),
      String(HISTORY_PAGE_SIZE),
    ),
    previousPageLastItemId: v.optional(recordIdParam),
    nextPageFirstItemId: v.optional(recordIdParam),
    aroundItemId: v.optional(recordIdParam),
  }),
  v.check(
    ({ previousPageLastItemId: before, nextPageFirstItemId: after, aroundItemId: around }) =>
      [before, after, around].filter((id) => id !== undefined).length <= 1,
    'Ask for older, newer or surrounding items, one of them.',
  ),
);
/**
 * Rows are newest first. `itemsLeft` counts the remaining older rows, and `hasNewer` is true when newer rows exist.
 * `lines` fall within the rows' time span.
 */
export const HistoryPage = v.object({
  rows: v.array(HistoryRow),
  lines: v.array(SystemLine),
  pageStatus: v.object({ itemsLeft: v.number(), hasNewer: v.boolean() }),
  /** Oldest unread inbound row, for the "New" divider; null when all is read. */
  firstUnreadId: v.nullable(v.number()),
  /** The assignee and the state of the conversation; absent before its first message. */
  status: v.optional(v.pick(ConversationItem, ['assigneeUserId', 'assigneeName', 'state'])),
});
export type HistoryPage = v.InferOutput<typeof HistoryPage>;

/**
 * Emit `send_sms` and POST /api/messages. `to` or `contactId` identifies the contact; `to` wins when both are given.
 */
export const SendBody = v.pipe(
  v.strictObject({
    clientId,
    /** The sending text number. */
    tn: phoneNumber,
    to: v.optional(phoneNumber),
    contactId: v.optional(recordId),
    smsText: v.pipe(v.string(INVALID_VALUE), v.maxLength(MESSAGE_TEXT_MAX, maxLengthText(MESSAGE_TEXT_MAX))),
    mediaIds: v.optional(
      v.pipe(
        v.array(recordId, INVALID_VALUE),
        v.maxLength(MESSAGE_MEDIA_MAX, `At most ${MESSAGE_MEDIA_MAX} attachments.`),
      ),
      [],
    ),
    retryOfId: v.optional(recordId),
    /** The response message that the text was made from. Clients may name it; the server does not use it. */
    templateId: v.optional(recordId),
    /** Sends it at this time instead of now. */
    scheduledAt: v.optional(timestamp),
    /** true: schedules it although the time is within quiet hours. Ignored without `scheduledAt`. */
    confirmQuietHours: v.optional(v.boolean(INVALID_VALUE)),
  }),
  v.forward(
    v.check((body) => body.to !== undefined || body.contactId !== undefined, 'Required'),
    ['to'],
  ),
  v.forward(
    v.check(
      (body) => !isBlankText(body.smsText) || body.mediaIds.length > 0,
      'Write a message or attach a file.',
    ),
    ['smsText'],
  ),
);
export type SendBody = v.InferInput<typeof SendBody>;

export const SEND_ERROR_CODES = [
  'OPTED_OUT',
  'BLOCKED',
  'INVALID_NUMBER',
  'NUMBER_INACTIVE',
  'REGISTRY',
  'QUIET_HOURS',
  'TOO_LONG',
  'MERGE_FIELD',
  'MEDIA',
  'RATE',
  'CARRIER',
  'RETRIED',
  'INVALID',
  'FORBIDDEN',
  'NOT_FOUND',
] as const;
export type SendErrorCode = (typeof SEND_ERROR_CODES)[number];

/** The server's final decision about a message. The message is stored when `ok`. */
export const SendResponse = v.variant('ok', [
  v.object({ ok: v.literal(true), message: HistoryRow }),
  v.object({
    ok: v.literal(false),
    code: v.picklist(SEND_ERROR_CODES),
    error: v.string(),
    errors: v.optional(v.record(v.string(), v.array(v.string()))),
  }),
]);
export type SendResponse = v.InferOutput<typeof SendResponse>;

/** Codes without a decision: the message may or may not be stored, and is sent again with the same `clientId`. */
export const SEND_LATER_CODES = ['UNAVAILABLE', 'UNAUTHORIZED', 'ERROR'] as const;

/** Acknowledgement of `send_sms`. */
export const SendAck = v.union([
  SendResponse,
  v.object({ ok: v.literal(false), code: v.picklist(SEND_LATER_CODES), error: v.string() }),
]);
export type SendAck = v.InferOutput<typeof SendAck>;

/** Why the inbox searches no texts yet. */
export const TEXT_SEARCH_TOO_SHORT = `Type at least ${TEXT_SEARCH_MIN} characters to search texts.`;

/**
 * GET /api/messages/search?tn&q&filter: newest first, at most 20, in the conversations that match the filter. 422 with
 * SEARCH_TOO_BROAD if nothing was found in time.
 */
export const MessageSearchQuery = v.object({
  tn: phoneNumber,
  q: v.pipe(
    v.string(INVALID_VALUE),
    v.trim(),
    v.minLength(TEXT_SEARCH_MIN, TEXT_SEARCH_TOO_SHORT),
    v.maxLength(SEARCH_MAX, INVALID_VALUE),
  ),
  filter: v.optional(v.picklist(CONVERSATION_FILTERS), 'all'),
});
export const MessageSearchResponse = v.object({
  items: v.array(
    v.object({
      messageId: v.number(),
      contactId: v.number(),
      contactName: v.string(),
      contactNumber: v.string(),
      text: v.string(),
      isInbound: v.boolean(),
      method: v.number(),
      userId: v.nullable(v.number()),
      userFirstname: v.nullable(v.string()),
      date: v.string(),
    }),
  ),
  /** Whether older messages may match, too: searching all messages and notes took too long. */
  isPartial: v.optional(v.boolean(), false),
  /** Notes that contain the string, newest first, at most 20. */
  notes: v.optional(
    v.array(
      v.object({
        noteId: v.number(),
        /** The message beside which the history shows the note: the last one before it. Null without any message. */
        messageId: v.nullable(v.number()),
        contactId: v.number(),
        contactName: v.string(),
        contactNumber: v.string(),
        text: v.string(),
        userId: v.nullable(v.number()),
        userFirstname: v.nullable(v.string()),
        date: v.string(),
      }),
    ),
    [],
  ),
});
export type MessageSearchResponse = v.InferOutput<typeof MessageSearchResponse>;
