import * as v from 'valibot';
import { campaignContent } from './campaign';
import { INVALID_VALUE } from './fields';
import { CAMPAIGN_NAMED_CONTACTS, MESSAGE_TEXT_MAX, PAGE_SIZE_MAX } from './limits';

/**
 * Why a member of the lists gets no text. `duplicate`: on several lists, texted once. `registry`: a US number, which the
 * account may text only with the registration.
 */
export const AUDIENCE_SKIPS = [
  'opted_out',
  'blocked',
  'invalid',
  'duplicate',
  'excluded',
  'registry',
] as const;
export type AudienceSkip = (typeof AUDIENCE_SKIPS)[number];

/** The parts into which an audience falls. They add up to the memberships of its lists. */
export const AUDIENCE_PARTS = ['receive', ...AUDIENCE_SKIPS] as const;
export type AudiencePart = (typeof AUDIENCE_PARTS)[number];

export const Audience = v.object({
  /** Memberships of all lists: a contact on two lists counts twice. */
  onLists: v.number(),
  receive: v.number(),
  opted_out: v.number(),
  blocked: v.number(),
  invalid: v.number(),
  duplicate: v.number(),
  excluded: v.number(),
  /** Absent in responses of earlier servers. */
  registry: v.optional(v.number(), 0),
});
export type Audience = v.InferOutput<typeof Audience>;

const { mediaIds: _, ...content } = campaignContent;
const estimated = v.partial(v.strictObject(content)).entries;

/** POST /api/campaigns/estimate: the fields of a draft, saved or not. Response: `CampaignEstimate`. */
export const CampaignEstimateBody = v.strictObject({
  ...estimated,
  /** Whether the texts have pictures: such a text counts as one segment. */
  hasMedia: v.optional(v.boolean(INVALID_VALUE), false),
});
export type CampaignEstimateBody = v.InferInput<typeof CampaignEstimateBody>;

/** The segments of all texts, after merging and with the footer. */
export const SegmentSpread = v.object({
  min: v.number(),
  /** The most frequent number. */
  typical: v.number(),
  max: v.number(),
  total: v.number(),
  /** Recipients with the lowest, the most frequent and the highest number. */
  minPeople: v.number(),
  typicalPeople: v.number(),
  maxPeople: v.number(),
});
export type SegmentSpread = v.InferOutput<typeof SegmentSpread>;

/** A merge field that keeps the campaign from being scheduled. */
export const MergeGap = v.object({
  field: v.string(),
  reason: v.picklist(['unknown', 'empty']),
  /** Recipients without a value. */
  people: v.number(),
  /** The first of them: their names, or their numbers. */
  names: v.pipe(v.array(v.string()), v.maxLength(CAMPAIGN_NAMED_CONTACTS)),
});
export type MergeGap = v.InferOutput<typeof MergeGap>;

export const CampaignEstimate = v.object({
  audience: Audience,
  /** Null without a text or recipients. */
  segments: v.nullable(SegmentSpread),
  mergeGaps: v.array(MergeGap),
  /** Recipients who have not had the footer in the last 30 days: while there are any, it cannot be left out. */
  needFooter: v.number(),
  pace: v.object({
    /** Segments a minute of this campaign, and at most. */
    segmentsPerMinute: v.number(),
    allowance: v.number(),
  }),
  /** How many recipients the user's campaigns may have; null: any number. Absent in responses of earlier servers. */
  recipientMax: v.optional(v.nullable(v.number())),
  /** When the first text leaves, and about when the last one does; null without recipients. */
  startsAt: v.nullable(v.string()),
  finishesAt: v.nullable(v.string()),
  /** Recipients who are within quiet hours at the start, and when the first of them get the text. */
  waiting: v.number(),
  resumesAt: v.nullable(v.string()),
  /** Segments of the plan this month; null without a plan. */
  plan: v.nullable(v.object({ included: v.number(), used: v.number() })),
  /** The name of the account, which the text should contain. Absent in responses of earlier servers. */
  businessName: v.optional(v.string()),
});
export type CampaignEstimate = v.InferOutput<typeof CampaignEstimate>;

const page = (max: number) =>
  v.pipe(
    v.number(INVALID_VALUE),
    v.safeInteger(INVALID_VALUE),
    v.minValue(1, INVALID_VALUE),
    v.maxValue(max, INVALID_VALUE),
  );

/** POST /api/campaigns/estimate/contacts: one page of a part of the audience, or of all. Response: `AudienceContacts`. */
export const AudienceContactsBody = v.strictObject({
  ...CampaignEstimateBody.entries,
  /** `on_lists`: the members of the lists, whatever their part. */
  part: v.picklist([...AUDIENCE_PARTS, 'merge_missing', 'on_lists'], INVALID_VALUE),
  /** Only those without a value for this merge field, whether the text has a fallback or not. */
  withoutField: v.optional(v.pipe(v.string(INVALID_VALUE), v.maxLength(MESSAGE_TEXT_MAX, INVALID_VALUE))),
  page: v.optional(page(1_000_000), 1),
  pageSize: v.optional(page(PAGE_SIZE_MAX), PAGE_SIZE_MAX),
});
export type AudienceContactsBody = v.InferInput<typeof AudienceContactsBody>;

export const AudienceContacts = v.object({
  items: v.array(
    v.object({
      contactId: v.number(),
      contactName: v.string(),
      /** 1 + 10 digits. */
      contactNumber: v.string(),
      /** The text as this contact gets it; null in parts that get none. */
      text: v.nullable(v.string()),
      segments: v.number(),
    }),
  ),
  total: v.number(),
  page: v.number(),
  pageSize: v.number(),
});
export type AudienceContacts = v.InferOutput<typeof AudienceContacts>;
