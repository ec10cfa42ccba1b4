import * as v from 'valibot';
import { calendarDate } from './dates';
import { INVALID_VALUE, recordIdParam } from './fields';
import { REPORT_DATE_MAX, REPORT_DATE_MIN } from './limits';
import { openPicklist } from './open-picklist';

/*
 * Reports of an account for its administrators. Days are whole local days in the time zone of the signed-in user. Each
 * report has a CSV at its URL with ".csv", with the same query. Numbers are 10 digits.
 */

export const REPORT_ORDER = 'The end date must not be before the start date';
export const REPORT_TOO_LONG = 'Choose a range of at most 12 months';

/**
 * The same day of the next year; the end of February stays the end. Dates are compared as strings, so it may be a February 29
 * that does not exist.
 */
const nextYear = (date: string) =>
  `${Number(date.slice(0, 4)) + 1}${date.endsWith('-02-28') ? '-02-29' : date.slice(4)}`;

export const reportDates = {
  from: v.pipe(calendarDate, v.minValue(REPORT_DATE_MIN, INVALID_VALUE)),
  to: v.pipe(calendarDate, v.maxValue(REPORT_DATE_MAX, INVALID_VALUE)),
};

type Dates = Record<'from' | 'to', string>;

function rangeError({ from, to }: Dates): string | null {
  if (from > to) return REPORT_ORDER;
  return to > nextYear(from) ? REPORT_TOO_LONG : null;
}

/** Reports an invalid range at its end. */
export const isRange = <Query extends Dates>() =>
  v.rawCheck<Query>(({ dataset, addIssue }) => {
    if (!dataset.typed || dataset.issues) return;
    const { from, to, ...rest } = dataset.value;
    const message = rangeError({ from, to });
    if (message === null) return;
    addIssue({
      message,
      path: [{ type: 'object', origin: 'value', input: { from, to, ...rest }, key: 'to', value: to }],
    });
  });

/** The range of every report: calendar dates, both included, at most the same day twelve months later. */
export const ReportQuery = v.pipe(v.object(reportDates), isRange());
export type ReportQuery = v.InferOutput<typeof ReportQuery>;

/** The place of the last row of a page, opaque to clients. */
const cursor = v.optional(v.pipe(v.string(INVALID_VALUE), v.regex(/^\d{1,17}_\d{1,15}$/, INVALID_VALUE)));

/** The range as the server applied it. */
export const reportRange = v.object({
  from: v.string(),
  to: v.string(),
  /** IANA name of the zone whose days are counted. */
  timeZone: v.string(),
});

/** Messages without those of blocked contacts. Segments count whether or not the message was delivered. */
const usageCounts = {
  outbound: v.number(),
  inbound: v.number(),
  outboundSegments: v.number(),
  inboundSegments: v.number(),
  /** Outbound messages with attachments. */
  outboundWithMedia: v.number(),
  /** Outbound messages that failed, including unconfirmed ones. */
  failed: v.number(),
};
export const UsageCounts = v.object(usageCounts);
export type UsageCounts = v.InferOutput<typeof UsageCounts>;

/**
 * GET /api/reports/admin/usage. `series` has every day of the range, oldest first. The series and each of the three
 * tables add up to `totals`. Tables are sorted by outbound segments, then by name.
 */
export const UsageReport = v.object({
  range: reportRange,
  totals: UsageCounts,
  series: v.array(v.object({ date: v.string(), ...usageCounts })),
  /** Every number of the account, used or not, with the group that has it now. */
  numbers: v.array(v.object({ tn: v.string(), groupName: v.nullable(v.string()), ...usageCounts })),
  /** By the group that has the number now; null for numbers without a group. */
  groups: v.array(
    v.object({ groupId: v.nullable(v.number()), name: v.nullable(v.string()), ...usageCounts }),
  ),
  /** By sender; null for received and automatic messages. */
  users: v.array(v.object({ userId: v.nullable(v.number()), name: v.nullable(v.string()), ...usageCounts })),
  /** The current calendar month in the account's time zone, whatever the range; null without a plan. */
  plan: v.nullable(
    v.object({
      name: v.string(),
      /** First and last day of the month. */
      monthFrom: v.string(),
      monthTo: v.string(),
      totalOutboundIncluded: v.number(),
      /** Outbound segments so far, and at the month's end if they continue at this rate. */
      usedSegments: v.number(),
      projectedSegments: v.number(),
    }),
  ),
});
export type UsageReport = v.InferOutput<typeof UsageReport>;

const teamFigures = {
  /** Outbound messages sent by people. */
  sent: v.number(),
  /** Conversations with at least one of those messages. */
  conversations: v.number(),
  /** Contacts' waits that a message of a person ended in the range. */
  replies: v.number(),
  /** Median seconds from a contact's first unanswered message to a person's reply; null without replies. */
  medianFirstReplySeconds: v.nullable(v.number()),
  /** Unanswered conversations right now, whatever the range. */
  openNow: v.number(),
};

/**
 * GET /api/reports/admin/team. `sent`, `replies` and `openNow` of the people add up to the totals; conversations do not,
 * because two people may write in one conversation.
 */
export const TeamReport = v.object({
  range: reportRange,
  totals: v.object(teamFigures),
  series: v.array(v.object({ date: v.string(), sent: v.number(), replies: v.number() })),
  /**
   * Every user of the account, and deleted users with figures, by name. An open conversation belongs to its
   * assignee, and without one to the person who wrote in it last; the row with null has those without either.
   */
  people: v.array(
    v.object({
      userId: v.nullable(v.number()),
      name: v.nullable(v.string()),
      isDeleted: v.boolean(),
      ...teamFigures,
    }),
  ),
});
export type TeamReport = v.InferOutput<typeof TeamReport>;

