import * as v from 'valibot';
import { INVALID_VALUE, recordIdParam } from './fields';
import { DETAIL_FILE_ROWS_MAX, TIME_ZONE_MAX } from './limits';
import { listQuery, listResponse } from './list';
import { FailureReason, isRange, reportDates, reportRange } from './reports';

/*
 * Reports of messages for users of an account: an administrator's cover all numbers, an agent's the numbers of their
 * groups. Days are whole local days, in the time zone of the signed-in user unless the summary names another. Messages of blocked contacts are left out.
 */

const contactId = v.optional(recordIdParam);

/** `true`: waits for first replies count only in the hours of the account's default schedule. */
const businessHours = v.optional(v.literal('true', INVALID_VALUE));

/** The entries of `series`. */
export const SUMMARY_GROUPS = ['day', 'week'] as const;

const summaryFilters = {
  ...reportDates,
  contactId,
  businessHours,
  /** The IANA name of one of the product's time zones, whose days are counted; by default that of the user. */
  tz: v.optional(v.pipe(v.string(INVALID_VALUE), v.maxLength(TIME_ZONE_MAX, INVALID_VALUE))),
  /** By default `day`. */
  groupBy: v.optional(v.picklist(SUMMARY_GROUPS, INVALID_VALUE)),
};

/** GET /api/reports/summary: of all contacts, or of one. */
export const SummaryQuery = v.pipe(v.object(summaryFilters), isRange());
export type SummaryQuery = v.InferOutput<typeof SummaryQuery>;

/** The tables of the summary that are also files. */
export const SUMMARY_TABLES = ['days', 'contacts'] as const;
export type SummaryTable = (typeof SUMMARY_TABLES)[number];

/** GET /api/reports/summary.csv */
export const SummaryFileQuery = v.pipe(
  v.object({
    ...summaryFilters,
    table: v.optional(v.picklist(SUMMARY_TABLES, INVALID_VALUE), 'days'),
  }),
  isRange(),
);

export const SummaryTotals = v.object({
  sent: v.number(),
  received: v.number(),
  delivered: v.number(),
  /** Share of `sent`, 0 to 1; null without sent messages. */
  deliveredRate: v.nullable(v.number()),
  /** Including unconfirmed messages. */
  failed: v.number(),
  optOuts: v.number(),
  /** Contacts added in the range that are not deleted. An agent's are those with a message on the agent's numbers. */
  newContacts: v.number(),
  /** Of sent messages. */
  segments: v.number(),
  /** Median seconds from a contact's first unanswered message to a person's reply; null without replies. */
  medianFirstReplySeconds: v.nullable(v.number()),
});
export type SummaryTotals = v.InferOutput<typeof SummaryTotals>;

export const TopContact = v.object({
  contactId: v.number(),
  /** May be empty. */
  contactName: v.string(),
  /** 1 + 10 digits; empty once a deleted contact's details are erased. */
  contactNumber: v.string(),
  isDeleted: v.boolean(),
  out: v.number(),
  in: v.number(),
  medianFirstReplySeconds: v.nullable(v.number()),
});
export type TopContact = v.InferOutput<typeof TopContact>;

