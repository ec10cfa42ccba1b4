import * as v from 'valibot';
import { CAMPAIGN_STATES, CAMPAIGN_STOP_REASONS, CAMPAIGN_WAIT_REASONS } from './campaign-states';
import { calendarDate } from './dates';
import {
  clientId,
  INVALID_VALUE,
  maxLengthText,
  phoneNumber,
  REQUIRED,
  recordId,
  recordVersion,
  requiredNameBetween,
} from './fields';
import {
  CAMPAIGN_EXCLUDE_HOURS_MAX,
  CAMPAIGN_LISTS_MAX,
  CAMPAIGN_SEGMENTS_PER_MINUTE_MAX,
  CAMPAIGN_TEST_NUMBERS_MAX,
  MESSAGE_MEDIA_MAX,
  MESSAGE_TEXT_MAX,
  NAME_MAX,
  TEXT_CAMPAIGN_NAME_MIN,
} from './limits';
import { listQuery, listResponse } from './list';
import { Media } from './media';
import { openPicklist } from './open-picklist';

/** The last line of a campaign's texts. */
export const CAMPAIGN_FOOTER = 'Reply STOP to opt out';
/** The statement that a user makes to schedule a campaign; stored with the user and the time. */
export const CAMPAIGN_CONSENT = 'These people agreed to get texts from us.';

/** Why a user may not schedule a campaign above their limit. */
export const recipientLimitText = (max: number): string =>
  max === 0
    ? 'You may not schedule campaigns. Ask an administrator to schedule it.'
    : `You may send to at most ${max.toLocaleString('en-US')} ${max === 1 ? 'person' : 'people'}. Ask an administrator to schedule it.`;

const LOCAL_TIME = /^(\d{4}-\d{2}-\d{2})T([01]\d|2[0-3]):[0-5]\d$/;
const INVALID_TIME = 'Enter a date and a time, such as 2026-11-30T09:00.';

/** A date and a time of day without a zone: "2026-11-30T09:00". */
export const localTime = v.pipe(
  v.string(INVALID_TIME),
  v.regex(LOCAL_TIME, INVALID_TIME),
  v.check((time) => v.is(calendarDate, time.slice(0, 10)), INVALID_TIME),
);

/** When a campaign starts. `at`: in the account's time zone. `recipientLocal`: the same time of day for each recipient. */
export const CampaignSchedule = v.variant(
  'type',
  [
    v.strictObject({ type: v.literal('now') }),
    v.strictObject({ type: v.literal('at'), at: localTime }),
    v.strictObject({ type: v.literal('recipientLocal'), at: localTime }),
  ],
  INVALID_VALUE,
);
export type CampaignSchedule = v.InferOutput<typeof CampaignSchedule>;

export const wholeNumberText = (max: number) =>
  `Enter a whole number from 1 to ${max.toLocaleString('en-US')}.`;

const wholeNumber = (max: number) =>
  v.pipe(
    v.number(INVALID_VALUE),
    v.safeInteger(INVALID_VALUE),
    v.minValue(1, wholeNumberText(max)),
    v.maxValue(max, wholeNumberText(max)),
  );

const listIds = v.pipe(
  v.array(recordId, INVALID_VALUE),
  v.maxLength(CAMPAIGN_LISTS_MAX, `Choose at most ${CAMPAIGN_LISTS_MAX} lists.`),
  v.transform((ids) => [...new Set(ids)]),
);

/** The fields that decide who gets a campaign, which text, and when. A draft may leave them empty. */
export const campaignContent = {
  /** The text number that sends, 10 digits. */
  tn: v.nullable(phoneNumber),
  includeListIds: listIds,
  excludeListIds: listIds,
  /** Leaves out people who got a text of the account in the last hours. */
  excludeMessagedHours: v.nullable(wholeNumber(CAMPAIGN_EXCLUDE_HOURS_MAX)),
  /** With merge fields as written. */
  text: v.pipe(v.string(INVALID_VALUE), v.maxLength(MESSAGE_TEXT_MAX, maxLengthText(MESSAGE_TEXT_MAX))),
  hasFooter: v.boolean(INVALID_VALUE),
  mediaIds: v.pipe(
    v.array(recordId, INVALID_VALUE),
    v.maxLength(MESSAGE_MEDIA_MAX, `Add at most ${MESSAGE_MEDIA_MAX} pictures.`),
  ),
  schedule: CampaignSchedule,
  /** Recipients wait until the account's hours for texts begin where they are. */
  quietHours: v.boolean(INVALID_VALUE),
  /** Null: as fast as the registration allows. */
  segmentsPerMinute: v.nullable(wholeNumber(CAMPAIGN_SEGMENTS_PER_MINUTE_MAX)),
};

export const campaignName = requiredNameBetween(TEXT_CAMPAIGN_NAME_MIN, NAME_MAX);

const content = v.partial(v.strictObject(campaignContent)).entries;

/** POST /api/campaigns: a draft. Response: `Campaign`. */
export const CampaignCreate = v.strictObject({ name: campaignName, ...content });
export type CampaignCreate = v.InferInput<typeof CampaignCreate>;

/** PATCH /api/campaigns/{id}: the fields to change. A scheduled campaign becomes a draft. Response: `Campaign`. */
export const CampaignPatch = v.strictObject({
  name: v.optional(campaignName),
  ...content,
  version: v.optional(recordVersion),
});
export type CampaignPatch = v.InferInput<typeof CampaignPatch>;

