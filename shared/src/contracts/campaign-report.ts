import * as v from 'valibot';
import { CampaignCounts } from './campaign';
import { AUDIENCE_SKIPS } from './campaign-estimate';
import { CAMPAIGN_STATES, CAMPAIGN_STOP_REASONS, CAMPAIGN_WAIT_REASONS } from './campaign-states';
import { ContactListForm } from './contact-list';
import { INVALID_VALUE } from './fields';
import { SEARCH_MAX } from './limits';
import { listQuery, listResponse, wholeListResponse } from './list';
import { openPicklist, UNKNOWN } from './open-picklist';

/** What became of a recipient. The last five are end states; a `sent` text waits for the carrier's report. */
export const RECIPIENT_STATUSES = [
  'pending',
  'waiting_quiet_hours',
  'sending',
  'sent',
  'delivered',
  'unconfirmed',
  'failed',
  'skipped',
] as const;
export type RecipientStatus = (typeof RECIPIENT_STATUSES)[number];

/** The statuses in words. */
export const RECIPIENT_STATUS_TEXTS: Record<RecipientStatus | typeof UNKNOWN, string> = {
  pending: 'Pending',
  waiting_quiet_hours: 'Waiting for quiet hours to end',
  sending: 'Sending',
  sent: 'Sent',
  delivered: 'Delivered',
  unconfirmed: 'Unconfirmed',
  failed: 'Failed',
  skipped: 'Skipped',
  [UNKNOWN]: 'Unknown',
};

/** Why a recipient got no text. */
export const SKIP_REASONS = [...AUDIENCE_SKIPS, 'merge_missing', 'cancelled', 'retried'] as const;
export type SkipReason = (typeof SKIP_REASONS)[number];

/** The reasons in words. */
export const SKIP_TEXTS: Record<SkipReason | typeof UNKNOWN, string> = {
  opted_out: 'Opted out',
  blocked: 'Blocked contact',
  invalid: 'Invalid number',
  duplicate: 'On several lists, texted once',
  excluded: 'Left out by your choice',
  registry: 'US number, not registered yet',
  merge_missing: 'A merge field is empty',
  cancelled: 'Campaign cancelled',
  retried: 'Sent again already',
  [UNKNOWN]: 'Another reason',
};

/** The steps of the funnel and the numbers beside it; each filters the recipients. */
export const RECIPIENT_STEPS = [
  'audience',
  'pending',
  'attempted',
  'sent',
  'delivered',
  'failed',
  'skipped',
  'replied',
  'optedOut',
] as const satisfies (keyof CampaignCounts)[];
export type RecipientStep = (typeof RECIPIENT_STEPS)[number];

/** GET /api/campaigns/{id}/report. */
export const CampaignReport = v.object({
  campaignId: v.number(),
  name: v.string(),
  state: openPicklist(CAMPAIGN_STATES),
  stopReason: v.nullable(openPicklist(CAMPAIGN_STOP_REASONS)),
  tn: v.nullable(v.string()),
  /** Whether the reader has the inbox of its number, and can open conversations there. */
  isInInbox: v.boolean(),
  /** When a scheduled campaign will start. */
  startsAt: v.nullable(v.string()),
  startedAt: v.nullable(v.string()),
  endedAt: v.nullable(v.string()),
  /** When the first recipients leave who wait, and why they do. */
  resumesAt: v.nullable(v.string()),
  waitReason: v.nullable(openPicklist(CAMPAIGN_WAIT_REASONS)),
  /** Lists that the campaign sends to. */
  lists: v.number(),
  counts: CampaignCounts,
  skips: v.array(v.object({ reason: openPicklist(SKIP_REASONS), count: v.number() })),
  /** Delivered and failed texts by the time of the result, in equal intervals, oldest first. */
  delivery: v.object({
    intervalMs: v.number(),
    points: v.array(v.object({ at: v.string(), delivered: v.number(), failed: v.number() })),
  }),
  failures: v.array(
    v.object({
      code: v.number(),
      reason: v.string(),
      advice: v.string(),
      count: v.number(),
      /** Whether sending again can help. */
      isRetryable: v.boolean(),
    }),
  ),
  /** The number of people who get the text again by "Retry failed". A server of an older version does not count them. */
  retryable: v.optional(v.number()),
});
export type CampaignReport = v.InferOutput<typeof CampaignReport>;

/** Sortable columns of recipients; the first is the default. */
export const RECIPIENT_COLUMNS = ['sent', 'contact', 'number', 'status', 'delivered'] as const;

/** GET /api/campaigns/{id}/recipients, and recipients.csv: `search` matches within names and numbers. */
export const RecipientsQuery = v.strictObject({
  ...listQuery(RECIPIENT_COLUMNS).entries,
  step: v.optional(v.picklist(RECIPIENT_STEPS, INVALID_VALUE), 'audience'),
});

/** POST /api/campaigns/{id}/recipients/list: a contact list of the recipients that match. Response: `ContactList`. */
export const CampaignListBody = v.strictObject({
  name: ContactListForm.entries.name,
  step: v.optional(v.picklist(RECIPIENT_STEPS, INVALID_VALUE), 'audience'),
  search: v.optional(v.pipe(v.string(INVALID_VALUE), v.trim(), v.maxLength(SEARCH_MAX, INVALID_VALUE)), ''),
});
export type CampaignListBody = v.InferInput<typeof CampaignListBody>;

export const CampaignRecipient = v.object({
  recipientId: v.number(),
  contactId: v.number(),
  contactName: v.string(),
  /** A deleted contact has no conversation to open. */
  isDeleted: v.boolean(),
  /** 1 + 10 digits, as of the start of the campaign. */
  contactNumber: v.string(),
  status: openPicklist(RECIPIENT_STATUSES),
  skipReason: v.nullable(openPicklist(SKIP_REASONS)),
  errorCode: v.nullable(v.number()),
  /** Why it was skipped or failed, in words. */
  reason: v.nullable(v.string()),
  /** The text in the conversation; null before it was written. */
  messageId: v.nullable(v.number()),
  segments: v.nullable(v.number()),
  sentAt: v.nullable(v.string()),
  deliveredAt: v.nullable(v.string()),
  repliedAt: v.nullable(v.string()),
  /** The start of the reply. */
  reply: v.nullable(v.string()),
  optedOutAt: v.nullable(v.string()),
});
export type CampaignRecipient = v.InferOutput<typeof CampaignRecipient>;
export const RecipientsResponse = listResponse(CampaignRecipient);
export type RecipientsResponse = v.InferOutput<typeof RecipientsResponse>;

/** A campaign as the contact panel shows it. */
export const ContactCampaign = v.object({
  campaignId: v.number(),
  name: v.string(),
  status: openPicklist(RECIPIENT_STATUSES),
  sentAt: v.string(),
  repliedAt: v.nullable(v.string()),
  optedOutAt: v.nullable(v.string()),
});
export type ContactCampaign = v.InferOutput<typeof ContactCampaign>;
/** GET /api/contacts/{id}/campaigns (extension): the last campaigns that texted the contact, newest first. */
export const ContactCampaigns = wholeListResponse(ContactCampaign);