/** `out` adds up to `totals.sent`, and so do the methods; `in` and the heat map to `received`; the failures to `failed`. */
export const MessagingSummary = v.object({
  range: reportRange,
  /** The same number of days directly before the range. */
  previous: v.object({ from: v.string(), to: v.string(), totals: SummaryTotals }),
  totals: SummaryTotals,
  /** Null without a plan. The allowance is of the whole account, for a calendar month. */
  plan: v.nullable(v.object({ name: v.string(), totalOutboundIncluded: v.number() })),
  /** Every day of the range, oldest first; or its weeks of seven days from the first day, by their first day. */
  series: v.array(
    v.object({
      date: v.string(),
      in: v.number(),
      out: v.number(),
      failed: v.number(),
      /** Of sent messages. */
      segments: v.number(),
    }),
  ),
  /** Received messages by weekday, Monday first, and local hour. */
  heatmap: v.array(v.array(v.number())),
  /** Sent messages by method, most frequent first. */
  methods: v.array(v.object({ method: v.number(), count: v.number() })),
  /** Most frequent first. */
  failures: v.array(
    v.object({
      ...FailureReason.entries,
      /** The most frequent of `codes`, and `reason`. Absent in responses of earlier servers. */
      code: v.optional(v.number()),
      label: v.optional(v.string()),
    }),
  ),
  /** The contacts with the most messages, most first. */
  topContacts: v.array(TopContact),
  /** The name of the schedule whose hours count in the medians; null when all hours count. */
  businessHours: v.nullable(v.string()),
});
export type MessagingSummary = v.InferOutput<typeof MessagingSummary>;

export const MESSAGE_DIRECTIONS = ['in', 'out'] as const;
/** `failed` includes unconfirmed messages, `pending` is neither delivered nor failed yet. */
export const DETAIL_STATUSES = ['received', 'delivered', 'pending', 'failed'] as const;
export type DetailStatus = (typeof DETAIL_STATUSES)[number];
export const DETAIL_COLUMNS = ['date', 'method', 'segments', 'status'] as const;

const detailFilters = {
  ...reportDates,
  contactId: recordIdParam,
  direction: v.optional(v.picklist(MESSAGE_DIRECTIONS, INVALID_VALUE)),
  /** A code of `Method`. */
  method: v.optional(
    v.pipe(v.string(INVALID_VALUE), v.regex(/^\d{1,3}$/, INVALID_VALUE), v.transform(Number)),
  ),
  status: v.optional(v.picklist(DETAIL_STATUSES, INVALID_VALUE)),
};
const { page, pageSize, sortBy, sortDir } = listQuery(DETAIL_COLUMNS).entries;

/** GET /api/reports/detail: one page of a contact's messages. */
export const DetailQuery = v.pipe(v.object({ ...detailFilters, page, pageSize, sortBy, sortDir }), isRange());
export type DetailQuery = v.InferOutput<typeof DetailQuery>;

/**
 * GET /api/reports/detail.csv: all of them, in the same order; 409 `EXPORT_IN_BACKGROUND` above `DETAIL_DIRECT_ROWS_MAX`
 * rows. POST with the same query creates such a file in the background: 202 with a `BackgroundFile`. 413 with an error of
 * `to` above `DETAIL_FILE_ROWS_MAX`.
 */
export const DetailFileQuery = v.pipe(v.object({ ...detailFilters, sortBy, sortDir }), isRange());
export const TOO_MANY_DETAIL_ROWS = `A file has at most ${DETAIL_FILE_ROWS_MAX.toLocaleString('en-US')} rows. Choose a shorter range.`;
export type DetailFileQuery = v.InferOutput<typeof DetailFileQuery>;

export const DetailRow = v.object({
  messageId: v.number(),
  /** ISO 8601 in UTC. */
  date: v.string(),
  isInbound: v.boolean(),
  contactId: v.number(),
  /** May be empty. */
  contactName: v.string(),
  /** 1 + 10 digits. */
  contactNumber: v.string(),
  /** The account's number, 10 digits. */
  tn: v.string(),
  /** Whether the user can open the thread: the number is one of their groups', and the contact is not deleted. */
  isInInbox: v.boolean(),
  text: v.string(),
  method: v.number(),
  /** Number of attachments. */
  mediaCount: v.number(),
  segments: v.number(),
  status: v.number(),
  errorCode: v.nullable(v.number()),
  /** The sender; null for received and automatic messages. */
  userName: v.nullable(v.string()),
});
export type DetailRow = v.InferOutput<typeof DetailRow>;
export const DetailReport = listResponse(DetailRow);
export type DetailReport = v.InferOutput<typeof DetailReport>;
