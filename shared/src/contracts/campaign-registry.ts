import * as v from 'valibot';
import { recordId, recordIdParam, requiredText, requiredTextBetween } from './fields';
import {
  CAMPAIGN_DESCRIPTION_MAX,
  CAMPAIGN_DESCRIPTION_MIN,
  CAMPAIGN_SAMPLE_MAX,
  CAMPAIGN_SAMPLE_MIN,
  CODE_MAX,
} from './limits';

const sample = requiredTextBetween(CAMPAIGN_SAMPLE_MIN, CAMPAIGN_SAMPLE_MAX);

/** The fields of the form that registers the purpose of an account's text messages. */
export const CampaignRegistryForm = v.object({
  description: requiredTextBetween(CAMPAIGN_DESCRIPTION_MIN, CAMPAIGN_DESCRIPTION_MAX),
  verticalBusinessType: requiredText(CODE_MAX),
  sample1: sample,
  sample2: sample,
  sample3: sample,
  sample4: sample,
  sample5: sample,
});
export type CampaignRegistryForm = v.InferOutput<typeof CampaignRegistryForm>;

/** GET /api/campaign-registry/business-types: the kinds of business that a campaign can be about. */
export const VerticalBusinessType = v.object({
  id: v.number(),
  /** The registry's code, e.g. HEALTHCARE. */
  type: v.string(),
  displayName: v.string(),
  description: v.string(),
});
export type VerticalBusinessType = v.InferOutput<typeof VerticalBusinessType>;
export const VerticalBusinessTypes = v.array(VerticalBusinessType);

/** GET /api/campaign-registry/campaign-types: use cases of campaigns. */
export const CampaignTypes = v.array(
  v.object({ type: v.string(), displayName: v.string(), description: v.string() }),
);
export type CampaignTypes = v.InferOutput<typeof CampaignTypes>;

/** Query of the registry calls. */
export const RegistryQuery = v.object({ accountId: recordIdParam });

/** The carrier's part of a registration. Statuses are null before the first response. */
export const RegisteredCampaign = v.object({
  campaignId: v.nullable(v.string()),
  campaignRegStatus: v.nullable(v.string()),
  bwCampaignImportStatus: v.nullable(v.string()),
});
export type RegisteredCampaign = v.InferOutput<typeof RegisteredCampaign>;

/** GET /api/campaign-registry/campaign-registry-entry: an account's registration. 404 before the first one. */
export const CampaignRegistryEntry = v.object({
  accountId: v.number(),
  campaignType: v.string(),
  description: v.string(),
  verticalBusinessType: v.nullable(VerticalBusinessType),
  sample1: v.string(),
  sample2: v.string(),
  sample3: v.string(),
  sample4: v.string(),
  sample5: v.string(),
  brandId: v.nullable(v.string()),
  brandRegStatus: v.nullable(v.string()),
  ...RegisteredCampaign.entries,
  /** The last error of the registry or the carrier, in their words; null without one. */
  errorText: v.nullable(v.string()),
  version: v.number(),
});
export type CampaignRegistryEntry = v.InferOutput<typeof CampaignRegistryEntry>;

const ACTIVE: readonly string[] = ['SUCCESS', 'ACTIVE'];
const isActive = (status: string | null) => ACTIVE.includes(status?.toUpperCase() ?? '');

/**
 * Whether the account's US local numbers may text: the registry approved the campaign, and the carrier imported it. The
 * brand does not count by itself, because a campaign stays in use until the registry or the carriers end it.
 */
export const isRegistrationComplete = ({
  campaignRegStatus,
  bwCampaignImportStatus,
}: Pick<RegisteredCampaign, 'campaignRegStatus' | 'bwCampaignImportStatus'>): boolean =>
  isActive(campaignRegStatus) && isActive(bwCampaignImportStatus);

/** GET /api/campaign-registry/status: how far an account's registration is. Null before the first one. */
export const RegistrationStatus = v.object({
  entry: v.nullable(
    v.pick(CampaignRegistryEntry, ['brandRegStatus', 'campaignRegStatus', 'bwCampaignImportStatus']),
  ),
});
export type RegistrationStatus = v.InferOutput<typeof RegistrationStatus>;

/**
 * POST /api/campaign-registry. `version` 0: the account had no registration. Without `version` the request overwrites newer
 * changes. Response: the entry.
 */
export const CampaignRegistryRequest = v.strictObject({
  accountId: recordId,
  version: v.optional(v.union([v.literal(0), recordId])),
  ...CampaignRegistryForm.entries,
});
export type CampaignRegistryRequest = v.InferInput<typeof CampaignRegistryRequest>;

/** POST /api/campaign-registry/campaign/import-campaign. */
export const CampaignImport = v.object({ importCampaignStatus: v.string() });
export type CampaignImport = v.InferOutput<typeof CampaignImport>;