/** Failed messages with one reason. */
export const FailureReason = v.object({
  /** In plain words, like below the message. */
  reason: v.string(),
  advice: v.string(),
  /** The carrier's codes with this reason, most frequent first. */
  codes: v.array(v.number()),
  count: v.number(),
});
export type FailureReason = v.InferOutput<typeof FailureReason>;

const deliveryCounts = {
  outbound: v.number(),
  delivered: v.number(),
  /** Including unconfirmed messages. */
  failed: v.number(),
  /** Neither delivered nor failed yet. */
  pending: v.number(),
};
const rates = {
  /** Shares of `outbound`, 0 to 1; null without outbound messages. */
  deliveredRate: v.nullable(v.number()),
  failedRate: v.nullable(v.number()),
};

/** GET /api/reports/admin/delivery. `outbound` is delivered + failed + pending. */
export const DeliveryReport = v.object({
  range: reportRange,
  totals: v.object({ ...deliveryCounts, ...rates }),
  series: v.array(v.object({ date: v.string(), ...deliveryCounts })),
  numbers: v.array(v.object({ tn: v.string(), ...deliveryCounts, ...rates })),
  /** Most frequent first. The counts add up to `totals.failed`. */
  reasons: v.array(FailureReason),
});
export type DeliveryReport = v.InferOutput<typeof DeliveryReport>;

export const OPT_OUT_SOURCES = ['keyword', 'staff', 'import', 'carrier', 'page'] as const;
export type OptOutSource = (typeof OPT_OUT_SOURCES)[number];

/** GET /api/reports/admin/optouts. `cursor` is the `nextCursor` of the page before. */
export const OptOutsQuery = v.pipe(v.object({ ...reportDates, cursor }), isRange());
export type OptOutsQuery = v.InferOutput<typeof OptOutsQuery>;

export const OptOut = v.object({
  id: v.number(),
  /** ISO 8601 in UTC. */
  at: v.string(),
  contactId: v.number(),
  /** May be empty. */
  contactName: v.string(),
  /** 1 + 10 digits; empty once a deleted contact's details are erased. */
  contactNumber: v.string(),
  source: openPicklist(OPT_OUT_SOURCES),
  /** The user who opted the contact out; null unless the source is staff. */
  byName: v.nullable(v.string()),
  /** The contact's own words, for example STOP. */
  text: v.nullable(v.string()),
  /** When the user took the opt-out back at once, as a mistake; else null. */
  undoneAt: v.nullable(v.string()),
});
export type OptOut = v.InferOutput<typeof OptOut>;

/** Totals, series and sources count the whole range on every page. `items` are newest first. */
export const OptOutsReport = v.object({
  range: reportRange,
  totals: v.object({ optOuts: v.number() }),
  series: v.array(v.object({ date: v.string(), optOuts: v.number() })),
  sources: v.array(v.object({ source: openPicklist(OPT_OUT_SOURCES), count: v.number() })),
  items: v.array(OptOut),
  nextCursor: v.nullable(v.string()),
});
export type OptOutsReport = v.InferOutput<typeof OptOutsReport>;

/** Kinds of audit entries to filter by. */
export const ACTIVITY_KINDS = [
  { value: 'sign-in', display: 'Sign-in and passwords' },
  { value: 'users', display: 'Users' },
  { value: 'contacts', display: 'Contacts' },
  { value: 'groups', display: 'Groups' },
  { value: 'numbers', display: 'Text numbers' },
  { value: 'account', display: 'Account' },
  { value: 'registration', display: 'Registration' },
  { value: 'denied', display: 'Denied requests' },
  { value: 'other', display: 'Other' },
] as const;
export type ActivityKind = (typeof ACTIVITY_KINDS)[number]['value'];
const ACTIVITY_KIND_VALUES = ACTIVITY_KINDS.map(({ value }) => value);

/** GET /api/reports/admin/activity. `person` is a user's id. */
export const ActivityQuery = v.pipe(
  v.object({
    ...reportDates,
    person: v.optional(recordIdParam),
    kind: v.optional(v.picklist(ACTIVITY_KIND_VALUES, INVALID_VALUE)),
    cursor,
  }),
  isRange(),
);
export type ActivityQuery = v.InferOutput<typeof ActivityQuery>;

export const ActivityEntry = v.object({
  id: v.number(),
  /** ISO 8601 in UTC. */
  at: v.string(),
  /** The name of a user of the account, "Service provider" for its staff, "Automatic" without a person. */
  who: v.string(),
  /** Null for the service provider's staff and without a person. */
  userId: v.nullable(v.number()),
  kind: openPicklist(ACTIVITY_KIND_VALUES),
  /** In plain words: "Changed contact". */
  what: v.string(),
  /** The name of the changed record: "Elsa Vandermeer"; null where there is none. */
  subject: v.nullable(v.string()),
  /** The changed fields in plain words. Null: absent before or after. */
  changes: v.array(
    v.object({ field: v.string(), before: v.nullable(v.string()), after: v.nullable(v.string()) }),
  ),
  /** The IP address; null for the service provider's staff and automatic changes. */
  address: v.nullable(v.string()),
});
export type ActivityEntry = v.InferOutput<typeof ActivityEntry>;

/** `items` are newest first. `people` are the choices of the filter: the users of the account, deleted ones included. */
export const ActivityReport = v.object({
  range: reportRange,
  people: v.array(v.object({ userId: v.number(), name: v.string() })),
  items: v.array(ActivityEntry),
  nextCursor: v.nullable(v.string()),
});
export type ActivityReport = v.InferOutput<typeof ActivityReport>;