/** POST /api/campaigns/{id}/schedule. Response: `Campaign`. */
export const CampaignScheduleBody = v.strictObject({
  /** True: the user states `CAMPAIGN_CONSENT`. */
  consent: v.boolean(INVALID_VALUE),
  /** The number of recipients, typed by the user; required above `CAMPAIGN_TYPED_COUNT_ABOVE`. */
  typedCount: v.optional(v.pipe(v.number(INVALID_VALUE), v.safeInteger(INVALID_VALUE))),
  version: v.optional(recordVersion),
});
export type CampaignScheduleBody = v.InferInput<typeof CampaignScheduleBody>;

/**
 * POST /api/campaigns/{id}/test. The texts are written as for the first recipient. With the `clientId` of an earlier
 * test, a number that got its text then gets no other one. Response: `CampaignTested`.
 */
export const CampaignTest = v.strictObject({
  clientId: v.optional(clientId),
  numbers: v.pipe(
    v.array(phoneNumber, INVALID_VALUE),
    v.minLength(1, REQUIRED),
    v.maxLength(CAMPAIGN_TEST_NUMBERS_MAX, `Send a test to at most ${CAMPAIGN_TEST_NUMBERS_MAX} numbers.`),
  ),
});
export type CampaignTest = v.InferInput<typeof CampaignTest>;
export const CampaignTested = v.object({
  results: v.array(
    v.object({
      /** 10 digits. */
      number: v.string(),
      messageId: v.nullable(v.number()),
      /** Why the number got no test; null if it did. */
      error: v.nullable(v.string()),
    }),
  ),
});
export type CampaignTested = v.InferOutput<typeof CampaignTested>;

/** Recipients by what became of them. `audience` is the sum of `pending`, `waiting`, `attempted` and `skipped`. */
export const CampaignCounts = v.object({
  audience: v.number(),
  /** Not sent yet, and of these the ones that wait until quiet hours end. */
  pending: v.number(),
  waiting: v.number(),
  /** Submitted to the carrier. */
  attempted: v.number(),
  /** Accepted by the carrier. */
  sent: v.number(),
  delivered: v.number(),
  /** Failed or unconfirmed; `unconfirmed` is part of it. */
  failed: v.number(),
  unconfirmed: v.number(),
  skipped: v.number(),
  replied: v.number(),
  optedOut: v.number(),
  segments: v.number(),
});
export type CampaignCounts = v.InferOutput<typeof CampaignCounts>;

/** GET /api/campaigns/{id}, and a row of the campaigns. */
export const Campaign = v.object({
  campaignId: v.number(),
  name: v.string(),
  state: openPicklist(CAMPAIGN_STATES),
  tn: v.nullable(v.string()),
  includeListIds: v.array(v.number()),
  excludeListIds: v.array(v.number()),
  /** The names of lists that were deleted since a user last chose the draft's lists. Absent in responses of earlier servers. */
  lostLists: v.optional(v.array(v.string())),
  excludeMessagedHours: v.nullable(v.number()),
  text: v.string(),
  hasFooter: v.boolean(),
  media: v.array(Media),
  schedule: CampaignSchedule,
  quietHours: v.boolean(),
  segmentsPerMinute: v.nullable(v.number()),
  /** Memberships of its lists; after the start, its recipients. */
  audience: v.number(),
  counts: CampaignCounts,
  /** When it starts or started: null for a draft. */
  startsAt: v.nullable(v.string()),
  startedAt: v.nullable(v.string()),
  /** When it was completed, cancelled or failed. */
  endedAt: v.nullable(v.string()),
  /** When the next recipients leave who wait, and for what; null while none wait. */
  resumesAt: v.nullable(v.string()),
  waitReason: v.nullable(openPicklist(CAMPAIGN_WAIT_REASONS)),
  stopReason: v.nullable(openPicklist(CAMPAIGN_STOP_REASONS)),
  createdBy: v.string(),
  createdByUserId: v.number(),
  createdAt: v.string(),
  updatedAt: v.string(),
  version: v.number(),
});
export type Campaign = v.InferOutput<typeof Campaign>;

/** Sortable columns of campaigns; the first is the default. */
export const CAMPAIGN_COLUMNS = ['when', 'name', 'status', 'audience', 'createdBy'] as const;

/**
 * GET /api/campaigns: `search` matches within names. `from` and `to` are the first and last day, in the user's zone,
 * of the time when campaigns start or started: drafts have none. An unknown parameter is an error.
 */
export const CampaignsQuery = v.strictObject({
  ...listQuery(CAMPAIGN_COLUMNS).entries,
  status: v.optional(v.picklist(CAMPAIGN_STATES, INVALID_VALUE)),
  from: v.optional(calendarDate),
  to: v.optional(calendarDate),
  /** A text number. */
  number: v.optional(phoneNumber),
});
export const CampaignsResponse = listResponse(Campaign);
export type CampaignsResponse = v.InferOutput<typeof CampaignsResponse>;

/** `campaign_progress`: a campaign's state or counts changed. Sent to the users who may see it, at most once a second. */
export const CampaignProgress = v.object({
  campaignId: v.number(),
  state: openPicklist(CAMPAIGN_STATES),
  stopReason: v.nullable(openPicklist(CAMPAIGN_STOP_REASONS)),
  counts: CampaignCounts,
  /** When waiting recipients leave, and for what they wait. */
  resumesAt: v.nullable(v.string()),
  waitReason: v.nullable(openPicklist(CAMPAIGN_WAIT_REASONS)),
  /** When the last recipient is expected to be sent; null while nothing is being sent. */
  etaAt: v.nullable(v.string()),
});
export type CampaignProgress = v.InferOutput<typeof CampaignProgress>;
